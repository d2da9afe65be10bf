import * as v from "valibot"

/**
 * The languages of the interface.
 *
 * @see spec §1
 */
export const locales = ["en", "ru"] as const
/**
 * A language of the interface.
 *
 * @see spec §1
 */
export type Locale = (typeof locales)[number]

/** The language of a request. */
export const LocaleSchema = v.picklist(locales)
