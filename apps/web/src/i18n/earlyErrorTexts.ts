import { m } from "#i18n/generated/messages.js"
import { amountErrorTexts } from "./amountErrorText.ts"

/**
 * What a person reads for what a form finds by itself, and where nothing can be asked for any more. These texts come
 * with the page; `errorText` has them too, and all the others.
 */
export const earlyErrorTexts = {
  required: () => m.errors_required(),
  invalid: () => m.errors_invalid(),
  network: () => m.errors_network(),
  ...amountErrorTexts,
} satisfies Readonly<Record<string, (limit: string | undefined) => string>>
