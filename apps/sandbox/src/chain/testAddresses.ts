import { networks } from "@wallet/core/money"
import { strangerAddress } from "./strangers.ts"

/** The verdicts that a developer can have; any other address carries little risk. */
const testVerdicts = ["medium", "review", "block", "unseen", "away"] as const
/** What a test address is for. */
export type TestVerdict = (typeof testVerdicts)[number]

/** On each network an address for each verdict. */
export const testAddresses = networks.flatMap(({ id: network }) =>
  testVerdicts.map((verdict) => ({ network, verdict, address: strangerAddress(network, `screening ${verdict}`) })),
)
