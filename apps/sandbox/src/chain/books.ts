import type { NetworkId } from "@wallet/core/money"
import type { ChainOutput, ChainTransaction } from "@wallet/provider/rails/chain/chainRail.ts"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import type { SandboxChainsTable, SandboxChainTransactionsTable, SandboxDatabase } from "../database/schema.ts"
import { blockTime, computeBlockHash, tipHeight } from "./clock.ts"
import type { TransactionBody } from "./rawTransaction.ts"

type Row = Selectable<SandboxChainTransactionsTable>

/** One chain at one moment. */
export interface ChainState {
  readonly chain: Selectable<SandboxChainsTable>
  readonly tip: bigint
  /** The lowest block of each reorganisation. */
  readonly reorganisations: readonly bigint[]
  readonly now: Date
}

/** Reads a chain, which is created at its first read. */
export async function readChain(db: Kysely<SandboxDatabase>, network: NetworkId, now: Date): Promise<ChainState> {
  const chain = (await findChain(db, network)) ?? (await beginChain(db, network, now))
  const forks = await db
    .selectFrom("sandbox.chain_reorganisations")
    .select("height")
    .where("network", "=", network)
    .execute()
  return { chain, tip: tipHeight(chain, now), reorganisations: forks.map(({ height }) => height), now }
}

/** The same with a lock, which is held until the transaction ends. */
export async function lockChain(trx: Transaction<SandboxDatabase>, network: NetworkId, now: Date): Promise<ChainState> {
  await readChain(trx, network, now)
  await trx
    .selectFrom("sandbox.chains")
    .select("network")
    .where("network", "=", network)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readChain(trx, network, now)
}

function findChain(db: Kysely<SandboxDatabase>, network: NetworkId) {
  return db.selectFrom("sandbox.chains").selectAll().where("network", "=", network).executeTakeFirst()
}

async function beginChain(db: Kysely<SandboxDatabase>, network: NetworkId, now: Date) {
  await db
    .insertInto("sandbox.chains")
    .values({ network, started_at: now, mined: 0n, down: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom("sandbox.chains").selectAll().where("network", "=", network).executeTakeFirstOrThrow()
}

/** Adds a pending transaction; a known one is unchanged. */
export async function addTransaction(
  trx: Transaction<SandboxDatabase>,
  { tip, now }: ChainState,
  body: TransactionBody,
  { txid, raw }: { readonly txid: string; readonly raw: string },
): Promise<void> {
  const { network, from, outputs, fee } = body
  const { count } = await trx
    .selectFrom("sandbox.chain_transactions")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("network", "=", network)
    .where("sender", "=", from)
    .executeTakeFirstOrThrow()
  const added = await trx
    .insertInto("sandbox.chain_transactions")
    .values({
      network,
      txid,
      sender: from,
      fee,
      nonce: Number(count),
      raw,
      seen_at: now,
      block_height: tip + 1n,
      failed: false,
      replaced_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("txid")
    .executeTakeFirst()
  if (!added) return
  const rows = outputs.map(({ index, address, contract, amount }) => ({
    network,
    txid,
    output_index: index,
    address,
    contract,
    amount,
  }))
  await trx.insertInto("sandbox.chain_outputs").values(rows).execute()
}

/**
 * Marks a pending transaction as replaced by another one.
 *
 * @throws where it is in a block already: nothing takes its place any more.
 */
export async function replaceTransaction(
  trx: Transaction<SandboxDatabase>,
  { chain, tip }: ChainState,
  txid: string,
  replacedBy: string,
): Promise<void> {
  const replaced = await trx
    .updateTable("sandbox.chain_transactions")
    .set({ block_height: null, replaced_by: replacedBy })
    .where("network", "=", chain.network)
    .where("txid", "=", txid)
    .where((eb) => eb.or([eb("block_height", ">", tip), eb("replaced_by", "=", replacedBy)]))
    .returning("txid")
    .executeTakeFirst()
  if (!replaced) throw new Error(`${txid} is not pending`)
}

/** Transactions as the chain shows them, with their outputs. */
export async function present(
  db: Kysely<SandboxDatabase>,
  state: ChainState,
  rows: readonly Row[],
): Promise<ChainTransaction[]> {
  if (rows.length === 0) return []
  const { network } = state.chain
  const outputs = await db
    .selectFrom("sandbox.chain_outputs")
    .selectAll()
    .where("network", "=", network)
    .where(sql<boolean>`txid = ANY(${rows.map(({ txid }) => txid)}::text[])`)
    .orderBy("output_index")
    .execute()
  const byTxid = new Map<string, ChainOutput[]>(rows.map(({ txid }) => [txid, []]))
  for (const { txid, output_index, address, contract, amount } of outputs)
    byTxid.get(txid)?.push({ index: output_index, address, contract, amount })
  return rows.map((row) => presentOne(state, row, byTxid.get(row.txid) ?? []))
}

function presentOne(state: ChainState, row: Row, outputs: readonly ChainOutput[]): ChainTransaction {
  const { chain, tip, reorganisations, now } = state
  const height = row.block_height !== null && row.block_height <= tip ? row.block_height : undefined
  return {
    txid: row.txid,
    state: getState(row, height !== undefined),
    replacedBy: row.replaced_by,
    block:
      height === undefined
        ? null
        : {
            height,
            hash: computeBlockHash(chain.network, height, reorganisations),
            at: new Date(Math.max(blockTime(chain, height, now).getTime(), row.seen_at.getTime())),
          },
    confirmations: height === undefined ? 0 : Number(tip - height) + 1,
    seenAt: row.seen_at,
    from: row.sender,
    fee: row.fee,
    nonce: row.nonce,
    raw: row.raw,
    outputs,
  }
}

function getState({ block_height, failed }: Row, mined: boolean): ChainTransaction["state"] {
  if (block_height === null) return "replaced"
  if (!mined) return "pending"
  return failed ? "failed" : "succeeded"
}
