import { writeTronAddress } from "@wallet/core/addresses"
import * as v from "valibot"
import { type BlockRange, otherBranch, readBlockRange } from "../blockRange.ts"
import { BlockNotKeptError, type ChainBlock, type ChainOutput, type ChainTransaction } from "../chainRail.ts"
import { IntegerSchema, type NodeCall } from "./nodeCall.ts"
import { HeaderSchema } from "./tronNode.ts"

const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})*$/))

/** An address in hexadecimal, with the chain's prefix, or without it as in log entries. */
const AddressSchema = v.pipe(
  hex,
  v.transform((text) => writeTronAddress(new Uint8Array(Buffer.from(text, "hex").subarray(-20)))),
)
const optionalAddress = v.optional(AddressSchema)

/** A transaction in a block. Each has one contract, which is its action. */
export const TransactionSchema = v.object({
  txID: hex,
  ret: v.optional(v.array(v.object({ contractRet: v.optional(v.string()) })), []),
  raw_data: v.object({
    contract: v.array(v.object({ type: v.string(), parameter: v.object({ value: v.unknown() }) })),
  }),
})
type Transaction = v.InferOutput<typeof TransactionSchema>

/** A node that has dropped a block returns an empty object. */
const MaybeBlockSchema = v.union([
  v.object({ ...HeaderSchema.entries, transactions: v.optional(v.array(TransactionSchema), []) }),
  v.strictObject({}),
])

