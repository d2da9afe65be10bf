import type { Text } from "@wallet/operators/text.ts"
import type { Fact, FactValue } from "@wallet/operators/values.ts"

/** A fact that has changed. `before` is null for a new one, `after` for one that is gone. */
interface FactChange {
  readonly name: Text
  readonly before: FactValue | null
  readonly after: FactValue | null
}

/** The differences between the facts that an operator approved and those of now, in the order of now. */
export function compareFacts(before: readonly Fact[], after: readonly Fact[]): FactChange[] {
  const [old, current] = [byName(before), byName(after)]
  const changed = [...current].map(([key, { name, value }]) => ({
    name,
    before: old.get(key)?.value ?? null,
    after: value,
  }))
  const gone = [...old]
    .filter(([key]) => !current.has(key))
    .map(([, { name, value }]) => ({ name, before: value, after: null }))
  return [...changed, ...gone].filter((one) => !isSame(one.before, one.after))
}

/** Several facts may have one name, such as the transactions of a difference: their order distinguishes them. */
function byName(facts: readonly Fact[]): ReadonlyMap<string, Fact> {
  const found = new Map<string, Fact>()
  for (const fact of facts) {
    let place = 0
    while (found.has(`${place} ${fact.name.en}`)) place++
    found.set(`${place} ${fact.name.en}`, fact)
  }
  return found
}

function isSame(before: FactValue | null, after: FactValue | null): boolean {
  return before !== null && after !== null && toKey(before) === toKey(after)
}

/** PostgreSQL stores the keys of an object in an order of its own. */
function toKey(value: FactValue): string {
  switch (value.kind) {
    case "words":
      return `words ${value.words.en}`
    case "data":
      return `data ${value.data}`
    case "moment":
      return `moment ${value.at}`
    case "money":
      return `money ${value.money.amount} ${value.money.currency}`
  }
}
