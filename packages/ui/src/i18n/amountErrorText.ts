import type { AmountErrorCode } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"

/** Texts for invalid amounts. Separate, so that a public page need not load all error texts. */
export const amountErrorTexts: Readonly<Record<AmountErrorCode, (limit: string | undefined) => string>> = {
  amount_empty: () => m.errors_amount_empty(),
  amount_not_a_number: () => m.errors_amount_not_a_number(),
  amount_ambiguous: () => m.errors_amount_ambiguous(),
  amount_negative: () => m.errors_amount_negative(),
  amount_zero: () => m.errors_amount_zero(),
  amount_too_many_decimals: (limit) =>
    limit ? m.errors_amount_too_many_decimals_limit({ limit }) : m.errors_amount_too_many_decimals(),
  amount_too_long: () => m.errors_amount_too_long(),
}
