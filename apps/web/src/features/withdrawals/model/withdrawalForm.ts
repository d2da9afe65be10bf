import type { QuoteWithdrawalParameters } from "@wallet/core"
import { type Beneficiary, payoutRails, type WithdrawalMethod } from "@wallet/core/contract"
import type { Problems } from "#shared/forms/problems.ts"
import { readAmountText } from "#shared/money/amountReader.ts"
import type { Balance } from "#shared/money/balances.ts"
import { destinationFields, destinationProblems } from "./destination.ts"
import { getBounds, getFeeLevel, type Offer } from "./offer.ts"
import { type GivenCard, type PayoutCard, payoutCardProblems } from "./payoutCard.ts"
import type { WithdrawalText } from "./withdrawalDraft.ts"

/** The filled form: the chosen method, the text, and the saved recipient that was chosen, if one was. */
export interface FilledForm {
  readonly offer: Offer
  readonly balance: Balance
  readonly text: WithdrawalText
  readonly card: PayoutCard
  /** The card from a vendor's form, if such a form is used. */
  readonly givenCard: GivenCard | undefined
  readonly line: Beneficiary | undefined
}

/** Checks the rules beyond the request's schema: the destination by its rail, and a card. */
export async function checkDestination(form: FilledForm): Promise<Problems["fields"]> {
  const { offer, line } = form
  if (line) return {}
  const ofCard = offer.method.rail === "card" ? cardProblems(form) : {}
  return { ...(await destinationProblems(offer.method, onNetwork(form))), ...ofCard }
}

function cardProblems({ offer: { currency, method }, card, givenCard }: FilledForm): Problems["fields"] {
  if (method.cardForm?.kind !== "yookassa") return payoutCardProblems(card, currency)
  return givenCard ? {} : { number: { code: "card_missing" } }
}

/** Composes the request for a quote. */
export function composeQuote(form: FilledForm, locale: string): Readonly<Record<string, unknown>> {
  const { offer, balance, text, line } = form
  const { currency, method } = offer
  const bounds = getBounds(offer, balance.available, text.side, text.feeLevel)
  const note = text.note.trim()
  return {
    ...(line
      ? { rail: payoutRails.find((rail) => rail === line.destination.rail) ?? method.rail, beneficiaryId: line.id }
      : destinationFields(method.rail, onNetwork(form))),
    currency: currency.code,
    amount: readAmountText(text.amount, currency, locale, bounds),
    side: text.side,
    feeLevel: getFeeLevel(offer, text.feeLevel),
    note: note === "" ? undefined : note,
    ...(method.rail === "crypto" && toTravelRule(text)),
  }
}

/** The recipient, if the provider has asked for one. */
function toTravelRule(text: WithdrawalText): Pick<QuoteWithdrawalParameters, "travelRule"> {
  const owner = (["self", "other"] as const).find((one) => one === text["travelRule.owner"])
  if (!owner) return {}
  const name = text["travelRule.name"].trim()
  const service = text["travelRule.service"].trim()
  const signature = text["travelRule.signature"].trim()
  return {
    travelRule: {
      owner,
      ...(owner === "other" && name !== "" && { name }),
      ...(service !== "" && { service }),
      ...(owner === "self" && signature !== "" && { signature }),
    },
  }
}

/** The destination if it can be saved in the address book. Of cards, only those from a vendor's form can. */
export function keepable(form: FilledForm) {
  const { offer, line, givenCard } = form
  if (line) return undefined
  if (offer.method.rail === "card") {
    return givenCard && { rail: "card" as const, cardToken: givenCard.token, currency: offer.currency.code }
  }
  return { ...destinationFields(offer.method.rail, onNetwork(form)), currency: offer.currency.code }
}

/** The fields with the chosen network. Default: the first one. */
function onNetwork({ offer, text }: FilledForm): WithdrawalText {
  return { ...text, network: offer.method.network ?? "" }
}

/** The requested currency, or the first one with money that can be withdrawn. */
export function chooseCurrency(
  balances: readonly Balance[],
  methods: readonly WithdrawalMethod[],
  wanted: string,
): string {
  if (balances.some(({ currency }) => currency.code === wanted)) return wanted
  const withdrawable = balances.filter(({ currency }) => methods.some((method) => method.currency === currency.code))
  const filled = withdrawable.find(({ available }) => available.units > 0n) ?? withdrawable[0]
  return filled?.currency.code ?? ""
}

/** Error tags that concern one field, by field. */
export const fieldOfTag = {
  insufficient_funds: "amount",
  limit_exceeded: "amount",
  beneficiary_cooling: "amount",
  card_token_invalid: "number",
} as const
