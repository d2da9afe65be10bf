import * as v from "valibot"

/** An id that the provider gave. */
export const IdSchema = v.pipe(v.string(), v.regex(/^[\s\S]{1,64}$/))
