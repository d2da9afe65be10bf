import { networks } from "@wallet/core/money"
import { strangerAddress } from "../chain/strangers.ts"

/** The verdicts that a developer can have; any other address carries little risk. */
const verdicts = ["review", "block"] as const

/** On each network an address that a person must look at, and one that nothing goes to or comes from. */
export const testAddresses = networks.flatMap(({ id: network }) =>
  verdicts.map((verdict) => ({ network, verdict, address: strangerAddress(network, `screening ${verdict}`) })),
)
