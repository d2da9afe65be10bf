import type { Money } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import type { FactValue as WireFactValue } from "@wallet/operators/values.ts"
import { wireMoney } from "#platform/money/money.ts"

/** A value that an operator sees: data as it is, words, a moment or money. */
export type FactValue = string | Text | Date | Money

/** A named value about a case. */
export type Fact = readonly [name: string | Text, value: FactValue]

/** Words in both languages. */
export function toText(words: string | Text): Text {
  return typeof words === "string" ? text(words, words) : words
}

/** A value as it travels. */
export function toWireValue(value: FactValue): WireFactValue {
  if (typeof value === "string") return { kind: "data", data: value }
  if (value instanceof Date) return { kind: "moment", at: value.toISOString() }
  if ("units" in value) return { kind: "money", money: wireMoney(value) }
  return { kind: "words", words: value }
}
