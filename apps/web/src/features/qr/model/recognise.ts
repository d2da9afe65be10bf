import { type CodeResult, readCode } from "@wallet/core/qr"
import { currencies } from "#shared/money/currencies.ts"

/** Recognises the text of a code on this site. In its own file, because it imports the checksums of addresses. */
export function recognise(text: string): CodeResult {
  return readCode(text, location.origin, currencies)
}
