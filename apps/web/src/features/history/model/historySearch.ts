import type { Operation } from "@wallet/core/contract"
import * as v from "valibot"

const optional = <const Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)
const day = optional(v.pipe(v.string(), v.isoDate()))
const decimal = optional(v.pipe(v.string(), v.regex(/^\d{1,38}(\.\d{1,18})?$/)))
const keyOf = <Key extends string>(known: Readonly<Record<Key, true>>) =>
  optional(v.custom<Key>((value) => typeof value === "string" && Object.hasOwn(known, value)))

// Not the titles that the screen shows: a route's search is read on every page, and would bring their texts with it.
const kinds: Readonly<Record<Operation["kind"], true>> = {
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
}
const directions: Readonly<Record<Operation["direction"], true>> = { in: true, out: true }
const states: Readonly<Record<Operation["state"], true>> = {
  processing: true,
  completed: true,
  failed: true,
  cancelled: true,
  returned: true,
}

/** The history's address: what it is narrowed down to, and which operation is open. What does not fit is left out. */
export const HistorySearchSchema = v.object({
  kind: keyOf(kinds),
  currency: optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/))),
  direction: keyOf(directions),
  state: keyOf(states),
  from: day,
  until: day,
  min: decimal,
  max: decimal,
  text: optional(v.pipe(v.string(), v.maxLength(100))),
  operation: optional(v.pipe(v.string(), v.maxLength(64))),
})

/** The history's address. */
export type HistorySearch = v.InferOutput<typeof HistorySearchSchema>

/** Without the operation that is open. */
export type HistoryFilters = Omit<HistorySearch, "operation">
