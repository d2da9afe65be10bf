import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools"

/** True for an IBAN with the length and the checksum of its country, however it is spaced. */
export function isIban(text: string): boolean {
  return isValidIBAN(electronicFormatIBAN(text) ?? "")
}

/** True for a BIC, in capitals and without spaces. */
export function isBic(code: string): boolean {
  return isValidBIC(code)
}
