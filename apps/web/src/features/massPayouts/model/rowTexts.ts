import type { PayoutCellNote, PayoutColumn, PayoutRow, PayoutRowState } from "@wallet/core/merchant"
import { errorText } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { getTitle, lookUp, unknownState } from "#i18n/openValues.ts"
import { withdrawalReason } from "#shared/payments/withdrawalReason.ts"
import { columnTexts, railName, type StateText } from "./payoutTexts.ts"

/** The label and colour of each row state. */
const rowStates: Readonly<Record<PayoutRowState, StateText>> = {
  unchecked: { title: () => m.massPayouts_rowUnchecked(), tone: "draft" },
  invalid: { title: () => m.massPayouts_rowInvalid(), tone: "failed" },
  valid: { title: () => m.massPayouts_rowValid(), tone: "done" },
  left_out: { title: () => m.massPayouts_rowLeftOut(), tone: "draft" },
  held: { title: () => m.massPayouts_rowHeld(), tone: "waiting" },
  sent: { title: () => m.massPayouts_rowSent(), tone: "waiting" },
  confirmed: { title: () => m.massPayouts_rowConfirmed(), tone: "done" },
  failed: { title: () => m.massPayouts_rowFailed(), tone: "failed" },
  returned: { title: () => m.massPayouts_rowReturned(), tone: "attention" },
}

/** The label and colour of a row's state: one that waits for a decision about its recipient is in review. */
export function rowState(row: PayoutRow): StateText {
  return isInReview(row) ? inReview : lookUp(rowStates, row.state, unknownState)
}

const inReview: StateText = { title: () => m.massPayouts_rowInReview(), tone: "attention" }

function isInReview({ state, travelRule }: Pick<PayoutRow, "state" | "travelRule">): boolean {
  return state === "sent" && travelRule?.state === "undeclared"
}

/** The texts of errors that only batch rows have. Other errors have their general texts. */
const cellTexts: Readonly<Record<string, () => string>> = {
  destination_blocked: () => m.massPayouts_destinationBlocked(),
  external_id_used: () => m.massPayouts_externalIdUsed(),
  external_id_twice: () => m.massPayouts_externalIdTwice(),
  card_number_refused: () => m.massPayouts_cardNumberRefused(),
  same_destination: () => m.massPayouts_sameDestination(),
  own_address: () => m.massPayouts_ownAddress(),
  contract_address: () => m.massPayouts_contractAddress(),
}

/** The text of an error or a warning at a cell. */
export function cellText({ field, code, limit }: PayoutCellNote): string {
  if (limit !== null && hasChoice.has(field) && isNoChoice.has(code)) {
    const values = field === "rail" ? limit.split(", ").map(railName).join(", ") : limit
    return m.massPayouts_allowed({ values })
  }
  return cellTexts[code]?.() ?? errorText({ code, limit: limit ?? undefined })
}

/** Errors of columns with a few allowed values. Their text lists these values. */
const isNoChoice: ReadonlySet<string> = new Set(["required", "invalid", "currency_unknown", "withdrawal_unavailable"])
const hasChoice: ReadonlySet<string> = new Set(["rail", "currency", "network"] satisfies PayoutColumn[])

/** The text of a note, with the name of its column. */
export function noteText(note: PayoutCellNote): string {
  return `${getTitle(columnTexts, note.field)}: ${cellText(note)}`
}

const rowReasons: Readonly<Record<string, () => string>> = {
  account_closed: () => m.massPayouts_reasonRecipient(),
  balance_out_of_range: () => m.massPayouts_reasonRecipient(),
  withdrawal_unavailable: () => m.errors_withdrawal_unavailable(),
}

/** The reason why a row is not paid yet, was not paid or was returned. Empty if there is none. */
export function rowProblemText(row: PayoutRow): string {
  const { state, errors, reason } = row
  if (isInReview(row)) return m.massPayouts_undeclared()
  if (state === "failed") return (reason !== null && rowReasons[reason]?.()) || withdrawalReason(reason)
  if (state === "returned") return m.massPayouts_reasonReturned()
  return errors.map(noteText).join(" ")
}
