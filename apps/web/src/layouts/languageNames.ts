import type { Locale } from "#i18n/locale.ts"

/** Each language under its own name. */
export const languageNames: Record<Locale, string> = { en: "English", ru: "Русский" }
