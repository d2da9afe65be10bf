import type { ChainTransaction } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { formatFine } from "#shared/money/fineAmount.ts"
import { shortenAddress } from "#ui/addressText.ts"

type Transfer = ChainTransaction["transfers"][number]

/** What moved, with every digit. */
export function transferAmount({ amount, currency }: Transfer, locale: string): string {
  return currency === null ? `${amount} ${m.explorer_unknownToken()}` : formatFine(amount, currency, locale)
}

/** A transaction in one line. */
export function summaryOf({ transfers }: ChainTransaction, locale: string): string {
  const [only] = transfers
  if (!only || transfers.length > 1) return m.explorer_several()
  return m.explorer_transferTo({ amount: transferAmount(only, locale), address: shortenAddress(only.to) })
}
