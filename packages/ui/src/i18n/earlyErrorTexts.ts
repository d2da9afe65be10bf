import { m } from "#i18n/generated/messages.js"
import { amountErrorTexts } from "./amountErrorText.ts"

/**
 * Texts for errors that a form finds itself, and for lost connections. They load with the page. `errorText` contains them
 * and all others.
 */
export const earlyErrorTexts = {
  required: () => m.errors_required(),
  invalid: () => m.errors_invalid(),
  network: () => m.errors_network(),
  ...amountErrorTexts,
} satisfies Readonly<Record<string, (limit: string | undefined) => string>>
