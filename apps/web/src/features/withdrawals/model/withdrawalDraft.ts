import { quoteWithdrawal, type Withdrawal } from "@wallet/core/contract"
import { longestText } from "#shared/forms/readRequest.ts"
import { plainAmount } from "#shared/money/amountText.ts"
import { type DestinationText, emptyDestination } from "#shared/payoutRails/railTable.ts"
import { toDestinationText } from "./destination.ts"
import type { WithdrawSearch } from "./withdrawSearch.ts"

/** The text of the form. A card is not part of it: that is kept nowhere. */
export interface WithdrawalText extends DestinationText {
  readonly currency: string
  readonly rail: string
  readonly beneficiary: string
  readonly amount: string
  /** `send` or `receive`: the side that the amount is on. */
  readonly side: string
  readonly feeLevel: string
  readonly note: string
  /** `self` or `other`: the recipient on a chain; empty while nobody has asked. */
  readonly "travelRule.owner": string
  readonly "travelRule.name": string
  /** The recipient's service, by its name or travel address. */
  readonly "travelRule.service": string
  readonly "travelRule.signature": string
}

/** The fields that are typed into or chosen. */
export type WithdrawalField = keyof WithdrawalText

/** The longest note. */
export const noteLength = longestText(quoteWithdrawal, "note")

const empty: WithdrawalText = {
  ...emptyDestination,
  currency: "",
  rail: "",
  beneficiary: "",
  amount: "",
  side: "send",
  feeLevel: "normal",
  note: "",
  "travelRule.owner": "",
  "travelRule.name": "",
  "travelRule.service": "",
  "travelRule.signature": "",
}

/** The form as a link asks for it. */
export function textFromSearch(search: WithdrawSearch, locale: string): WithdrawalText {
  const { currency = "", rail = "", beneficiary = "", network = "", address = "", amount = "" } = search
  return { ...empty, currency, rail, beneficiary, network, address, amount: plainAmount(amount, locale) }
}

/** The form as it was for an earlier withdrawal; a card has to be typed again. */
export function textFromWithdrawal(
  { amount, destination, feeLevel, note }: Withdrawal,
  locale: string,
): WithdrawalText {
  return {
    ...empty,
    ...toDestinationText(destination),
    currency: amount.currency,
    rail: destination.rail,
    amount: plainAmount(amount.amount, locale),
    feeLevel: feeLevel ?? empty.feeLevel,
    note: note ?? "",
  }
}
