/**
 * An amount that the provider regards as risky, by payment system and currency.
 *
 * @see spec §3
 */
export interface HighRiskAmount {
  readonly currencyCode: string
  readonly paymentSystem: string
  /** A decimal string, above 0. */
  readonly value: string
}

/**
 * Reads the user's `highRiskAmounts`: each key is `paymentSystem_currencyCode`, cut at its last underscore
 * because a payment system may hold one itself. A value is decimal text or a finite JSON number, with an exponent or
 * without. Only values above 0 are kept; entries of another shape are left out.
 *
 * @see spec §3
 * @example
 * parseHighRiskAmounts({ bank_card_USD: 1e-7, sbp_RUB: "0" })
 * // → [{ currencyCode: "USD", paymentSystem: "bank_card", value: "0.0000001" }]
 */
export function parseHighRiskAmounts(map: Readonly<Record<string, unknown>> | null | undefined): HighRiskAmount[] {
  return Object.entries(map ?? {}).flatMap(([key, given]) => {
    const cut = key.lastIndexOf("_")
    const [paymentSystem, currencyCode] = [key.slice(0, cut), key.slice(cut + 1)]
    const value = cut > 0 && currencyCode !== "" ? readPositive(given) : undefined
    return value === undefined ? [] : [{ currencyCode, paymentSystem, value }]
  })
}

/** No amount needs more places, and a short text may name an exponent that fills the memory. */
const mostPlaces = 1000

/** The value as plain decimal text, digit for digit: text never passes through a number. */
function readPositive(given: unknown): string | undefined {
  // The shortest text that is the same number is what the provider wrote, or as close as a number can be to it.
  const text = typeof given === "number" ? String(given) : given
  const match = typeof text === "string" ? /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,6}))?$/.exec(text) : null
  if (!match) return undefined
  const [plain, whole = "", fraction = "", exponent] = match
  if (!/[1-9]/.test(whole + fraction)) return undefined
  if (exponent === undefined) return plain
  const shift = Number(exponent)
  if (Math.abs(shift) > mostPlaces) return undefined
  const digits = "0".repeat(Math.max(0, -shift)) + whole + fraction + "0".repeat(Math.max(0, shift - fraction.length))
  const point = Math.max(0, -shift) + whole.length + shift
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, "")
  const after = digits.slice(point)
  return after === "" ? before : `${before || "0"}.${after}`
}
