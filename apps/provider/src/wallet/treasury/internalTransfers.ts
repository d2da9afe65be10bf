import { type NetworkId, networks } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import type { Collector } from "#rails/chain/treasury/collector.ts"
import { detectDeposits } from "#wallet/deposits/detect.ts"

/** Number of addresses compared in one round. */
const atOnce = 500
/** Maximum number of concurrent requests. */
const inParallel = 10
/** A full node has the balances of about 128 blocks. */
const history = 120n
const evmNetworks = networks.filter(({ family }) => family === "evm").map(({ id }) => id)

/**
 * Finds coin that contracts sent to our addresses (internal transfers): compares balances with the records, and
 * records deposits that explain a difference. A deposit is found once, however often this runs: it is identified by
 * its transaction and the number of its call.
 *
 * @param height up to which block everything else is written down, and final.
 */
export async function findUnseenDeposits(services: Services, collector: Collector, height: bigint): Promise<void> {
  const { db } = services
  const { network } = collector
  const addresses = await nextAddresses(db, network)
  for (let index = 0; index < addresses.length; index += inParallel) {
    const some = addresses.slice(index, index + inParallel)
    const balances = await Promise.all(some.map(({ address }) => collector.balance(address, null, height)))
    for (const [place, { address }] of some.entries()) {
      const balance = balances[place] ?? 0n
      if (balance > 0n) await compare(services, collector, { address, balance, height })
    }
  }
  const isLast = addresses.length < atOnce
  await keepPlace(db, network, isLast ? null : (addresses.at(-1)?.id ?? null))
}

interface Compared {
  readonly address: string
  readonly balance: bigint
  readonly height: bigint
}

async function compare(
  services: Services,
  collector: Collector,
  { address, balance, height }: Compared,
): Promise<void> {
  const { db, log } = services
  const { network } = collector
  // While a transfer is in progress, the expected balance is unknown.
  if (await isBusy(db, network, address)) return
  const changes = await listChanges(db, collector, address)
  const expected = (at: bigint) =>
    changes.reduce((sum, change) => (change.height <= at ? sum + change.amount : sum), 0n)
  if (balance <= expected(height)) return
  const from = height > history ? height - history : 0n
  try {
    const found = (await collector.internalTransfers?.({ wallet: address, from, to: height, expected })) ?? []
    if (found.length === 0) log.warn({ network, address }, "an address has coin that nothing explains")
    else await db.transaction().execute((trx) => detectDeposits(services, trx, network, found))
  } catch (err) {
    if (!(err instanceof ChainUnavailableError)) throw err
    log.warn({ err, network, address }, "could not look for coin that a contract sent")
  }
}

interface Address {
  readonly id: string
  readonly address: string
}

/** The next addresses after those of the last round, from the start again after the last. */
async function nextAddresses(db: Kysely<Database>, network: NetworkId): Promise<readonly Address[]> {
  const walk = await db
    .selectFrom("balance_walks")
    .select("address_id")
    .where("network", "=", network)
    .executeTakeFirst()
  let query = db.selectFrom("deposit_addresses").select(["id", "address"]).where("network", "in", evmNetworks)
  if (walk?.address_id) query = query.where("id", ">", walk.address_id)
  return query.orderBy("id").limit(atOnce).execute()
}

async function keepPlace(db: Kysely<Database>, network: NetworkId, addressId: string | null): Promise<void> {
  await db
    .insertInto("balance_walks")
    .values({ network, address_id: addressId })
    .onConflict((conflict) => conflict.column("network").doUpdateSet({ address_id: addressId }))
    .execute()
}

/** Resolves to true while money is being moved from an address or its fee is not yet recorded. */
async function isBusy(db: Kysely<Database>, network: NetworkId, address: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM chain_collections collection WHERE network = ${network} AND wallet = ${address} AND (
      state = 'open' OR EXISTS (
        SELECT FROM chain_collection_payments payment JOIN chain_transactions sent USING (reference)
        WHERE payment.collection_id = collection.id AND payment.booked_at IS NULL AND sent.sent_at IS NOT NULL
      )
    ) LIMIT 1
  `.execute(db)
  return rows.length > 0
}

/** Change of an address's balance in a block. */
interface Change {
  readonly height: bigint
  readonly amount: bigint
}

/** All recorded changes of an address's balance of the coin. */
async function listChanges(db: Kysely<Database>, collector: Collector, address: string): Promise<readonly Change[]> {
  const { network } = collector
  const deposits = await db
    .selectFrom("deposits")
    .innerJoin("deposit_addresses as given", "given.id", "deposits.address_id")
    .select(["deposits.block_height as height", "deposits.chain_amount as amount"])
    .where("given.address", "=", address)
    .where("deposits.network", "=", network)
    .where("deposits.contract", "is", null)
    .where("deposits.block_height", "is not", null)
    .$narrowType<{ height: bigint }>()
    .execute()
  const paid = await db
    .selectFrom("chain_collections as collection")
    .innerJoin("chain_collection_payments as one", "one.collection_id", "collection.id")
    .innerJoin("chain_payments as payment", "payment.reference", "one.reference")
    .innerJoin("chain_transactions as sent", "sent.txid", "payment.settled_txid")
    .select(["one.kind", "sent.txid", "sent.request", "collection.contract"])
    .where("collection.network", "=", network)
    .where("collection.wallet", "=", address)
    .where("sent.network", "=", network)
    .execute()
  const changes: Change[] = deposits.map(({ height, amount }) => ({ height, amount }))
  for (const { kind, txid, request, contract } of paid) {
    const outcome = txid === null || request.family !== "evm" ? undefined : await collector.outcome(txid)
    if (!outcome || request.family !== "evm") continue
    const { isGood, fee, height } = outcome
    const moved = isGood && contract === null ? BigInt(request.amount) : 0n
    const amount = kind === "fund" ? (isGood ? BigInt(request.amount) : 0n) : -moved - fee
    changes.push({ height, amount })
  }
  return changes
}
