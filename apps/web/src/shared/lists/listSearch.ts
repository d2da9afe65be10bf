import * as v from "valibot"

/** A text in a list's address. What does not fit is left out. */
export const optionalText = <const Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

/**
 * One of the keys. The keys alone, and not the titles that a screen shows: a route's search is read on every page, and
 * would bring their texts with it.
 */
export const oneOf = <Key extends string>(known: Readonly<Record<Key, true>>) =>
  optionalText(v.custom<Key>((value) => typeof value === "string" && Object.hasOwn(known, value)))

const day = optionalText(v.pipe(v.string(), v.isoDate()))
const decimal = optionalText(v.pipe(v.string(), v.regex(/^\d{1,38}(\.\d{1,18})?$/)))

/** What every list of operations can be narrowed down by, as entries of a schema. */
export const commonSearch = {
  currency: optionalText(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/))),
  from: day,
  until: day,
  min: decimal,
  max: decimal,
  text: optionalText(v.pipe(v.string(), v.maxLength(100))),
}
