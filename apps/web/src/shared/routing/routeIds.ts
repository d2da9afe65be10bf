import * as v from "valibot"
import { idPattern, isId } from "./id.ts"
import { invalidAddress } from "./invalidAddress.ts"

/** A route's own validation (spec §8): an id that cannot exist is a page that is not found. */
export function validateId(id: string): void {
  if (!isId(id)) throw invalidAddress()
}

const optionalId = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(idPattern))), undefined))

/** The invoice that a link asks to pay, or the template to make one from. Invalid values are ignored. */
export const InvoiceSearchSchema = v.object({ invoiceId: optionalId, templateId: optionalId })
