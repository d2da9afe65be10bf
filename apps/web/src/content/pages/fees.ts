/** What the wallet charges, as the provider's API answers it: shares as decimal text. */
export const fees = {
  /** `feeRate` of `GET /topUps/methods`, charged on top of the amount. */
  cardTopUp: {
    rate: "0.015",
    min: { amount: "100.00", currency: "WUD" },
    max: { amount: "500000.00", currency: "WUD" },
  },
  /** The share of what is given, inside of the amount; the least amount is what is worth that much. */
  exchange: { rate: "0.005", min: { amount: "1", currency: "USD" } },
} as const
