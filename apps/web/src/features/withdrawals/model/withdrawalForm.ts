import type { QuoteWithdrawalParameters } from "@wallet/core"
import { type Beneficiary, payoutRails, type WithdrawalMethod } from "@wallet/core/contract"
import { type Money, toDecimal } from "@wallet/core/money"
import type { Problems } from "#shared/forms/problems.ts"
import { checkAmount } from "#shared/money/amountCheck.ts"
import type { Balance } from "#shared/money/balances.ts"
import { emptyDestination } from "#shared/payoutRails/railTable.ts"
import { destinationFields, destinationProblems } from "./destination.ts"
import { boundsOf, feeLevelOf, type Offer } from "./offer.ts"
import { type GivenCard, type PayoutCard, payoutCardProblems } from "./payoutCard.ts"
import { noteLength, type WithdrawalText } from "./withdrawalDraft.ts"

/** The fields in which a refusal can be shown. */
export const formFields = [
  ...Object.keys(emptyDestination),
  "amount",
  "note",
  "number",
  "expiry",
  "travelRule.owner",
  "travelRule.name",
  "travelRule.service",
  "travelRule.signature",
]

/** What the form stands for: a way out, what was typed, and the line of the address book that was chosen, if one was. */
export interface FilledForm {
  readonly offer: Offer
  readonly balance: Balance
  readonly text: WithdrawalText
  readonly card: PayoutCard
  /** The card that a vendor's form took, where such a form takes it. */
  readonly givenCard: GivenCard | undefined
  readonly line: Beneficiary | undefined
}

/** Validates the whole form without asking anyone; the amount where it can be sent. */
export async function checkForm(
  form: FilledForm,
  locale: string,
): Promise<{ readonly amount?: Money; readonly found: Problems }> {
  const { offer, balance, text, line } = form
  const { currency, method } = offer
  const bounds = boundsOf(offer, balance.available, text.side, text.feeLevel)
  const check = checkAmount(text.amount, currency, locale, bounds)
  const ofCard = line || method.rail !== "card" ? {} : cardProblems(form)
  const ofDestination = line ? {} : await destinationProblems(method.rail, onNetwork(form))
  const note = text.note.length > noteLength ? { code: "too_long", limit: String(noteLength) } : undefined
  const fields = { ...ofDestination, ...ofCard, amount: check.ok ? undefined : check.problem, note }
  return { ...(check.ok && { amount: check.amount }), found: { fields } }
}

function cardProblems({ offer: { currency, method }, card, givenCard }: FilledForm): Problems["fields"] {
  if (method.cardForm?.kind !== "yookassa") return payoutCardProblems(card, currency)
  return givenCard ? {} : { number: { code: "card_missing" } }
}

/** What the provider is asked for. */
export function quoteRequest(
  form: FilledForm,
  amount: Money,
  cardToken: string | undefined,
): QuoteWithdrawalParameters {
  const { offer, text, line } = form
  const feeLevel = feeLevelOf(offer, text.feeLevel)
  const note = text.note.trim()
  return {
    ...(line
      ? {
          rail: payoutRails.find((rail) => rail === line.destination.rail) ?? offer.method.rail,
          beneficiaryId: line.id,
        }
      : { ...destinationFields(offer.method.rail, onNetwork(form)), ...(cardToken !== undefined && { cardToken }) }),
    currency: offer.currency.code,
    amount: toDecimal(amount),
    side: text.side === "receive" ? "receive" : "send",
    ...(feeLevel && { feeLevel }),
    ...(note !== "" && { note }),
    ...(offer.method.rail === "crypto" && recipientOf(text)),
  }
}

/** The recipient, once the provider has asked for one. */
function recipientOf(text: WithdrawalText): Pick<QuoteWithdrawalParameters, "travelRule"> {
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

/** The destination that could be saved in the address book: of the cards those that a vendor's form took. */
export function keepable(form: FilledForm) {
  const { offer, line, givenCard } = form
  if (line) return undefined
  if (offer.method.rail === "card") {
    return givenCard && { rail: "card" as const, cardToken: givenCard.token, currency: offer.currency.code }
  }
  return { ...destinationFields(offer.method.rail, onNetwork(form)), currency: offer.currency.code }
}

/** The text with the network that is chosen: the first one where none was touched. */
function onNetwork({ offer, text }: FilledForm): WithdrawalText {
  return { ...text, network: offer.method.network ?? "" }
}

/** The currency that was asked for, or the first one with money in it that can be withdrawn. */
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

/** Refusals that can only mean one field are shown there, whichever way the provider says them. */
const fieldOfTag: Readonly<Record<string, string>> = {
  insufficient_funds: "amount",
  limit_exceeded: "amount",
  beneficiary_cooling: "amount",
  card_token_invalid: "number",
}

export function atField(found: Problems): Problems {
  const field = found.form && fieldOfTag[found.form.code]
  return field ? { fields: { [field]: found.form } } : found
}
