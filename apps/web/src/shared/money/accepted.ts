import type { AcceptedCurrency } from "@wallet/core/contract"
import { displayCode, orderCurrencies } from "@wallet/core/money"
import { currencies } from "./currencies.ts"

/** The accepted currencies of an invoice, in the order of the table (spec §3). Unknown ones come last. */
export function orderAccepted(
  accepted: readonly AcceptedCurrency[],
  regionCode: string | undefined,
): readonly AcceptedCurrency[] {
  const known = new Set(currencies.map(({ code }) => code))
  const codes = accepted.map(({ currency }) => currency)
  const ordered = orderCurrencies(currencies, regionCode, codes).flatMap(({ code }) =>
    accepted.filter(({ currency }) => currency === code),
  )
  return [...ordered, ...accepted.filter(({ currency }) => !known.has(currency))]
}

/** The codes of the accepted currencies in one line, as the region shows them. */
export function acceptedCodes(accepted: readonly AcceptedCurrency[], regionCode: string | undefined): string {
  const shown = orderAccepted(accepted, regionCode).map(({ currency }) => displayCode({ code: currency }, regionCode))
  // Two of them may show as the same code.
  return [...new Set(shown)].join(", ")
}
