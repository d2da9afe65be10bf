import type { Locale } from "#i18n/locale.ts"

/** The name of each language in itself. */
export const languageNames: Record<Locale, string> = { en: "English", ru: "Русский" }
