import type { VerificationLevel, VirtualCardBinSchema, Written } from "@wallet/core/contract"
import { type Currency, findCurrency, type Money, money } from "@wallet/core/money"
import { refuseField } from "#platform/http/refusal.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { CardholderNeeds, IssuerRail } from "#rails/issuer/issuerRail.ts"

/** The terms of a card product: ours, with any issuer. */
export interface CardTerms {
  readonly id: string
  readonly brand: string
  readonly currency: Currency
  readonly issueFee: Money
  /** Charged for each month after the first. */
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

/** A card product that an issuer currently offers. */
export interface CardBin extends CardTerms {
  readonly bin: string
  readonly country: string
}

type Tariff = Record<"issueFee" | "monthlyFee" | "minTransfer" | "maxTransfer" | "payment" | "day" | "month", string>

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
const tariffs: Readonly<Record<string, Tariff>> = { USD: dollarsOrEuros, EUR: dollarsOrEuros, WUD: roubles }

/** The schemes by their names in product ids, with the verification level that their cards require. */
const schemes: Readonly<Record<string, Pick<CardTerms, "brand" | "requiredLevel">>> = {
  visa: { brand: "Visa", requiredLevel: "verified" },
  mastercard: { brand: "Mastercard", requiredLevel: "verified" },
  mir: { brand: "Mir", requiredLevel: null },
}

/** The terms of an existing card, even if its product is no longer offered. */
export function getBin(id: string): CardTerms {
  const [, scheme = "", currency = ""] = id.split("-")
  const known = schemes[scheme]
  const tariff = tariffs[currency.toUpperCase()]
  if (!known || !tariff) throw new Error(`There is no card product ${id}`)
  return { id, ...known, ...computeCardPrice(currency.toUpperCase(), tariff) }
}

/** The products of an issuer, at our prices. */
export function listBins(issuer: Pick<IssuerRail, "products">): readonly CardBin[] {
  return issuer.products.map(({ id, bin, country }) => ({ ...getBin(id), bin, country }))
}

/** A product that can be ordered. Refuses with `bin_unavailable` at the field `binId`. */
export function orderableBin(issuer: Pick<IssuerRail, "products">, id: string): CardBin {
  const bin = listBins(issuer).find((candidate) => candidate.id === id)
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

function computeCardPrice(code: string, tariff: Tariff): Omit<CardTerms, "id" | "brand" | "requiredLevel"> {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  const of = (amount: string) => money(amount, currency)
  return {
    currency,
    issueFee: of(tariff.issueFee),
    monthlyFee: of(tariff.monthlyFee),
    topUpFeeRate: "0.01",
    foreignFeeRate: "0.015",
    minTransfer: of(tariff.minTransfer),
    maxTransfer: of(tariff.maxTransfer),
    limits: { payment: of(tariff.payment), day: of(tariff.day), month: of(tariff.month) },
    threeDSecure: true,
    // No mobile wallet supports these cards.
    mobileWallets: [],
    available: true,
  }
}
