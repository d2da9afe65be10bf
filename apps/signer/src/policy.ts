import { addressMarks, type ChainParameters } from "@wallet/chains/networkParameters.ts"
import * as v from "valibot"

const notUnits = "must be a whole number of the chain's smallest units, as text"
const units = v.pipe(
  v.string(notUnits),
  v.regex(/^\d{1,78}$/, notUnits),
  v.transform((text) => BigInt(text)),
)
const instance = v.picklist(["mainnet", "testnet", "regtest"])
const networkId = v.picklist(["bitcoin", "litecoin", "ethereum", "bsc", "tron"])

/** The policy's file. Amounts are whole numbers of the chain's smallest units, as text. */
export const PolicySchema = v.strictObject({
  /** Instances of networks other than the main chain. */
  instances: v.optional(
    v.strictObject({
      bitcoin: v.optional(instance),
      litecoin: v.optional(instance),
      /**
       * Assets that may be paid, and tokens that may be collected. A contract listed neither here nor with a cold
       * wallet is never called.
       */
      ethereum: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      bsc: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    {},
  ),
  /** Assets that may be paid, and tokens that may be collected. A contract listed neither here nor with a cold wallet is never called. */
  assets: v.array(
    v.strictObject({
      network: networkId,
      /** `null` for the chain's own coin. */
      contract: v.nullable(v.string()),
      perHour: units,
      perDestinationPerHour: units,
      /**
       * Payments of this amount need approvals, and smaller ones once the sum sent to one address within a day
       * without approvals reaches it.
       */
      approvalFrom: units,
    }),
  ),
  /** Maximum fee of one transaction, in the chain's own coin. A network that is not listed is not signed for. */
  highestFees: v.record(networkId, units),
  /** Maximum sum of fees per hour, in the chain's own coin. Default: a hundred times the highest fee. */
  feesPerHour: v.optional(v.record(networkId, units), {}),
  /** The addresses that `toCold` may pay to. */
  coldWallets: v.optional(
    v.array(
      v.strictObject({
        network: networkId,
        address: v.string(),
        /** Hourly limits on payments to it, by coin or token. If set, no other asset may be sent there. */
        limits: v.optional(v.array(v.strictObject({ contract: v.nullable(v.string()), perHour: units }))),
      }),
    ),
    [],
  ),
  /** Approvers: a name and the SHA-256 of their token in hexadecimal. */
  approvers: v.optional(
    v.array(
      v.strictObject({
        name: v.string(),
        tokenHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hexadecimal")),
      }),
    ),
    [],
  ),
  /** Number of different people who must approve. */
  requiredApprovals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
})
export type Policy = v.InferOutput<typeof PolicySchema>

/** The chain parameters of a policy. */
export function toChainParameters({ instances }: Policy): ChainParameters {
  const { bitcoin, litecoin, ethereum, bsc } = instances
  return {
    ...(bitcoin && { bitcoin: { marks: addressMarks.bitcoin[bitcoin] } }),
    ...(litecoin && { litecoin: { marks: addressMarks.litecoin[litecoin] } }),
    ...(ethereum !== undefined && { ethereum: { chainId: ethereum } }),
    ...(bsc !== undefined && { bsc: { chainId: bsc } }),
  }
}
