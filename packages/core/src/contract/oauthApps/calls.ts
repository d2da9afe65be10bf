import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { imageBodyBytes, imageInput } from "#contract/pictures/calls.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

/** An app of the customer's own that others may authorise: they are its developer. */
export const OauthAppSchema = looseObject({
  /** Its `client_id`. */
  id: IdSchema,
  /** The name that customers see. */
  name: v.string(),
  /** Its logo's id, for `getPicture`; null where it has none. */
  logoId: v.nullable(IdSchema),
  /** The addresses that customers are sent back to; a request must name one of them exactly. */
  redirectUris: v.array(v.string()),
  /** True if it has a secret. An app that runs on a customer's device can't keep one. */
  confidential: v.boolean(),
  createdAt: TimestampSchema,
})
/** An app, as the provider describes one to its developer: without its secret. */
export type OauthApp = v.InferOutput<typeof OauthAppSchema>

/** The customer's own apps, the newest first. */
export const listOauthApps = defineCall({
  name: "listOauthApps",
  method: "GET",
  path: "/oauth/apps",
  access: "customer",
  data: looseObject({ items: v.array(OauthAppSchema) }),
  errors: [],
})

/**
 * Registers an app. A redirect address is `https`, `http` on the device itself, or a scheme of the app's own with a full
 * stop in it (RFC 8252); it has no fragment.
 */
export const createOauthApp = defineCall({
  name: "createOauthApp",
  method: "POST",
  path: "/oauth/apps",
  access: "customer",
  shownOnce: true,
  body: v.object({
    /** A name that customers recognise, up to 60 characters. */
    name: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(60, "too_long")),
    /** The addresses that customers may come back to, up to ten. */
    redirectUris: v.pipe(
      v.array(v.pipe(v.string("redirect_invalid"), entered(), v.maxLength(500, "too_long")), "required"),
      v.nonEmpty("required"),
      v.maxLength(10, "too_long"),
    ),
    /** True if it gets a secret: an app that runs on a server. */
    confidential: v.optional(v.boolean("invalid"), false),
  }),
  data: looseObject({
    app: OauthAppSchema,
    /** Its `client_secret`, which is shown this once; null for an app without one. */
    secret: v.nullable(v.pipe(v.string(), secret)),
  }),
  errors: ["oauth_app_limit"],
})

/** Sets the logo that customers see when an app asks for access, or takes it away. Field codes as for `setMerchantLogo`. */
export const setOauthAppLogo = defineCall({
  name: "setOauthAppLogo",
  method: "POST",
  path: "/oauth/apps/:oauthAppId/logo",
  access: "customer",
  unkeyed: "sets",
  params: v.object({ oauthAppId: IdSchema }),
  body: v.object({ image: imageInput() }),
  maxBodyBytes: imageBodyBytes,
  data: OauthAppSchema,
  errors: [],
})

/** Removes an app. All its tokens become invalid. */
export const deleteOauthApp = defineCall({
  name: "deleteOauthApp",
  method: "DELETE",
  path: "/oauth/apps/:oauthAppId",
  access: "customer",
  unkeyed: "ends",
  params: v.object({ oauthAppId: IdSchema }),
  data: NothingSchema,
  errors: [],
})
