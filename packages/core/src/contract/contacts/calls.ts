import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { imageBodyBytes, imageInput } from "#contract/pictures/calls.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { IdSchema } from "#contract/values/ids.ts"

/** Sources of a person's name: the customer who saved a contact, or the person, who shows it to their payers and recipients. */
export const personNamers = ["contact", "person"] as const

/** A person, as a customer who pays them or is paid by them may see them. */
export const PersonSchema = looseObject({
  /** A customer id, by which money is sent to them. */
  id: IdSchema,
  /** The name of the saved contact; without one the name that the person shows; null where there is neither. */
  name: v.nullable(v.string()),
  /** The source of the name. A name that a person chose is not verified: show the address beside it. */
  namedBy: v.nullable(openPicklist(personNamers)),
  /** The e-mail address, masked. */
  address: v.string(),
  /** The picture that the customer chose for the contact, for `getPicture`; null where there is none. */
  pictureId: v.nullish(IdSchema),
})
/** A person, as the provider describes one to another customer. */
export type Person = v.InferOutput<typeof PersonSchema>

/** The customer's contacts, in the order of their names. */
export const listContacts = defineCall({
  name: "listContacts",
  method: "GET",
  path: "/contacts",
  access: "customer",
  scope: "read",
  staleAfter: ["operations"],
  data: v.array(PersonSchema),
  errors: [],
})

/**
 * Saves a person under a name that only the customer sees; null removes the contact. Only somebody whom the customer has
 * paid can be saved: everybody else is `recipient_unknown`, customer or not. 500 contacts are the most: one more is refused
 * with `state_conflict`, state `full`. Field codes: `required`, `too_long`, `too_many_marks`, `characters_invalid`.
 */
export const setContact = defineCall({
  name: "setContact",
  method: "POST",
  path: "/contacts",
  access: "customer",
  unkeyed: "sets",
  scope: "payouts",
  body: v.object({
    personId: IdSchema,
    /** The customer's own name for the person; null takes it away. */
    name: v.nullable(v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"))),
  }),
  data: PersonSchema,
  errors: ["recipient_unknown", "state_conflict"],
})

/**
 * Sets the picture of a contact, which only the customer sees, or takes it away. Everybody who is no contact of the
 * customer's is `recipient_unknown`. The picture is removed together with the contact. Field codes: `image_invalid`,
 * `image_too_large`.
 */
export const setContactPicture = defineCall({
  name: "setContactPicture",
  method: "POST",
  path: "/contacts/picture",
  access: "customer",
  unkeyed: "sets",
  scope: "payouts",
  body: v.object({ personId: IdSchema, image: imageInput() }),
  maxBodyBytes: imageBodyBytes,
  data: PersonSchema,
  errors: ["recipient_unknown"],
})
