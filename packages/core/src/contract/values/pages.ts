import * as v from "valibot"

/** The number of items on a page of a list, also as the text that a query string carries. */
export const LimitSchema = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, "invalid"), v.transform(Number)),
])
