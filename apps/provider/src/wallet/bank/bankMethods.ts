/**
 * The standard amounts of a bank transfer that are suggested, by currency. A larger one is limited by its customer's limits.
 * The specification has no currency: the operator's account adds it.
 */
export const bankRanges: Readonly<Record<string, { readonly min: string; readonly max: string }>> = {
  EUR: { min: "1.00", max: "100000.00" },
}

/** The codes of the currencies that a bank transfer can top up. */
export const bankCurrencies: readonly string[] = Object.keys(bankRanges)

/** For verified customers only: the account's owner is compared with the name of the identity check. */
export const bankTopUpLevel = "verified"
