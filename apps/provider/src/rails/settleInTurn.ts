import { isPartyUnavailable } from "#platform/circuits/circuit.ts"

/**
 * Calls a function for several things, one after the other.
 *
 * @returns the result for each, in order.
 * @throws the first failure if none of them got a response, so that the party's circuit counts it.
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
