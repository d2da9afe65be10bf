import * as v from "valibot"

/** A whole number: a count or a version, never an amount. */
export const IntegerSchema = v.pipe(v.number(), v.integer())

/** A moment in ISO 8601, UTC. */
export const TimestampSchema = v.pipe(
  v.string("invalid"),
  v.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?Z$/,
    "invalid",
  ),
)
