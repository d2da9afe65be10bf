import { findNetwork, type NetworkId } from "@wallet/core/money"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { TokenContract } from "#rails/chain/chainRail.ts"
import { post } from "#wallet/history/post.ts"
import type { Comparison, FinalReturn, UncomparedAsset } from "./compare.ts"
import type { Stray } from "./explain.ts"
import { listAssets } from "./readBooks.ts"
import type { Reconciled } from "./reconcile.ts"

/** The newest comparison of one currency on one network. */
export type StoredReconciliation = Selectable<Database["chain_reconciliations"]>

/** Reads the newest comparisons of one network or of all. */
export function listReconciliations(
  db: Kysely<Database>,
  network?: NetworkId,
): Promise<readonly StoredReconciliation[]> {
  return db
    .selectFrom("chain_reconciliations")
    .selectAll()
    .$if(network !== undefined, (query) => query.where("network", "=", network as NetworkId))
    .orderBy("network")
    .orderBy("currency")
    .execute()
}

/** Reads the currencies that the newest comparison of a network could not compare. */
export function listUncompared(
  db: Kysely<Database>,
  network: NetworkId,
): Promise<readonly Selectable<Database["chain_uncompared"]>[]> {
  return db.selectFrom("chain_uncompared").selectAll().where("network", "=", network).orderBy("currency").execute()
}

/** Lists movements on a network without us that cause a current difference. */
export async function listStrays(
  db: Kysely<Database>,
  network: NetworkId,
): Promise<readonly (Stray & { readonly currency: string })[]> {
  const contracts = new Map<string, TokenContract>(
    listAssets(network).map(({ currency, contract }) => [currency, contract]),
  )
  const rows = await db.selectFrom("chain_strays").selectAll().where("network", "=", network).execute()
  return rows.flatMap(({ currency, output_index: index, txid, address, amount, height }) => {
    const contract = contracts.get(currency)
    return contract === undefined ? [] : [{ txid, index, contract, currency, address, amount, height }]
  })
}

/**
 * Replaces the stored comparison, with the transactions that explain it, and books the final costs of returns. A
 * comparison that started before the stored one, or before a decision about a difference, is outdated and not
 * stored.
 *
 * @param strays all that explain the differences of now.
 */
export async function storeComparison(
  db: Kysely<Database>,
  comparison: Comparison,
  strays: readonly Stray[],
): Promise<void> {
  const { network, at, results, uncompared, finalReturns } = comparison
  const different = new Map(results.filter(({ difference }) => difference !== 0n).map((one) => [one.contract, one]))
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom("chain_reconciliations")
      .select("at")
      .where("network", "=", network)
      .forUpdate()
      .execute()
    if (before.some((row) => row.at > at)) return
    for (const result of results) await storeResult(trx, comparison, result)
    await storeUncompared(trx, network, uncompared, at)
    await trx.deleteFrom("chain_strays").where("network", "=", network).execute()
    const rows = strays.flatMap(({ contract, index, txid, address, amount, height }) => {
      const currency = different.get(contract)?.currency
      return currency === undefined
        ? []
        : [{ network, txid, output_index: index, currency, address, amount, height, found_at: at }]
    })
    if (rows.length > 0) await trx.insertInto("chain_strays").values(rows).execute()
    for (const one of finalReturns) await bookReturnCost(trx, network, one, at)
  })
}

async function storeUncompared(
  trx: Transaction<Database>,
  network: NetworkId,
  uncompared: readonly UncomparedAsset[],
  at: Date,
): Promise<void> {
  const codes = uncompared.map(({ currency }) => currency)
  await trx
    .deleteFrom("chain_uncompared")
    .where("network", "=", network)
    .where(sql<boolean>`currency <> ALL(${codes}::text[])`)
    .execute()
  for (const { currency, reason } of uncompared)
    await trx
      .insertInto("chain_uncompared")
      .values({ network, currency, reason, since: at })
      .onConflict((conflict) => conflict.columns(["network", "currency"]).doUpdateSet({ reason }))
      .execute()
}

async function storeResult(
  trx: Transaction<Database>,
  { network, at, books }: Comparison,
  { currency, onChain, ledger, inTransit, difference }: Reconciled,
): Promise<void> {
  const { height, hash } = books.block
  const found = { height, hash, on_chain: onChain, ledger, ...inTransit, difference, at }
  const id = newId()
  const differs = difference !== 0n
  await trx
    .insertInto("chain_reconciliations")
    .values({ network, currency, ...found, since: differs ? at : null, difference_id: differs ? id : null })
    .onConflict((conflict) =>
      conflict.columns(["network", "currency"]).doUpdateSet({
        ...found,
        since: differs ? sql<Date>`coalesce(chain_reconciliations.since, ${at})` : null,
        difference_id: differs
          ? sql<string>`CASE WHEN chain_reconciliations.difference = ${difference}
              THEN coalesce(chain_reconciliations.difference_id, ${id}::uuid) ELSE ${id}::uuid END`
          : null,
      }),
    )
    .execute()
}

/** When the return was signed, the ledger got an estimate. The rest is booked once the chain's fee is final. */
async function bookReturnCost(
  trx: Transaction<Database>,
  network: NetworkId,
  { depositId, fee, bookedFee }: FinalReturn,
  now: Date,
): Promise<void> {
  const added = await trx
    .insertInto("chain_return_costs")
    .values({ deposit_id: depositId, fee, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("deposit_id")
    .executeTakeFirst()
  if (!added || fee === bookedFee) return
  const missing = storedMoney(fee - bookedFee, findNetwork(network)?.nativeCurrency ?? network)
  const chain = payoutRail({ rail: "crypto", network })
  // Under the reference of the estimate, which is ours and not the customer's.
  const subjectId = `return_cost:${depositId}`
  const legs = [debit(systemAccounts.networkCosts, missing), credit(chain, missing)]
  await post(trx, { reference: `deposit:${depositId}:return_cost:final`, subjectId, legs }, now)
}
