import type { VirtualCardBin } from "@wallet/core/contract"

/** The card products of the sandbox issuer. Their first digits are those of well-known test cards. */
export const bins: readonly VirtualCardBin[] = [
  {
    id: "sandbox-visa-usd",
    bin: "400000",
    brand: "Visa",
    currency: "USD",
    country: "LT",
    issueFee: { amount: "5.00000", currency: "USD" },
    monthlyFee: { amount: "1.00000", currency: "USD" },
  },
  {
    id: "sandbox-mastercard-eur",
    bin: "520082",
    brand: "Mastercard",
    currency: "EUR",
    country: "LT",
    issueFee: { amount: "5.00000", currency: "EUR" },
    monthlyFee: { amount: "1.00000", currency: "EUR" },
  },
  {
    id: "sandbox-mir-wud",
    bin: "220000",
    brand: "Mir",
    currency: "WUD",
    country: "RU",
    issueFee: { amount: "300.00", currency: "WUD" },
    monthlyFee: { amount: "0.00", currency: "WUD" },
  },
]
