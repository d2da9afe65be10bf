import { randomUUID } from "node:crypto"
import { type NetworkId, networks } from "@wallet/core/money"
import type { ChainOutput } from "@wallet/provider/rails/chain/chainRail.ts"
import type { Kysely, Transaction } from "kysely"
import type { SandboxChainTransactionsTable, SandboxDatabase } from "../database/schema.ts"
import { addTransaction, type ChainState, lockChain, readChain, replaceTransaction } from "./books.ts"
import { tipHeight } from "./clock.ts"
import { estimateFee } from "./fees.ts"
import { writeTransaction } from "./rawTransaction.ts"
import { strangerAddress } from "./strangers.ts"

/** Outcome of transactions in blocks that a reorganisation drops. */
export type ReorganisationFate = "waiting" | "double_spent"

/** A payment from outside. */
export interface StrangerPayment {
  readonly network: NetworkId
  /** The payer. Default: a new one. */
  readonly from?: string | undefined
  readonly outputs: readonly Omit<ChainOutput, "index">[]
}

/** State of a chain, for the console. */
export interface ChainOverview {
  readonly network: NetworkId
  readonly height: bigint
  readonly waiting: number
  readonly down: boolean
}

/** Pays from outside; returns the txid. */
export interface SandboxChainPlay {
  overview(): Promise<readonly ChainOverview[]>
  /** Mines blocks at once. */
  pay(payment: StrangerPayment): Promise<string>
  /** Replaces the last blocks by a branch that is one longer. */
  mine(network: NetworkId, blocks: number): Promise<void>
  /** The last blocks are dropped for a branch that is one longer. */
  reorganise(network: NetworkId, depth: number, fate: ReorganisationFate): Promise<void>
  /**
   * Replaces a pending transaction by one with a higher fee that pays its sender; false if none is pending with
   * that txid.
   */
  replace(network: NetworkId, txid: string): Promise<boolean>
  /** Makes a pending transaction fail in its block; false if none is pending with that txid. */
  fail(network: NetworkId, txid: string): Promise<boolean>
  /** Stops or restarts the node. */
  setDown(network: NetworkId, down: boolean): Promise<void>
}

// Outside payers have their own keys, whose signatures are not checked here.
const unsigned = () => new Uint8Array()

export function createSandboxChainPlay(db: Kysely<SandboxDatabase>, now: () => Date): SandboxChainPlay {
  const change = <Result>(
    network: NetworkId,
    work: (trx: Transaction<SandboxDatabase>, state: ChainState) => Promise<Result>,
  ) => db.transaction().execute(async (trx) => work(trx, await lockChain(trx, network, now())))

  return {
    overview: () => Promise.all(networks.map(({ id }) => describe(db, id, now()))),
    pay: (payment) => change(payment.network, (trx, state) => pay(trx, state, payment)),
    mine: (network, blocks) => change(network, (trx) => addBlocks(trx, network, blocks)),
    reorganise: (network, depth, fate) => change(network, (trx, state) => reorganise(trx, state, depth, fate)),
    replace: (network, txid) =>
      change(network, async (trx, state) => {
        const old = await findWaiting(trx, state, txid)
        if (old) await doubleSpend(trx, state, old)
        return old !== undefined
      }),
    fail: (network, txid) =>
      change(network, async (trx, state) => {
        const waiting = await findWaiting(trx, state, txid)
        if (!waiting) return false
        await trx
          .updateTable("sandbox.chain_transactions")
          .set({ failed: true })
          .where("network", "=", network)
          .where("txid", "=", txid)
          .execute()
        return true
      }),
    setDown: (network, down) =>
      change(network, async (trx) => {
        await trx.updateTable("sandbox.chains").set({ down }).where("network", "=", network).execute()
      }),
  }
}

async function describe(db: Kysely<SandboxDatabase>, network: NetworkId, now: Date): Promise<ChainOverview> {
  const { chain } = await readChain(db, network, now)
  const height = tipHeight(chain, now)
  const { count } = await db
    .selectFrom("sandbox.chain_transactions")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("network", "=", network)
    .where("block_height", ">", height)
    .executeTakeFirstOrThrow()
  return { network, height, waiting: Number(count), down: chain.down }
}

async function pay(trx: Transaction<SandboxDatabase>, state: ChainState, payment: StrangerPayment): Promise<string> {
  const { network } = payment
  const salt = randomUUID()
  const outputs = payment.outputs.map((output, index) => ({ ...output, index }))
  const fee = estimateFee(network, outputs[0]?.contract ?? null, "normal")
  const from = payment.from ?? strangerAddress(network, salt)
  const body = { network, from, outputs, fee, salt, replaces: null }
  const transaction = writeTransaction(body, unsigned)
  await addTransaction(trx, state, body, transaction)
  return transaction.txid
}

async function addBlocks(trx: Transaction<SandboxDatabase>, network: NetworkId, blocks: number): Promise<void> {
  await trx
    .updateTable("sandbox.chains")
    .set((eb) => ({ mined: eb("mined", "+", BigInt(blocks)) }))
    .where("network", "=", network)
    .execute()
}

async function reorganise(
  trx: Transaction<SandboxDatabase>,
  state: ChainState,
  depth: number,
  fate: ReorganisationFate,
): Promise<void> {
  const { tip, chain } = state
  const lowest = tip - BigInt(depth) + 1n
  const { network } = chain
  const dropped = await trx
    .selectFrom("sandbox.chain_transactions")
    .selectAll()
    .where("network", "=", network)
    .where("block_height", ">=", lowest)
    .where("block_height", "<=", tip)
    .execute()
  await trx.insertInto("sandbox.chain_reorganisations").values({ network, height: lowest }).execute()
  await addBlocks(trx, network, 1)
  // The new branch is one block longer, and dropped transactions wait for the block after it.
  await trx
    .updateTable("sandbox.chain_transactions")
    .set({ block_height: tip + 2n })
    .where("network", "=", network)
    .where("block_height", ">=", lowest)
    .where("block_height", "<=", tip)
    .execute()
  if (fate === "waiting") return
  for (const row of dropped) await doubleSpend(trx, { ...state, tip: tip + 1n }, row)
}

/** The payer spends the same inputs in a transaction to themselves. */
async function doubleSpend(
  trx: Transaction<SandboxDatabase>,
  state: ChainState,
  { network, txid, sender, fee }: SandboxChainTransactionsTable,
): Promise<void> {
  const outputs = [{ index: 0, address: sender, contract: null, amount: fee }]
  const body = { network, from: sender, outputs, fee: fee * 2n, salt: randomUUID(), replaces: txid }
  const transaction = writeTransaction(body, unsigned)
  await addTransaction(trx, state, body, transaction)
  await replaceTransaction(trx, state, txid, transaction.txid)
}

function findWaiting(trx: Transaction<SandboxDatabase>, { chain, tip }: ChainState, txid: string) {
  return trx
    .selectFrom("sandbox.chain_transactions")
    .selectAll()
    .where("network", "=", chain.network)
    .where("txid", "=", txid)
    .where("block_height", ">", tip)
    .executeTakeFirst()
}
