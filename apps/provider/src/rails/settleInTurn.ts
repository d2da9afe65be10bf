import { isPartyUnavailable } from "#platform/circuits/circuit.ts"

/**
 * Asks about several things, one after the other.
 *
 * @returns the result for each, in their order.
 * @throws the first failure where nobody was there to answer about any of them, so that the party's circuit counts it.
 */
export async function settleInTurn<Thing, Result>(
  things: readonly Thing[],
  ask: (thing: Thing) => Promise<Result>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  const settled: PromiseSettledResult<Result>[] = []
  for (const thing of things) settled.push(...(await Promise.allSettled([ask(thing)])))
  const [first] = settled
  if (first?.status === "rejected" && settled.every(isUnanswered)) throw first.reason
  return settled
}

function isUnanswered(one: PromiseSettledResult<unknown>): boolean {
  return one.status === "rejected" && isPartyUnavailable(one.reason)
}
