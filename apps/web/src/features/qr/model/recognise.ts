import { type CodeResult, readCode } from "@wallet/core/qr"
import { currencies } from "#shared/money/currencies.ts"

/** What the text of a code asks for, on this site. A file of its own: it brings the check sums of addresses with it. */
export function recognise(text: string): CodeResult {
  return readCode(text, location.origin, currencies)
}
