import * as v from "valibot"

/** A schema of text in a list's URL. Invalid values are ignored. */
export const optionalText = <const Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

/**
 * A schema of one of the keys. It takes keys without the titles of screens: a route's search is imported by every page, and
 * would load the texts too.
 */
export const oneOf = <Key extends string>(known: Readonly<Record<Key, true>>) =>
  optionalText(v.custom<Key>((value) => typeof value === "string" && Object.hasOwn(known, value)))

const day = optionalText(v.pipe(v.string(), v.isoDate()))
const decimal = optionalText(v.pipe(v.string(), v.regex(/^\d{1,38}(\.\d{1,18})?$/)))

/** The common filters of lists of operations, as entries of a schema. */
export const commonSearch = {
  currency: optionalText(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/))),
  from: day,
  until: day,
  min: decimal,
  max: decimal,
  text: optionalText(v.pipe(v.string(), v.maxLength(100))),
}
