import { quoteWithdrawal, type Withdrawal } from "@wallet/core/contract"
import { longestText } from "#shared/forms/readRequest.ts"
import { plainAmount } from "#shared/money/amountText.ts"
import { type DestinationText, emptyDestination } from "#shared/payoutRails/railTable.ts"
import { toDestinationText } from "./destination.ts"
import type { WithdrawSearch } from "./withdrawSearch.ts"

/** The fields of the form. A card is not part of it: that is kept nowhere. */
export interface WithdrawalText extends DestinationText {
  readonly currency: string
  readonly rail: string
  readonly beneficiary: string
  readonly amount: string
  /** `send` or `receive`: the side that the amount is on. */
  readonly side: string
  readonly feeLevel: string
  readonly note: string
  /** `self` or `other`: the recipient on a chain. Empty until the provider asks. */
  readonly "travelRule.owner": string
  readonly "travelRule.name": string
  /** The recipient's service, by its name or travel rule address. */
  readonly "travelRule.service": string
  readonly "travelRule.signature": string
}

/** The names of the fields. */
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

/** The fields prefilled by a link. */
export function textFromSearch(search: WithdrawSearch, locale: string): WithdrawalText {
  const { currency = "", rail = "", beneficiary = "", network = "", address = "", amount = "" } = search
  return { ...empty, currency, rail, beneficiary, network, address, amount: plainAmount(amount, locale) }
}

/** The fields of an earlier withdrawal. A card must be typed again. */
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
