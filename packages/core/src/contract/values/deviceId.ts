import * as v from "valibot"

/**
 * What a site that runs in one browser may say of it: an id that the site made once at random and keeps there. The provider
 * knows by it that two accounts are used on one device, and keeps only its hash.
 */
export const DeviceIdSchema = v.optional(v.pipe(v.string("invalid"), v.regex(/^[\w-]{16,64}$/, "invalid")))
