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
  correction: true,
}
const directions: Readonly<Record<Known<Operation["direction"]>, true>> = { in: true, out: true }
const states: Readonly<Record<Known<Operation["state"]>, true>> = {
  processing: true,
  completed: true,
  failed: true,
  cancelled: true,
  returned: true,
}

/** The search parameters of the history: its filters and the open operation. Invalid values are ignored. */
export const HistorySearchSchema = v.object({
  ...commonSearch,
  kind: oneOf(kinds),
  direction: oneOf(directions),
  state: oneOf(states),
  operation: optionalText(v.pipe(v.string(), v.maxLength(64))),
})

/** The search parameters of the history. */
export type HistorySearch = v.InferOutput<typeof HistorySearchSchema>

/** The search parameters without the open operation. */
export type HistoryFilters = Omit<HistorySearch, "operation">
