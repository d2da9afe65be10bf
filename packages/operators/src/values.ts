import { CurrencyCodeSchema, DecimalSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { TextSchema } from "./text.ts"

/** The id of an object or a case. Some come from outside parties. */
export const IdSchema = v.pipe(v.string("invalid"), v.minLength(1, "required"), v.maxLength(200, "too_long"))

/** A moment, in ISO 8601 with a Z. */
export const MomentSchema = v.pipe(v.string(), v.isoTimestamp())

/** A day, e.g. `2026-11-29`. */
export const DaySchema = v.pipe(v.string("invalid"), v.isoDate("invalid"))

/** An amount with its currency, e.g. `{ amount: "12.50", currency: "EUR" }`. */
export const OperatorMoneySchema = v.object({ amount: DecimalSchema, currency: CurrencyCodeSchema })
/** An amount with its currency, as it travels. */
export type OperatorMoney = v.InferOutput<typeof OperatorMoneySchema>

/** The reason for a change. It stands in the log. */
export const ReasonSchema = v.pipe(
  v.string("invalid"),
  v.trim(),
  v.minLength(1, "required"),
  v.maxLength(500, "too_long"),
)

/** The position at which a list continues: `next` of the previous page. */
export const CursorSchema = v.optional(v.pipe(v.string("invalid"), v.maxLength(300, "too_long")))

/** The text of a search field. */
export const SearchTextSchema = v.optional(v.pipe(v.string("invalid"), v.trim(), v.maxLength(200, "too_long")), "")

/** One page of a list. `next` is null on the last one. */
// @__NO_SIDE_EFFECTS__
export function definePage<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next: v.nullable(v.string()) })
}

/** The value of a fact. The console formats moments and amounts, and shows words in the reader's language. */
export const FactValueSchema = v.variant("kind", [
  v.object({ kind: v.literal("words"), words: TextSchema }),
  /** Data as it is: an address, an id, a vendor's message. */
  v.object({ kind: v.literal("data"), data: v.string() }),
  v.object({ kind: v.literal("moment"), at: MomentSchema }),
  v.object({ kind: v.literal("money"), money: OperatorMoneySchema }),
])
/** The value of a fact, as it travels. */
export type FactValue = v.InferOutput<typeof FactValueSchema>

/** A named value about an object. */
export const FactSchema = v.object({ name: TextSchema, value: FactValueSchema })
/** A named value about an object, as it travels. */
export type Fact = v.InferOutput<typeof FactSchema>

/** The result of a change that may need two operators: `done`, or `agreed` while another operator has to agree. */
export const ChangeSchema = v.object({
  state: v.picklist(["done", "agreed"]),
  agreed: v.number(),
  required: v.number(),
})
/** The result of a change that may need two operators. */
export type Change = v.InferOutput<typeof ChangeSchema>

/** An operator, as others see them. */
export const ColleagueSchema = v.object({ id: IdSchema, email: v.string() })
