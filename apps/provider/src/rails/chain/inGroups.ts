import type { Addresses } from "./chainHoldings.ts"

/** Iterates over addresses in groups, without holding the others in memory. */
export async function* inGroups(addresses: Addresses, size: number): AsyncGenerator<readonly string[]> {
  let group: string[] = []
  for await (const address of addresses) {
    group.push(address)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
