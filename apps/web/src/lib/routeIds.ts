import * as v from "valibot"
import { invalidAddress } from "./invalidAddress.ts"

/** Ids of the provider in an address: what has another shape can belong to nothing. */
const idPattern = /^[\w-]{1,64}$/

/** A route's own validation (spec §8): an id that cannot exist is a page that is not found. */
export function validateId(id: string): void {
  if (!idPattern.test(id)) throw invalidAddress()
}

/** The invoice that a link asks to pay. One that makes no sense counts as none. */
export const InvoiceSearchSchema = v.object({
  invoiceId: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(idPattern))), undefined)),
})
