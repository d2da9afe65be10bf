import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { appScopes } from "#contract/oauthApps/appScopes.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

/** The parameters of an authorisation request, under the names of OAuth (RFC 6749 and RFC 7636), as an app sends them. */
const requestParameters = () => ({
  /** The id of the app. */
  client_id: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(64, "invalid")),
  /** The address that the customer comes back to, exactly as it was registered. */
  redirect_uri: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(500, "invalid")),
  /** Always `code`. */
  response_type: v.literal("code", "invalid"),
  /** The requested scopes, separated by spaces. */
  scope: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(200, "invalid")),
  /** A value of the app's own, which comes back unchanged. */
  state: v.pipe(v.string("required"), v.regex(/^[\x20-\x7e]{1,500}$/, "invalid")),
  /** The SHA-256 of the code verifier, in base64url. */
  code_challenge: v.pipe(v.string("required"), v.regex(/^[\w-]{43}$/, "invalid")),
  /** Always `S256`. */
  code_challenge_method: v.literal("S256", "invalid"),
})

/** The permissions that an app asks a customer for. */
export const AuthorizationRequestSchema = looseObject({
  /** `logoId` is for `getPicture`; null where the app has none. */
  app: looseObject({
    id: IdSchema,
    /** The app's name. */
    name: v.string(),
    logoId: v.nullable(IdSchema),
  }),
  scopes: v.array(openPicklist(appScopes)),
  /** The destination of the answer: a host, or the scheme of an app on a device. */
  returnsTo: v.string(),
  /** True if the customer has already granted this app all of these permissions. */
  alreadyAllowed: v.boolean(),
})
/** An authorisation request, as the customer is asked. */
export type AuthorizationRequest = v.InferOutput<typeof AuthorizationRequestSchema>

/**
 * Reads who asks for what, before the customer decides. A request that is not as it should be names the parameter; an app
 * that is unknown or an address that is not its own is never redirected to.
 */
export const getAuthorizationRequest = defineCall({
  name: "getAuthorizationRequest",
  method: "GET",
  path: "/oauth/authorization",
  access: "customer",
  query: v.object(requestParameters()),
  data: AuthorizationRequestSchema,
  errors: [],
})

/** Allows an app what it asks for, or denies it. Allowing takes a step-up, as making an API key does. */
export const decideAuthorization = defineCall({
  name: "decideAuthorization",
  method: "POST",
  path: "/oauth/authorization",
  access: "customer",
  unkeyed: "proves",
  stepUp: "by-policy",
  body: v.object({
    ...requestParameters(),
    /** True to allow it, false to deny it. */
    allow: v.boolean("invalid"),
  }),
  data: looseObject({
    /** The app's address for the customer, with a code that is valid once within a minute, or with `access_denied`. */
    redirectTo: v.pipe(v.string(), secret),
  }),
  errors: [],
})

/** An app that the customer has authorised. */
export const AuthorizedAppSchema = looseObject({
  id: IdSchema,
  /** The app's name. */
  name: v.string(),
  scopes: v.array(openPicklist(appScopes)),
  authorizedAt: TimestampSchema,
  /** To the minute; null until then. */
  lastUsedAt: v.nullable(TimestampSchema),
})
/** An authorised app, as its customer sees it. */
export type AuthorizedApp = v.InferOutput<typeof AuthorizedAppSchema>

/** The apps that act for the customer, the newest first. */
export const listAuthorizedApps = defineCall({
  name: "listAuthorizedApps",
  method: "GET",
  path: "/authorizedApps",
  access: "customer",
  data: looseObject({ items: v.array(AuthorizedAppSchema) }),
  errors: [],
})

/** Revokes an app's access and its tokens. */
export const revokeAuthorizedApp = defineCall({
  name: "revokeAuthorizedApp",
  method: "DELETE",
  path: "/authorizedApps/:authorizedAppId",
  access: "customer",
  unkeyed: "ends",
  params: v.object({ authorizedAppId: IdSchema }),
  data: NothingSchema,
  errors: [],
})
