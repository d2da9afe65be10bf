import type { Invoice } from "@wallet/core/contract"
import * as v from "valibot"
import { idPattern } from "../../../lib/id.ts"

const optional = <const Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)
const day = optional(v.pipe(v.string(), v.isoDate()))
const decimal = optional(v.pipe(v.string(), v.regex(/^\d{1,38}(\.\d{1,18})?$/)))
const keyOf = <Key extends string>(known: Readonly<Record<Key, true>>) =>
  optional(v.custom<Key>((value) => typeof value === "string" && Object.hasOwn(known, value)))

// Not the titles that the screen shows: a route's search is read on every page, and would bring their texts with it.
const statuses: Readonly<Record<Invoice["status"], true>> = {
  created: true,
  pending: true,
  paid: true,
  expired: true,
  cancelled: true,
  invalid: true,
}
const notes: Readonly<Record<Invoice["note"], true>> = {
  none: true,
  underpaid: true,
  overpaid: true,
  paid_late: true,
  held_aml: true,
  refunded_partial: true,
  refunded_full: true,
}

/** The address of the merchant's list: its section, what it is narrowed down to. What does not fit is left out. */
export const MerchantSearchSchema = v.object({
  section: keyOf({ templates: true }),
  /** The template that is open; `new` for one that is being written. */
  template: optional(v.pipe(v.string(), v.regex(idPattern))),
  status: keyOf(statuses),
  note: keyOf(notes),
  currency: optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/))),
  from: day,
  until: day,
  min: decimal,
  max: decimal,
  orderId: optional(v.pipe(v.string(), v.maxLength(100))),
  text: optional(v.pipe(v.string(), v.maxLength(100))),
})

/** The address of the merchant's list. */
export type MerchantSearch = v.InferOutput<typeof MerchantSearchSchema>

/** What the list is narrowed down to. */
export type InvoiceFilters = Omit<MerchantSearch, "section" | "template">
