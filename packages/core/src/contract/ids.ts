import * as v from "valibot"

/** An id that the provider gave. */
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
