import type { Currency } from "@wallet/core/money"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import {
  arrivesWithin,
  definePayoutParty,
  noDetails,
  type PayoutTerms,
  refuseValue,
  requireText,
} from "../payoutParty.ts"
import { yooKassaPayoutAdapter } from "../yookassa/payoutAdapter.ts"
import type { CardPayoutRail } from "./cardPayoutRail.ts"
import { createYooKassaCardPayouts } from "./yooKassaCardPayouts.ts"

const asks = (feature: string) => (currency: Currency) => currency.features.includes(feature)
const needsHolder = asks("withdraw/card/cardHolder")
const needsExpiry = asks("withdraw/card/expirationDate")

const readDestination: PayoutTerms<CardPayoutRail>["readDestination"] = async (asked, { rail, currency, log }) => {
  const token = requireText(asked.cardToken, "cardToken")
  const card = await rail.describe(token).catch((err: unknown) => {
    log.warn({ err }, "the card payout rail did not answer")
    throw refuse("service_unavailable", { retryAfter: 5 })
  })
  if (!card) throw refuseField("card_token_invalid", "cardToken")
  if (needsHolder(currency) && !card.hasHolder) throw refuseValue("holder", "card_holder_invalid")
  if (needsExpiry(currency) && !card.hasExpiry) throw refuseValue("expiry", "card_expiry_invalid")
  const destination = { ...noDetails, rail: "card", to: `${card.brand} •••• ${card.last4}` } as const
  return { destination, cardToken: token, identity: card.fingerprint }
}

/** A gateway at YooKassa. */
const yooKassa = yooKassaPayoutAdapter<CardPayoutRail>({
  chosenBy: "CARD_PAYOUTS",
  isChosen: ({ cardPayoutVendor }) => cardPayoutVendor === "yookassa",
  method: "bank_card",
  create: createYooKassaCardPayouts,
})

/** Pays to cards. */
export const cardPayouts = definePayoutParty<CardPayoutRail>()({
  name: "cardPayouts",
  title: "payouts to cards",
  adapters: [yooKassa],
  lanes: { cardPayouts: 6 },
  questions: { sign: "fails", send: "fails", status: "fails", describe: "fails", balances: "isLeftOut" },
  absent: { form: { kind: "ours", tokenizationUrl: "" }, sandbox: false, returnsWithin: 0 },
  terms: {
    tariffs: {
      WUD: { min: "500", max: "300000", feeRate: "0.015", fixedFee: "30" },
      EUR: { min: "10", max: "5000", feeRate: "0.01", fixedFee: "0.5" },
      USD: { min: "10", max: "5000", feeRate: "0.01", fixedFee: "0.5" },
    },
    arrival: arrivesWithin(1, 30),
    needsHolder,
    needsExpiry,
    readDestination,
  },
})
