import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { locales } from "#contract/values/locale.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** The reason for which an address gets no more messages: `bounced`, it takes none; `complained`, they were reported as spam. */
export const addressProblems = ["bounced", "complained"] as const
/** The reason for which an address gets no more messages. */
export type AddressProblem = (typeof addressProblems)[number]

/**
 * The signed-in customer.
 *
 * @see spec §3, client state: user
 */
export const UserSchema = looseObject({
  id: IdSchema,
  /** The e-mail address. */
  email: v.string(),
  locale: openPicklist(locales),
  /** True if two-factor authentication is on. */
  hasOneTimePassword: v.boolean(),
  /**
   * `paymentSystem_currencyCode` → amount, as decimal text or a JSON number. Not checked here, so that one odd value is
   * no reason to refuse the customer; read it with `parseHighRiskAmounts`.
   */
  highRiskAmounts: v.nullish(v.record(v.string(), v.unknown())),
  /** Since when the account is frozen: all of it can be read, and nothing can be moved. Null while it is open. */
  frozenAt: v.nullish(TimestampSchema),
  /**
   * The country that they were last signed in from, by its two small letters (`de`); null where nobody knows. Their region
   * where nothing else says it.
   *
   * @see spec §3
   */
  country: v.nullish(v.string()),
  /** The reason for which mail to the address is stopped; null while it arrives. `changeEmail` to the same address restarts it. */
  mailProblem: v.nullish(openPicklist(addressProblems)),
  createdAt: TimestampSchema,
})
/** A customer, as the provider describes the one who is signed in. */
export type User = v.InferOutput<typeof UserSchema>

/**
 * The signed-in customer.
 *
 * @see spec §7
 */
export const getMe = defineCall({
  name: "getMe",
  method: "GET",
  path: "/users/me",
  access: "customer",
  beforeLinking: true,
  scope: "any",
  data: UserSchema,
  errors: [],
})
