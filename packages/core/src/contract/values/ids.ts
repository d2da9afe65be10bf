import * as v from "valibot"

/** An id that the provider gave. */
export const IdSchema = v.pipe(v.string("invalid"), v.minLength(1, "invalid"), v.maxLength(64, "invalid"))
