import { addressMarks, type ChainParameters } from "@wallet/chains/networkParameters.ts"
import * as v from "valibot"

const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const instance = v.picklist(["mainnet", "testnet", "regtest"])
const networkId = v.picklist(["bitcoin", "litecoin", "ethereum", "bsc", "tron"])

/** The policy's file. Amounts are whole numbers of the chain's smallest units, as text. */
export const PolicySchema = v.strictObject({
  /** Where another instance than the main chain is meant. */
  instances: v.optional(
    v.strictObject({
      bitcoin: v.optional(instance),
      litecoin: v.optional(instance),
      /** Chain ids. */
      ethereum: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      bsc: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    {},
  ),
  /** What may be paid. A coin or token that is not listed is not signed for. */
  assets: v.array(
    v.strictObject({
      network: networkId,
      /** `null` for the chain's own coin. */
      contract: v.nullable(v.string()),
      perHour: units,
      perDestinationPerHour: units,
      /** A payment of so much needs approvals. */
      approvalFrom: units,
    }),
  ),
  /** The most that one transaction may cost, in the chain's own coin. A network that is not listed is not signed for. */
  highestFees: v.record(networkId, units),
  /** The addresses that `toCold` may pay to. */
  coldWallets: v.optional(
    v.array(
      v.strictObject({
        network: networkId,
        address: v.string(),
        /** What may go there: each coin or token in an hour. Where it is there, nothing else goes there. */
        limits: v.optional(v.array(v.strictObject({ contract: v.nullable(v.string()), perHour: units }))),
      }),
    ),
    [],
  ),
  /** Who may approve: a name, and the SHA-256 of their token in hexadecimal. */
  approvers: v.optional(
    v.array(v.strictObject({ name: v.string(), tokenHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
    [],
  ),
  /** How many different people have to approve. */
  requiredApprovals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
})
export type Policy = v.InferOutput<typeof PolicySchema>

/** The parameters of the chains that a policy is for. */
export function parametersOf({ instances }: Policy): ChainParameters {
  const { bitcoin, litecoin, ethereum, bsc } = instances
  return {
    ...(bitcoin && { bitcoin: { marks: addressMarks.bitcoin[bitcoin] } }),
    ...(litecoin && { litecoin: { marks: addressMarks.litecoin[litecoin] } }),
    ...(ethereum !== undefined && { ethereum: { chainId: ethereum } }),
    ...(bsc !== undefined && { bsc: { chainId: bsc } }),
  }
}
