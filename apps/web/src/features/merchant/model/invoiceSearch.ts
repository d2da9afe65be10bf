import type { Invoice, Known } from "@wallet/core/contract"
import * as v from "valibot"
import { commonSearch, oneOf, optionalText } from "#shared/lists/listSearch.ts"
import { idPattern } from "#shared/routing/id.ts"

const statuses: Readonly<Record<Known<Invoice["status"]>, true>> = {
  created: true,
  pending: true,
  paid: true,
  expired: true,
  cancelled: true,
  invalid: true,
}
const notes: Readonly<Record<Known<Invoice["note"]>, true>> = {
  none: true,
  underpaid: true,
  overpaid: true,
  paid_late: true,
  held_aml: true,
  refunded_partial: true,
  refunded_full: true,
}

/** The search parameters of the merchant's pages: section, filters and template. Invalid values are ignored. */
export const MerchantSearchSchema = v.object({
  ...commonSearch,
  section: oneOf({ templates: true, profile: true }),
  /** The open template, or `new`. */
  template: optionalText(v.pipe(v.string(), v.regex(idPattern))),
  status: oneOf(statuses),
  note: oneOf(notes),
  orderId: optionalText(v.pipe(v.string(), v.maxLength(100))),
})

/** The search parameters of the merchant's pages. */
export type MerchantSearch = v.InferOutput<typeof MerchantSearchSchema>

/** The filters of the list. */
export type InvoiceFilters = Omit<MerchantSearch, "section" | "template">
