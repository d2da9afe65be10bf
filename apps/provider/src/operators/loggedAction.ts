import { type Text, text } from "@wallet/operators/text.ts"

/**
 * An action as the log shows it. Its kind stays the same for every customer and amount, so that the log can be filtered by it.
 *
 * @example
 * logged("sessions ended", "сеансы завершены", ": 2")
 */
export interface LoggedAction {
  readonly kind: Text
  /** The kind with its details. */
  readonly words: Text
}

/** Declares an action in both languages, with details behind it that are the same in both, or a text for each. */
export function logged(en: string, ru: string, details: string | Text = ""): LoggedAction {
  return addDetails({ kind: text(en, ru), words: text(en, ru) }, details)
}

/** The same action with more details behind it. */
export function addDetails({ kind, words }: LoggedAction, details: string | Text): LoggedAction {
  const { en, ru } = typeof details === "string" ? text(details, details) : details
  return { kind, words: text(`${words.en}${en}`, `${words.ru}${ru}`) }
}

/** An action whose details do not stand behind it. */
export function worded(kind: Text, words: Text): LoggedAction {
  return { kind, words }
}
