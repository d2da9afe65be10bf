import type { VerificationLevel, VirtualCardBinSchema, Written } from "@wallet/core/contract"
import { type Currency, findCurrency, type Money, money } from "@wallet/core/money"
import type { Config } from "#platform/config.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { CardholderNeeds, IssuerRail } from "#rails/issuer/issuerRail.ts"
import { standardCardTariffs } from "./tariffs.ts"

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

/** The schemes by their names in product ids, with the verification level that their cards require. */
const schemes: Readonly<Record<string, Pick<CardTerms, "brand" | "requiredLevel">>> = {
  visa: { brand: "Visa", requiredLevel: "verified" },
  mastercard: { brand: "Mastercard", requiredLevel: "verified" },
  mir: { brand: "Mir", requiredLevel: null },
}

/** A card product without its price. */
export interface CardProduct extends Pick<CardTerms, "id" | "brand" | "requiredLevel" | "currency"> {}

/** An existing card's product, even if it is no longer offered. */
export function getProduct(id: string): CardProduct {
  const [, scheme = "", code = ""] = id.split("-")
  const known = schemes[scheme]
  const currency = findCurrency(code.toUpperCase())
  if (!known || !currency || !standardCardTariffs[currency.code]) throw new Error(`There is no card product ${id}`)
  return { id, ...known, currency }
}

/** The terms of an existing card now, even if its product is no longer offered. */
export function getBin({ cardTariffs }: Pick<Config, "cardTariffs">, id: string): CardTerms {
  const product = getProduct(id)
  const { currency } = product
  const tariff = cardTariffs.products[currency.code]
  if (!tariff) throw new Error(`There is no tariff for ${id}`)
  const of = (amount: string) => money(amount, currency)
  return {
    ...product,
    issueFee: of(tariff.issueFee),
    monthlyFee: of(tariff.monthlyFee),
    topUpFeeRate: cardTariffs.topUpFeeRate,
    foreignFeeRate: cardTariffs.foreignFeeRate,
    minTransfer: of(tariff.minTransfer),
    maxTransfer: of(tariff.maxTransfer),
    limits: { payment: of(tariff.payment), day: of(tariff.day), month: of(tariff.month) },
    threeDSecure: true,
    // No mobile wallet supports these cards.
    mobileWallets: [],
    available: true,
  }
}

/** The products of an issuer, at our prices. */
export function listBins(
  config: Pick<Config, "cardTariffs">,
  issuer: Pick<IssuerRail, "products">,
): readonly CardBin[] {
  return issuer.products.map(({ id, bin, country }) => ({ ...getBin(config, id), bin, country }))
}

/** A product that can be ordered. Refuses with `bin_unavailable` at the field `binId`. */
export function orderableBin({ config, rails }: Pick<Services, "config" | "rails">, id: string): CardBin {
  const bin = listBins(config, rails.issuer).find((candidate) => candidate.id === id)
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
