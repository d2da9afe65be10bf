import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"

/** State of a template; `used_up` is an active one whose uses are at an end. */
export const invoiceTemplateStates = ["draft", "active", "paused", "used_up", "archived"] as const

/** A question for the payer. */
const FieldSchema = looseObject({
  /** The name of the answer in the invoice's metadata. */
  name: v.string(),
  /** The question that the payer reads. */
  label: v.string(),
  /** True if the payer must answer. */
  required: v.boolean(),
})

/** The part of a template that its payers see as well. */
export const publicTemplateEntries = {
  id: IdSchema,
  state: openPicklist(invoiceTemplateStates),
  /** The title that the payer sees. */
  title: v.string(),
  /** The text that tells the payer what is paid; null without one. */
  description: v.nullable(v.string()),
  /** In which the payer is asked. */
  currency: CurrencyCodeSchema,
  /** Null where the payer chooses the amount: then between `minAmount` and `maxAmount`, as far as they are given. */
  amount: v.nullable(MoneySchema),
  minAmount: v.nullable(MoneySchema),
  maxAmount: v.nullable(MoneySchema),
  /** A field that the payer is asked to fill in. */
  fields: v.array(FieldSchema),
}
