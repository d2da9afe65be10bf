import * as v from "valibot"

/**
 * A random id of a browser, which the site makes once and stores there. By it the provider recognises that two accounts
 * are used on one device; it keeps only a hash of it.
 */
export const DeviceIdSchema = v.optional(v.pipe(v.string("invalid"), v.regex(/^[\w-]{16,64}$/, "invalid")))
