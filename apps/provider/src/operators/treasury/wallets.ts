import { findNetwork, type NetworkId, networks } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import { coldStorage } from "#ledger/postings/accounts.ts"
import { listOwners } from "#ledger/shards.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { requireCurrency } from "#wallet/deposits/arrival.ts"
import { writeUnits } from "#wallet/reconciliation/present.ts"
import { listAssets, readLedger } from "#wallet/reconciliation/readBooks.ts"
import { listReconciliations } from "#wallet/reconciliation/store.ts"
import { listMovements } from "#wallet/treasury/coldMovements.ts"
import { readMarks } from "#wallet/treasury/marks.ts"
import "#wallet/treasury/tables.ts"

/** A currency on a network: where its money is. Amounts are decimal text in the chain's units. */
export interface ChainWallet {
  readonly network: NetworkId
  readonly networkName: string
  readonly currency: string
  /** On the network by the ledger, cold storage included. */
  readonly booked: string
  /** All of our addresses together, at the last comparison; null if it was never compared. */
  readonly onChain: string | null
  /** The hot wallet at its last check; null without marks. */
  readonly hot: {
    readonly balance: string | null
    readonly low: string
    readonly high: string
    readonly level: "below" | "between" | "above" | "unknown"
    readonly at: Date | null
  } | null
  /** At deposit addresses, waiting to be collected. */
  readonly collectable: string
  /** In cold storage, by the ledger. */
  readonly cold: string
  readonly comparedAt: Date | null
}

/** Reads all wallets on chains that hold something by the ledger or the chain, have marks, or were compared. */
export async function readWallets({ db, config }: Pick<Services, "db" | "config">): Promise<readonly ChainWallet[]> {
  const [levels, compared, collectable, cold, ledgers] = await Promise.all([
    db.selectFrom("hot_wallet_levels").selectAll().execute(),
    listReconciliations(db),
    readCollectable(db),
    readCold(db),
    Promise.all(networks.map(async ({ id }) => [id, await readLedger(db, id)] as const)),
  ])
  const books = new Map(ledgers)
  const marks = readMarks(config.hotWalletMarks)
  return networks.flatMap(({ id: network, name }) =>
    listAssets(network).flatMap((asset): ChainWallet[] => {
      const { currency } = asset
      const isSame = (one: { network: string; currency: string }) =>
        one.network === network && one.currency === currency
      const write = (units: bigint) => writeUnits(network, currency, units)
      const reconciled = compared.find(isSame)
      const mark = marks.find(isSame)
      const level = levels.find(isSame)
      const waiting = collectable.find((one) => one.network === network && one.contract === asset.contract)?.units ?? 0n
      const finer = 10n ** BigInt(asset.chainDecimals - requireCurrency(currency).decimals)
      const frozen = (cold.find(isSame)?.units ?? 0n) * finer
      const booked = books.get(network)?.get(currency) ?? 0n
      if (!reconciled && !mark && !level && [waiting, frozen, booked].every((units) => units === 0n)) return []
      return [
        {
          network,
          networkName: name,
          currency,
          booked: write(booked),
          onChain: reconciled ? write(reconciled.on_chain) : null,
          hot: mark
            ? {
                balance: level ? write(level.balance) : null,
                low: write(mark.low),
                high: write(mark.high),
                level: level ? (levelNames[Math.sign(level.level) + 1] ?? "unknown") : "unknown",
                at: level?.at ?? null,
              }
            : null,
          collectable: write(waiting),
          cold: write(frozen),
          comparedAt: reconciled?.at ?? null,
        },
      ]
    }),
  )
}

const levelNames = ["below", "between", "above"] as const

async function readCollectable(db: Kysely<Database>) {
  const { rows } = await sql<{ network: NetworkId; contract: string | null; units: bigint }>`
    SELECT network, contract, sum(balance)::numeric(78,0) AS units
    FROM collection_targets WHERE balance > 0 GROUP BY network, contract
  `.execute(db)
  return rows
}

async function readCold(db: Kysely<Database>) {
  const places = networks.map(({ id }) => ({ network: id, owners: listOwners(coldStorage(id)) }))
  const rows = await db
    .selectFrom("ledger.accounts")
    .select(["owner", "currency", "posted"])
    .where(
      "owner",
      "in",
      places.flatMap(({ owners }) => owners),
    )
    .execute()
  return rows.flatMap(({ owner, currency, posted }) => {
    const place = places.find(({ owners }) => owners.includes(owner))
    return place ? [{ network: place.network, currency, units: -posted }] : []
  })
}

/** Movements between hot wallets and cold storage that are under way or ended in the last days, newest first. */
export async function readMovements({ db, now }: Pick<Services, "db" | "now">) {
  const movements = await listMovements(db, now())
  return movements.map(({ id, kind, network, currency, amount, state, txid, fee, note, created_at, changed_at }) => ({
    id,
    kind,
    network,
    networkName: findNetwork(network)?.name ?? network,
    currency,
    amount: writeUnits(network, currency, amount),
    state,
    txid,
    fee: fee === null ? null : writeUnits(network, findNetwork(network)?.nativeCurrency ?? "", fee),
    note,
    createdAt: created_at,
    changedAt: changed_at,
  }))
}

/** Collections from deposit addresses by network: under way, and of the last days. */
export async function readCollections({ db, now }: Pick<Services, "db" | "now">) {
  const lately = new Date(now().getTime() - shownMs)
  const { rows } = await sql<{ network: NetworkId; open: number; done: number; failed: number; oldest: Date | null }>`
    SELECT network,
      count(*) FILTER (WHERE state = 'open')::int AS open,
      count(*) FILTER (WHERE state = 'done' AND ended_at > ${lately})::int AS done,
      count(*) FILTER (WHERE state = 'failed' AND ended_at > ${lately})::int AS failed,
      min(created_at) FILTER (WHERE state = 'open') AS oldest
    FROM chain_collections WHERE state = 'open' OR ended_at > ${lately} GROUP BY network ORDER BY network
  `.execute(db)
  return rows.map((row) => ({ ...row, networkName: findNetwork(row.network)?.name ?? row.network }))
}

/** The time for which ended collections are counted, in milliseconds. */
const shownMs = 7 * 24 * 3_600_000
