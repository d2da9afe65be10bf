import * as v from "valibot"

/** Marks a text that must not be written anywhere: a password, a code, a token. `redactBySchema` goes by it. */
export const secret = v.metadata<string, { readonly secret: true }>({ secret: true })
