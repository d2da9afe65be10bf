/** What the wallet charges: shares as decimal text. `e2e/fees.spec.ts` holds them against what the API answers. */
export const fees = {
  /** `feeRate` of `GET /topUps/methods`, charged on top of the amount. */
  cardTopUp: {
    rate: "0.015",
    min: { amount: "100.00", currency: "WUD" },
    max: { amount: "500000.00", currency: "WUD" },
  },
  /** The share of what is given, inside of the amount; an exchange is worth from so much to so much. */
  exchange: {
    rate: "0.005",
    min: { amount: "1", currency: "USD" },
    max: { amount: "1000000", currency: "USD" },
  },
  /** `GET /limits/levels`: what may leave the wallets of a customer of each level. */
  limits: {
    basic: { day: { amount: "1000", currency: "USD" }, month: { amount: "5000", currency: "USD" } },
    verified: { day: { amount: "50000", currency: "USD" }, month: { amount: "500000", currency: "USD" } },
    business: { day: { amount: "250000", currency: "USD" }, month: { amount: "2500000", currency: "USD" } },
  },
} as const
