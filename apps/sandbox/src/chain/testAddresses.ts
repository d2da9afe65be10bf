import { type NetworkId, networks } from "@wallet/core/money"
import { strangerAddress } from "./strangers.ts"

/** The verdicts that a developer can have; any other address carries little risk. */
const testVerdicts = ["medium", "review", "block", "unseen", "away"] as const
/** Purpose of a test address. */
export type TestVerdict = (typeof testVerdicts)[number]

interface TestAddress {
  readonly network: NetworkId
  readonly verdict: TestVerdict
  readonly address: string
}

/** The address on a network that has a verdict. */
export function testAddress(network: NetworkId, verdict: TestVerdict): string {
  return strangerAddress(network, `screening ${verdict}`)
}

let listed: readonly TestAddress[] | undefined

/** On each network an address for each verdict. They are derived when first asked for: that takes a third of a second. */
export function listTestAddresses(): readonly TestAddress[] {
  listed ??= networks.flatMap(({ id: network }) =>
    testVerdicts.map((verdict) => ({ network, verdict, address: testAddress(network, verdict) })),
  )
  return listed
}
