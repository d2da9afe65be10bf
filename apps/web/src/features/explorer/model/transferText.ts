import type { ChainTransaction } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { formatFine, type Reader } from "#shared/money/fineAmount.ts"
import { shortenAddress } from "#ui/addressText.ts"

type Transfer = ChainTransaction["transfers"][number]

/** Formats the amount of a transfer with every digit. */
export function transferAmount({ amount, currency }: Transfer, reader: Reader): string {
  return currency === null ? `${amount} ${m.explorer_unknownToken()}` : formatFine(amount, currency, reader)
}

/** A transaction in one line. */
export function summarize({ transfers }: ChainTransaction, reader: Reader): string {
  const [only] = transfers
  if (!only || transfers.length > 1) return m.explorer_several()
  return m.explorer_transferTo({ amount: transferAmount(only, reader), address: shortenAddress(only.to) })
}
