import { toAddress } from "@wallet/chains/addresses.ts"
import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import * as v from "valibot"
import { type BlockRange, readBlockRange } from "../blockRange.ts"
import { BlockNotKeptError, type ChainBlock, type ChainOutput, type ChainTransaction } from "../chainRail.ts"
import { AmountSchema, type NodeCall, NodeError } from "./nodeCall.ts"
import type { UtxoNetwork, UtxoNodes } from "./utxoNode.ts"

/** The chain and the format of its addresses. */
export interface ReadingParts {
  readonly network: UtxoNetwork
  readonly keys: Pick<PublicChainKeys, "parameters">
  readonly nodes: Pick<UtxoNodes, "now">
}

/** Newer nodes return one address, older ones a list. */
const ScriptSchema = v.object({ address: v.optional(v.string()), addresses: v.optional(v.array(v.string())) })
type Script = v.InferOutput<typeof ScriptSchema>

const TransactionSchema = v.object({
  txid: v.string(),
  /** Newer nodes return it, for mined transactions. */
  fee: v.optional(AmountSchema),
  vin: v.array(
    v.object({
      txinwitness: v.optional(v.array(v.string())),
      prevout: v.optional(v.object({ scriptPubKey: ScriptSchema })),
    }),
  ),
  vout: v.array(
    v.object({
      // Litecoin's MWEB outputs have neither.
      n: v.optional(v.number()),
      value: v.optional(AmountSchema),
      scriptPubKey: v.optional(ScriptSchema),
    }),
  ),
})

const BlockSchema = v.object({
  hash: v.string(),
  height: v.number(),
  time: v.number(),
  previousblockhash: v.optional(v.string()),
  tx: v.array(TransactionSchema),
})

/** A transaction requested by its id. */
export const FoundSchema = v.object({
  ...TransactionSchema.entries,
  hex: v.string(),
  blockhash: v.optional(v.string()),
  confirmations: v.optional(v.number()),
})

/**
 * Reads blocks with their payments.
 *
 * @throws ChainUnavailableError if the chain was reorganized in the meantime.
 */
export function readBlocks(
  parts: ReadingParts,
  call: NodeCall,
  from: bigint,
  to: bigint,
  tip: ChainBlock,
): Promise<BlockRange> {
  // One after the other: a Bitcoin block has about ten megabytes of text.
  return readBlockRange({ from, to, atOnce: 1 }, (height) => readBlock(parts, call, height, tip.height))
}

async function readBlock(parts: ReadingParts, call: NodeCall, height: bigint, tip: bigint) {
  const hash = await call(v.string(), "getblockhash", Number(height))
  // With 3 newer nodes include the payers; older ones treat it as 2.
  const {
    previousblockhash = null,
    time,
    tx,
  } = await call(BlockSchema, "getblock", hash, 3).catch((error: unknown) => {
    if (error instanceof NodeError && /pruned data/i.test(error.message))
      throw new BlockNotKeptError(`No node of ${parts.network} keeps block ${height} any more`, { cause: error })
    throw error
  })
  const block = { height, hash, at: new Date(time * 1_000) }
  return {
    ...block,
    parentHash: previousblockhash,
    transactions: tx.map((transaction) => presentMined(parts, transaction, block, tip)),
  }
}

/** A mined transaction. */
export function presentMined(
  parts: ReadingParts,
  transaction: v.InferOutput<typeof TransactionSchema>,
  block: ChainBlock & { readonly at: Date },
  tip: bigint,
): ChainTransaction {
  return {
    ...presentPending(parts, transaction),
    state: "succeeded",
    block,
    confirmations: tip < block.height ? 0 : Number(tip - block.height) + 1,
    seenAt: block.at,
  }
}

/** A pending transaction. */
export function presentPending(
  parts: ReadingParts,
  { txid, fee, vin, vout }: v.InferOutput<typeof TransactionSchema>,
): ChainTransaction {
  return {
    txid,
    state: "pending",
    replacedBy: null,
    block: null,
    confirmations: 0,
    seenAt: parts.nodes.now(),
    from: findPayer(parts, vin[0]),
    payers: [...new Set(vin.map((input) => findPayer(parts, input)))],
    fee: fee ?? 0n,
    nonce: null,
    raw: "",
    outputs: vout.flatMap(({ n, value, scriptPubKey }): ChainOutput[] => {
      const address = scriptPubKey && readAddress(scriptPubKey)
      if (n === undefined || value === undefined || value === 0n || address === undefined) return []
      return [{ index: n, address, contract: null, amount: value }]
    }),
  }
}

function readAddress({ address, addresses }: Script): string | undefined {
  // A script with several addresses belongs to none of them alone.
  return address ?? (addresses?.length === 1 ? addresses[0] : undefined)
}

/** Empty if the node does not return it and the input's witness does not reveal it. */
function findPayer(
  { network, keys }: ReadingParts,
  input: v.InferOutput<typeof TransactionSchema>["vin"][number] | undefined,
): string {
  const told = input?.prevout && readAddress(input.prevout.scriptPubKey)
  if (told !== undefined) return told
  const [, publicKey, ...rest] = input?.txinwitness ?? []
  if (publicKey === undefined || rest.length > 0 || !/^0[23][0-9a-f]{64}$/.test(publicKey)) return ""
  return toAddress(network, new Uint8Array(Buffer.from(publicKey, "hex")), keys.parameters)
}
