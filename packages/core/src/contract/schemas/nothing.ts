import * as v from "valibot"

/** An answer that says nothing beyond `ok`. */
export const NothingSchema = v.nullish(v.unknown())
