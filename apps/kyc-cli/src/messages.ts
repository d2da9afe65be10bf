import type { KycStatus } from "@wallet/core/contract"
import { english } from "./messages.en.ts"
import { russian } from "./messages.ru.ts"

/** Everything that the program says, in one language. */
export interface Messages {
  readonly help: string
  readonly statuses: Readonly<Record<KycStatus, string>>
  readonly comment: string
  readonly continueAt: string
  readonly nothingToStart: string
  readonly seeHelp: string
  readonly apiUrlMissing: string
  readonly apiUrlInvalid: string
  readonly tokenMissing: string
  readonly tokenInvalid: string
  readonly timeoutInvalid: string
  readonly commandMissing: string
  readonly commandUnknown: string
  readonly watchWithStart: string
  readonly notAuthorised: string
  readonly linkRequired: string
  readonly noConnection: string
  readonly noAnswerInTime: string
  readonly unreadable: string
  readonly refused: string
}

export type Language = "en" | "ru"

export const messages: Readonly<Record<Language, Messages>> = { en: english, ru: russian }

/** The language asked for, else that of the system's locale, else English. */
export function chooseLanguage(asked: string | undefined, env: Readonly<Record<string, string | undefined>>): Language {
  const locale = asked || env.LC_ALL || env.LC_MESSAGES || env.LANG || ""
  return /^ru/i.test(locale) ? "ru" : "en"
}
