import * as v from "valibot"

/** A moment in ISO 8601, UTC. */
export const TimestampSchema = v.pipe(v.string(), v.isoTimestamp())

/** An answer that says nothing beyond `ok`. */
export const NothingSchema = v.nullish(v.unknown())
