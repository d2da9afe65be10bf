import type { Text } from "@wallet/operators/text.ts"
import type { Fact, OperatorMoney } from "@wallet/operators/values.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { type FactValue, toWireValue } from "../desks/facts.ts"

/** A fact as it travels; none for a value that is missing. */
export function toFacts(
  facts: readonly (readonly [name: Text, value: FactValue | null | undefined])[],
): readonly Fact[] {
  return facts.flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [{ name, value: toWireValue(value) }],
  )
}

/** Stored minor units as they travel. */
export function toWireMoney(units: bigint, currency: string): OperatorMoney {
  return wireMoney(storedMoney(units, currency))
}

/** A moment as it travels. */
export function toMoment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
