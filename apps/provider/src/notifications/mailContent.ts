import type { Locale } from "@wallet/core/contract"

/** The content of a mail, from which its plain text and its HTML are written. */
export interface MailContent {
  readonly locale: Locale
  readonly subject: string
  /** The sentence above the amount or the code. The subject where it is not set. */
  readonly headline?: string
  /** Shown as the largest text, with its currency's code. */
  readonly amount?: string
  /** A confirmation code, shown as the largest text. */
  readonly code?: string
  /** The person, card, device or address that the mail is about. */
  readonly about?: string
  readonly paragraphs: readonly string[]
  /** The only button. */
  readonly action?: MailAction
}

/** A button of a mail. */
export interface MailAction {
  readonly label: string
  readonly url: string
}

/** A mail before it has an address: the subject and the text for older readers of the queue, and the whole content. */
export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly content: MailContent
}

/** The texts around the content of every mail. */
export const frameTexts = {
  en: {
    phrase: "Your phrase",
    settings: "Notification settings",
    neverAsks: "We never ask for your password or a code by email.",
  },
  ru: {
    phrase: "Ваша фраза",
    settings: "Настройки уведомлений",
    neverAsks: "Мы никогда не спрашиваем пароль или код по почте.",
  },
} as const satisfies Record<Locale, object>

/** The longest subject that mail programs show whole on a phone, in characters. */
const longestSubject = 45

/** The first text that fits into a subject; the last one, shortened, where none does. */
export function fitSubject(...candidates: readonly string[]): string {
  const cleaned = candidates.map(cleanText)
  const fitting = cleaned.find((text) => Array.from(text).length <= longestSubject)
  if (fitting !== undefined) return fitting
  const shortest = Array.from(cleaned.at(-1) ?? "")
  return `${shortest
    .slice(0, longestSubject - 1)
    .join("")
    .trimEnd()}…`
}

/** Writes a mail's plain text from its content. */
export function writeMail(given: MailContent): WrittenMail {
  const content = cleanContent(given)
  const { subject, amount, code, about, paragraphs, action } = content
  const figure = amount ?? code
  const parts = [
    // The figure stands on a line of its own, where programs that offer to copy a code find it.
    figure !== undefined && !subject.includes(figure) ? `${subject}\n${figure}` : subject,
    about,
    ...paragraphs,
    action && `${action.label}: ${action.url}`,
  ]
  return { subject, text: parts.filter(Boolean).join("\n\n"), content }
}

/** Removes line breaks, and characters that are invisible or turn the direction of the text around them. */
export function cleanText(text: string): string {
  return (
    text
      // The space between an amount and its currency does not break.
      .replace(/[^\S\u00a0]+/gu, " ")
      .replace(/[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, "")
      .trim()
  )
}

function cleanContent(content: MailContent): MailContent {
  const { headline, amount, about } = content
  return {
    ...content,
    subject: cleanText(content.subject),
    ...(headline !== undefined && { headline: cleanText(headline) }),
    ...(amount !== undefined && { amount }),
    ...(about !== undefined && { about: cleanText(about) }),
    paragraphs: content.paragraphs.map(cleanText),
  }
}