/** The result of a transaction. */
export const InfoSchema = v.object({
  id: hex,
  fee: v.optional(IntegerSchema, 0),
  blockNumber: IntegerSchema,
  blockTimeStamp: IntegerSchema,
  result: v.optional(v.string()),
  log: v.optional(
    v.array(v.object({ address: AddressSchema, topics: v.optional(v.array(hex), []), data: v.optional(hex, "") })),
    [],
  ),
  internal_transactions: v.optional(
    v.array(
      v.object({
        caller_address: optionalAddress,
        transferTo_address: optionalAddress,
        callValueInfo: v.optional(
          v.array(v.object({ callValue: v.optional(IntegerSchema, 0), tokenId: v.optional(v.string(), "") })),
          [],
        ),
        rejected: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
})
type Info = v.InferOutput<typeof InfoSchema>
/** A block without transactions has no results, which some nodes return as an object. */
const InfosSchema = v.union([
  v.array(InfoSchema),
  v.pipe(
    v.strictObject({}),
    v.transform((): Info[] => []),
  ),
])

/** Consecutive blocks. */
interface ReadBlocks extends BlockRange {
  /** All addresses involved in the transactions. */
  readonly touched: ReadonlySet<string>
}

/** The number of blocks requested at the same time. */
const atOnce = 4
/** The first number of payments within a call; numbers of log entries are lower. */
const firstInternal = 1_000_000
/** keccak256 of `Transfer(address,address,uint256)`. */
const transferTopic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/**
 * Reads blocks with their payments: transfers of the chain's coin and of TRC-10 tokens, transfers of TRC-20 tokens by their log
 * entries, and coin sent by contracts.
 *
 * @throws BlockNotKeptError if the node has dropped one of them, or its transactions' results; ChainUnavailableError if the chain
 * was reorganized in the meantime.
 */
export async function readBlocks(call: NodeCall, from: bigint, to: bigint, tip: bigint): Promise<ReadBlocks> {
  const range = await readBlockRange({ from, to, atOnce }, (height) => readBlock(call, height, tip))
  return { ...range, touched: new Set(range.blocks.flatMap(({ touched }) => touched)) }
}

async function readBlock(call: NodeCall, height: bigint, tip: bigint) {
  const num = Number(height)
  const readInfos = () => call(InfosSchema, "/wallet/gettransactioninfobyblocknum", { num })
  const infos = await readInfos()
  // Requested last: a block of another branch than the results has other transactions or another time.
  const found = await call(MaybeBlockSchema, "/wallet/getblockbynum", { num })
  if (!("blockID" in found)) throw notKept(height)
  const { blockID, block_header, transactions } = found
  const { number, timestamp, parentHash } = block_header.raw_data
  // Nodes may keep blocks without transactions' results (`storage.transHistory.switch`).
  if (infos.length === 0 && transactions.length > 0 && (await readInfos()).length === 0) throw notKept(height)
  if (number !== height || infos.length !== transactions.length) throw otherBranch()
  const byId = new Map(infos.map((info) => [info.id, info]))
  const block = { height, hash: blockID, at: new Date(Number(timestamp)) }
  const told = transactions.map((transaction) => {
    const info = byId.get(transaction.txID)
    if (info?.blockNumber !== height || info.blockTimeStamp !== timestamp) throw otherBranch()
    return { transaction, info }
  })
  return {
    ...block,
    parentHash,
    transactions: told
      .map(({ transaction, info }) => presentMined(transaction, info, block, tip))
      .filter(({ outputs }) => outputs.length > 0),
    touched: told.flatMap(({ transaction, info }) => addressesIn(transaction, info)),
  }
}

/** The error if no node has a block any more. */
export function notKept(height: bigint): BlockNotKeptError {
  return new BlockNotKeptError(`No node of tron keeps block ${height} any more`)
}

/** A transaction in a block. */
export function presentMined(
  transaction: Transaction,
  info: Info,
  block: ChainBlock & { readonly at: Date },
  tip: bigint,
): ChainTransaction {
  // Both contain a result, and money counts as moved only if neither shows a failure.
  const isGood =
    info.result !== "FAILED" && transaction.ret.every(({ contractRet = "SUCCESS" }) => contractRet === "SUCCESS")
  return {
    txid: transaction.txID,
    state: isGood ? "succeeded" : "failed",
    replacedBy: null,
    block,
    confirmations: tip < block.height ? 0 : Number(tip - block.height) + 1,
    seenAt: block.at,
    from: readOwner(transaction),
    fee: info.fee,
    nonce: null,
    raw: "",
    outputs: isGood
      ? [...listPlainTransfers(transaction), ...info.log.flatMap(readTransfer), ...listInternalTransfers(info)]
      : [],
  }
}

const OwnerSchema = v.object({ owner_address: AddressSchema })
const TransferSchema = v.object({ to_address: AddressSchema, amount: IntegerSchema })
const AssetTransferSchema = v.object({ ...TransferSchema.entries, asset_name: hex })

function readOwner({ raw_data }: Transaction): string {
  const owner = v.safeParse(OwnerSchema, raw_data.contract[0]?.parameter.value)
  return owner.success ? owner.output.owner_address : ""
}

/** The transaction's own transfer, of the coin or of a TRC-10 token, which is identified by its number. */
function listPlainTransfers({ raw_data }: Transaction): ChainOutput[] {
  return raw_data.contract.flatMap(({ type, parameter: { value } }, index): ChainOutput[] => {
    if (type === "TransferContract") {
      const { to_address: address, amount } = v.parse(TransferSchema, value)
      return [{ index, address, contract: null, amount }]
    }
    if (type !== "TransferAssetContract") return []
    const { to_address: address, amount, asset_name } = v.parse(AssetTransferSchema, value)
    return [{ index, address, contract: Buffer.from(asset_name, "hex").toString(), amount }]
  })
}

/** A token's transfer has the number after the index of its log entry in its transaction. */
function readTransfer({ address: contract, topics, data }: Info["log"][number], position: number): ChainOutput[] {
  const [event, from, to, ...others] = topics
  if (event !== transferTopic || from?.length !== 64 || to?.length !== 64) return []
  if (others.length > 0 || data.length !== 64) return [] // a token that can't be divided, or another event
  const amount = BigInt(`0x${data}`)
  return amount === 0n
    ? []
    : [{ index: position + 1, address: wordAddress(to), contract, amount, from: wordAddress(from) }]
}

function wordAddress(word: string): string {
  return writeTronAddress(new Uint8Array(Buffer.from(word, "hex").subarray(-20)))
}

function listInternalTransfers({ internal_transactions }: Info): ChainOutput[] {
  return internal_transactions.flatMap(({ transferTo_address: address, callValueInfo, rejected }, place) => {
    if (rejected || address === undefined) return []
    const amount = callValueInfo.reduce((sum, { callValue, tokenId }) => (tokenId === "" ? sum + callValue : sum), 0n)
    // Empty payer: money can't be returned to the contract that called.
    return amount === 0n ? [] : [{ index: firstInternal + place, address, contract: null, amount, from: "" }]
  })
}

/** The addresses whose balance a transaction may have changed; a failed one costs its owner a fee. */
function addressesIn(transaction: Transaction, info: Info): string[] {
  const moved = [...listPlainTransfers(transaction), ...info.log.flatMap(readTransfer), ...listInternalTransfers(info)]
  return [
    readOwner(transaction),
    ...moved.flatMap(({ address, from }) => (from === undefined ? [address] : [address, from])),
    ...info.internal_transactions.flatMap(({ caller_address: caller }) => caller ?? []),
  ]
}
