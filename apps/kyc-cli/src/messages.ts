import { english } from "./messages.en.ts"
import { russian } from "./messages.ru.ts"
import type { Messages } from "./messageTexts.ts"

export type Language = "en" | "ru"

export const messages: Readonly<Record<Language, Messages>> = { en: english, ru: russian }

/** The language asked for, else that of the system's locale, else English. */
export function chooseLanguage(asked: string | undefined, env: Readonly<Record<string, string | undefined>>): Language {
  const locale = asked || env.LC_ALL || env.LC_MESSAGES || env.LANG || ""
  return /^ru/i.test(locale) ? "ru" : "en"
}
