/** An amount that the provider regards as risky, by payment system and currency (spec §3). */
export interface HighRiskAmount {
  readonly currencyCode: string
  readonly paymentSystem: string
  /** A decimal string, above 0. */
  readonly value: string
}

/**
 * Reads the user's `highRiskAmounts` (spec §3): each key is `paymentSystem_currencyCode`, cut at its last underscore
 * because a payment system may hold one itself. Only values above 0 are kept; keys of another shape are left out.
 *
 * @example
 * parseHighRiskAmounts({ bank_card_USD: "10.5", sbp_RUB: "0" })
 * // → [{ currencyCode: "USD", paymentSystem: "bank_card", value: "10.5" }]
 */
export function parseHighRiskAmounts(map: Readonly<Record<string, string>> | undefined): HighRiskAmount[] {
  return Object.entries(map ?? {}).flatMap(([key, value]) => {
    const cut = key.lastIndexOf("_")
    const [paymentSystem, currencyCode] = [key.slice(0, cut), key.slice(cut + 1)]
    return cut > 0 && currencyCode !== "" && isAboveZero(value) ? [{ currencyCode, paymentSystem, value }] : []
  })
}

/** Exact at any length: a plain decimal without a minus is above 0 as soon as one digit is. */
function isAboveZero(value: unknown): boolean {
  return typeof value === "string" && /^\d+(\.\d+)?$/.test(value) && /[1-9]/.test(value)
}
