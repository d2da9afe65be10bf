import type { Known, Operation } from "@wallet/core/contract"
import * as v from "valibot"
import { commonSearch, oneOf, optionalText } from "#shared/lists/listSearch.ts"

const kinds: Readonly<Record<Known<Operation["kind"]>, true>> = {
  top_up: true,
  deposit: true,
  exchange: true,
  transfer: true,
  withdrawal: true,
  card: true,
  card_fee: true,
  aml_check: true,
  invoice: true,
  invoice_refund: true,
  referral: true,
  debt: true,
}
const directions: Readonly<Record<Known<Operation["direction"]>, true>> = { in: true, out: true }
const states: Readonly<Record<Known<Operation["state"]>, true>> = {
  processing: true,
  completed: true,
  failed: true,
  cancelled: true,
  returned: true,
}

/** The history's address: what it is narrowed down to, and which operation is open. What does not fit is left out. */
export const HistorySearchSchema = v.object({
  ...commonSearch,
  kind: oneOf(kinds),
  direction: oneOf(directions),
  state: oneOf(states),
  operation: optionalText(v.pipe(v.string(), v.maxLength(64))),
})

/** The history's address. */
export type HistorySearch = v.InferOutput<typeof HistorySearchSchema>

/** Without the operation that is open. */
export type HistoryFilters = Omit<HistorySearch, "operation">
