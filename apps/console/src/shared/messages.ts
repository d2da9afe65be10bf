import type { Locale } from "#i18n/locale.ts"
import { toasts } from "#ui/toasts.ts"
import { toReason } from "./problems.ts"

/** The time for which a message is shown, in milliseconds. */
const life = 6000

/** Shows a message that goes away by itself. */
export function showMessage(text: string): void {
  toasts.push({ kind: "info", life, text })
}

/** Shows why a change was refused, where no form shows it. */
export function showRefusal(error: unknown, locale: Locale): void {
  toasts.push({ kind: "error", life, text: toReason(error, locale) })
}
