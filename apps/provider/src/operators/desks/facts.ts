import type { Money } from "@wallet/core/money"
import type { Text } from "@wallet/operators/text.ts"
import type { Fact as WireFact, FactValue as WireFactValue } from "@wallet/operators/values.ts"
import { wireMoney } from "#platform/money/money.ts"

/** A value that an operator sees: data as it is, words, a moment or money. */
export type FactValue = string | Text | Date | Money

/** A named value about a case. */
export type Fact = readonly [name: Text, value: FactValue]

/** A value as it travels. */
export function toWireValue(value: FactValue): WireFactValue {
  if (typeof value === "string") return { kind: "data", data: value }
  if (value instanceof Date) return { kind: "moment", at: value.toISOString() }
  if ("units" in value) return { kind: "money", money: wireMoney(value) }
  return { kind: "words", words: value }
}

/** Facts as they travel. */
export function toWireFacts(facts: readonly Fact[]): WireFact[] {
  return facts.map(([name, value]) => ({ name, value: toWireValue(value) }))
}
