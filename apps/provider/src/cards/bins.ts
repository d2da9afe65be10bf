import type { VerificationLevel, VirtualCardBinSchema, Written } from "@wallet/core/contract"
import { type Currency, findCurrency, type Money, money } from "@wallet/core/money"
import { refuseField } from "#platform/http/refusal.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { CardholderNeeds, IssuerRail } from "#rails/issuer/issuerRail.ts"

/** A card product. */
export interface CardBin {
  readonly id: string
  readonly bin: string
  readonly brand: string
  readonly currency: Currency
  readonly country: string
  readonly issueFee: Money
  /** For each month after the first. */
  readonly monthlyFee: Money
  readonly topUpFeeRate: string
  readonly foreignFeeRate: string
  readonly minTransfer: Money
  readonly maxTransfer: Money
  readonly limits: { readonly payment: Money; readonly day: Money; readonly month: Money }
  readonly requiredLevel: VerificationLevel | null
  readonly threeDSecure: boolean
  readonly mobileWallets: readonly string[]
  readonly available: boolean
}

type Tariff = Record<"issueFee" | "monthlyFee" | "minTransfer" | "maxTransfer" | "payment" | "day" | "month", string>
type Product = Pick<CardBin, "id" | "bin" | "brand" | "country" | "requiredLevel">

const dollarsOrEuros: Tariff = {
  issueFee: "5",
  monthlyFee: "1",
  minTransfer: "1",
  maxTransfer: "10000",
  payment: "2000",
  day: "5000",
  month: "20000",
}
const roubles: Tariff = {
  issueFee: "300",
  monthlyFee: "50",
  minTransfer: "100",
  maxTransfer: "500000",
  payment: "100000",
  day: "300000",
  month: "1000000",
}

/** The card products of the sandbox issuer. Their first digits are those of well-known test cards. */
export const bins: readonly CardBin[] = [
  product(
    { id: "sandbox-visa-usd", bin: "400000", brand: "Visa", country: "LT", requiredLevel: "verified" },
    "USD",
    dollarsOrEuros,
  ),
  product(
    { id: "sandbox-mastercard-eur", bin: "520082", brand: "Mastercard", country: "LT", requiredLevel: "verified" },
    "EUR",
    dollarsOrEuros,
  ),
  product({ id: "sandbox-mir-wud", bin: "220000", brand: "Mir", country: "RU", requiredLevel: null }, "WUD", roubles),
]

/** The product of a card that was made. One that is no longer offered still serves those who have it. */
export function binOf(id: string): CardBin {
  const bin = bins.find((candidate) => candidate.id === id)
  if (!bin) throw new Error(`There is no card product ${id}`)
  return bin
}

/** A product that can be ordered. Refuses with `bin_unavailable` at the field `binId`. */
export function orderableBin(id: string): CardBin {
  const bin = bins.find((candidate) => candidate.id === id)
  if (!bin?.available) throw refuseField("bin_unavailable", "binId")
  return bin
}

/** A product as customers see it. */
export function presentBin(
  bin: CardBin,
  { sandbox, confirmations }: Pick<IssuerRail, "sandbox" | "confirmations">,
  asked: CardholderNeeds | null,
): Written<typeof VirtualCardBinSchema> {
  const { payment, day, month } = bin.limits
  return {
    id: bin.id,
    bin: bin.bin,
    brand: bin.brand,
    currency: bin.currency.code,
    country: bin.country,
    issueFee: wireMoney(bin.issueFee),
    monthlyFee: wireMoney(bin.monthlyFee),
    topUpFeeRate: bin.topUpFeeRate,
    foreignFeeRate: bin.foreignFeeRate,
    minTransfer: wireMoney(bin.minTransfer),
    maxTransfer: wireMoney(bin.maxTransfer),
    limits: { payment: wireMoney(payment), day: wireMoney(day), month: wireMoney(month) },
    requiredLevel: bin.requiredLevel,
    threeDSecure: bin.threeDSecure && confirmations,
    cardholder: asked && { fields: [...asked.fields], termsUrl: asked.termsUrl },
    mobileWallets: [...bin.mobileWallets],
    available: bin.available,
    sandbox,
  }
}

function product(base: Product, code: string, tariff: Tariff): CardBin {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  const of = (amount: string) => money(amount, currency)
  return {
    ...base,
    currency,
    issueFee: of(tariff.issueFee),
    monthlyFee: of(tariff.monthlyFee),
    topUpFeeRate: "0.01",
    foreignFeeRate: "0.015",
    minTransfer: of(tariff.minTransfer),
    maxTransfer: of(tariff.maxTransfer),
    limits: { payment: of(tariff.payment), day: of(tariff.day), month: of(tariff.month) },
    threeDSecure: true,
    // No phone's maker knows the sandbox's cards.
    mobileWallets: [],
    available: true,
  }
}
