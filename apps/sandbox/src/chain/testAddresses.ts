import { type NetworkId, networks } from "@wallet/core/money"
import { strangerAddress } from "./strangers.ts"

/** The verdicts available to a developer; all other addresses have a low risk. */
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

/** On each network one address for each verdict. They are derived at the first use, which takes a third of a second. */
export function listTestAddresses(): readonly TestAddress[] {
  listed ??= networks.flatMap(({ id: network }) =>
    testVerdicts.map((verdict) => ({ network, verdict, address: testAddress(network, verdict) })),
  )
  return listed
}
