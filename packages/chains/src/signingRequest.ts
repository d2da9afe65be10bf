import * as v from "valibot"
import { KeyPathSchema } from "./keyPath.ts"
import { mostSignedTogether } from "./signerProtocol.ts"

/** Whole numbers of the smallest units, as decimal text. */
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const hexAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const number = v.pipe(v.number(), v.integer(), v.minValue(0))
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** The purpose of a payment. The signer's policy has rules for each: collecting and consolidating may only pay ourselves. */
export const PurposeSchema = v.picklist(["payout", "return", "collect", "fund", "consolidate", "cancel", "toCold"])
export type Purpose = v.InferOutput<typeof PurposeSchema>

const common = {
  /** The provider's name of the payment, e.g. the id of a withdrawal. Every attempt at a payment has the same one. */
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /** Attempts at one payment count from 0: a replacement with a higher fee is the next one. */
  attempt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  purpose: PurposeSchema,
}

/**
 * A call of the contract that empties deposit addresses (`collectorContract.ts`): it deploys the contract, or empties
 * addresses of a token. `authorize` is the nonce of an address that delegates to the contract with this transaction.
 */
const CollectorCallSchema = v.variant("kind", [
  v.object({ kind: v.literal("deploy") }),
  v.object({
    kind: v.literal("batch"),
    token: hexAddress,
    wallets: v.pipe(
      v.array(v.object({ index: number, authorize: v.nullable(number) })),
      v.minLength(1),
      v.maxLength(200),
    ),
  }),
])

/** A transfer of an EVM chain's coin, or of a token where `contract` names one; or a call of the collector. */
export const EvmSigningRequestSchema = v.object({
  family: v.literal("evm"),
  network: v.picklist(["ethereum", "bsc"]),
  ...common,
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  key: KeyPathSchema,
  nonce: v.pipe(v.number(), v.integer(), v.minValue(0)),
  to: hexAddress,
  contract: v.nullable(hexAddress),
  amount: units,
  gasLimit: units,
  maxFeePerGas: units,
  maxPriorityFeePerGas: units,
  /** With a call of the collector, `to` is the hot wallet and nothing else is paid. */
  collector: v.optional(CollectorCallSchema),
})
export type EvmSigningRequest = v.InferOutput<typeof EvmSigningRequestSchema>

/** A transaction of Bitcoin or Litecoin. The fee is the inputs' sum less the outputs' sum. */
export const UtxoSigningRequestSchema = v.object({
  family: v.literal("bitcoin"),
  network: v.picklist(["bitcoin", "litecoin"]),
  ...common,
  inputs: v.pipe(
    v.array(
      v.object({
        txid: hash,
        vout: v.pipe(v.number(), v.integer(), v.minValue(0)),
        amount: units,
        key: KeyPathSchema,
      }),
    ),
    v.minLength(1),
  ),
  outputs: v.array(v.object({ address: v.string(), amount: units })),
  /** The change back to the hot wallet, as the last output; `null` if nothing is left worth an output. */
  change: v.nullable(units),
})
export type UtxoSigningRequest = v.InferOutput<typeof UtxoSigningRequestSchema>

/** A transfer of TRX, or of a TRC-20 token where `contract` names one. */
export const TronSigningRequestSchema = v.object({
  family: v.literal("tron"),
  network: v.literal("tron"),
  ...common,
  key: KeyPathSchema,
  to: v.string(),
  contract: v.nullable(v.string()),
  amount: units,
  /** The block that the transaction refers to, and its times in milliseconds since 1970. */
  refBlockBytes: v.pipe(v.string(), v.regex(/^[0-9a-f]{4}$/)),
  refBlockHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  expiration: v.pipe(v.number(), v.integer()),
  timestamp: v.pipe(v.number(), v.integer()),
  /** The most TRX that a token transfer may burn, in sun. */
  feeLimit: units,
})
export type TronSigningRequest = v.InferOutput<typeof TronSigningRequestSchema>

/** A request of the provider to sign one transaction. */
export const SigningRequestSchema = v.variant("family", [
  EvmSigningRequestSchema,
  UtxoSigningRequestSchema,
  TronSigningRequestSchema,
])
export type SigningRequest = v.InferOutput<typeof SigningRequestSchema>

/** A request to sign several transactions. */
export const SigningRequestsSchema = v.object({
  requests: v.pipe(v.array(SigningRequestSchema), v.minLength(1), v.maxLength(mostSignedTogether)),
})
