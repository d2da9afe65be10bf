import type { NetworkId } from "@wallet/core/money"
import { type Selectable, sql, type Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { publishEach } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import type { ChainOutput, ChainTransaction } from "#rails/chain/chainRail.ts"
import { sisterNetworks } from "#rails/chain/sisterNetworks.ts"
import type { DepositAddressesTable } from "#wallet/deposits/tables.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import { findAsset, readArrival } from "./arrival.ts"
import type { DepositRow } from "./deposit.ts"
import { depositsMoved, invoicesPaid } from "./events.ts"
import { isGrouped, joinGroups, writeLines } from "./groups.ts"
import { listSenders } from "./senders.ts"
import { hintsFor } from "./writeSteps.ts"

/**
 * With the invoice that it accepts payments of. After the invoice's monitoring ends, deposits belong to the
 * merchant.
 */
type Address = Selectable<DepositAddressesTable> & { readonly open_invoice_id: string | null }

/**
 * Inserts every new output that pays to an address of ours. Outputs that are already known, also from another
 * process or before a crash, write nothing.
 */
export async function detectDeposits(
  services: Services,
  trx: Transaction<Database>,
  network: NetworkId,
  transactions: readonly ChainTransaction[],
): Promise<void> {
  const { now } = services
  const living = transactions.filter(({ state }) => state === "pending" || state === "succeeded")
  const addresses = await findAddresses(services, trx, network, living)
  const rows = living.flatMap((transaction) =>
    transaction.outputs.flatMap((output) => {
      const address = addresses.get(output.address)
      return address && output.amount > 0n ? [newDeposit({ ...address, network }, transaction, output, now())] : []
    }),
  )
  if (rows.length > 0) await insertDeposits(services, trx, rows, addressesById(addresses))
}

/**
 * Finds our addresses among the paid ones. Chains of one family share keys, so an address issued for one chain is
 * ours on the others too. Deposits there are credited by their own currency.
 */
async function findAddresses(
  services: Services,
  trx: Transaction<Database>,
  network: NetworkId,
  transactions: readonly ChainTransaction[],
): Promise<ReadonlyMap<string, Address>> {
  const paid = [...new Set(transactions.flatMap(({ outputs }) => outputs.map(({ address }) => address)))]
  if (paid.length === 0) return new Map()
  // OFFSET 0 keeps this to one index lookup per address: planned as a join, thousands of addresses would cost a
  // sequential scan of the table.
  const { rows: found } = await sql<Selectable<DepositAddressesTable>>`
    SELECT ours.* FROM unnest(${paid}::text[]) AS paid (address) CROSS JOIN LATERAL (
      SELECT * FROM deposit_addresses
      WHERE network = ANY(${sisterNetworks(network)}::text[]) AND address = paid.address OFFSET 0
    ) ours`.execute(trx)
  const invoiceIds = [...new Set(found.flatMap(({ invoice_id: id }) => (id === null ? [] : [id])))]
  const open = new Set(
    invoiceIds.length > 0 ? (await services.events.publish(invoicesPaid, { services, trx }, invoiceIds)).flat() : [],
  )
  return new Map(
    found.map((address) => {
      const { invoice_id: id } = address
      return [address.address, { ...address, open_invoice_id: id !== null && open.has(id) ? id : null }]
    }),
  )
}

function addressesById(addresses: ReadonlyMap<string, Address>): ReadonlyMap<string, Address> {
  return new Map(Array.from(addresses.values(), (address) => [address.id, address]))
}

function newDeposit(
  { id: addressId, user_id, network, open_invoice_id: invoice_id }: Address,
  transaction: ChainTransaction,
  output: ChainOutput,
  now: Date,
): DepositRow {
  const { index, contract, amount: chainAmount } = output
  const senders = listSenders(transaction, output)
  const asset = findAsset(network, contract)
  const { currency, amount, dust } = asset
    ? readArrival(asset, chainAmount)
    : { currency: null, amount: null, dust: 0n }
  return {
    id: newId(),
    user_id,
    invoice_id,
    address_id: addressId,
    network,
    txid: transaction.txid,
    output_index: index,
    state: "detected",
    currency,
    contract,
    chain_amount: chainAmount,
    amount,
    dust,
    sender: senders[0] ?? "",
    senders: [...senders],
    block_height: null,
    block_hash: null,
    confirmations: 0,
    confirmations_needed: null,
    inclusions: 0,
    hold_reason: null,
    return_id: null,
    return_address: null,
    return_txid: null,
    return_raw: null,
    return_failure: null,
    created_at: now,
    credited_at: null,
    group_id: null,
  }
}

async function insertDeposits(
  services: Services,
  trx: Transaction<Database>,
  rows: readonly DepositRow[],
  addresses: ReadonlyMap<string, Address>,
): Promise<void> {
  const isNew = await insertUnknown(trx, rows)
  const added = rows.filter(({ id }) => isNew.has(id))
  if (added.length === 0) return
  await recordSteps(
    trx,
    added.map(({ id, state, created_at: at }) => ({ subject_id: id, state, event: "see", actor: "rail", at })),
  )
  const grouped = await joinGroups(trx, added.filter(isGrouped), services.now())
  await writeLines(trx, [...new Set(grouped.flatMap(({ group_id }) => group_id ?? []))], services.now())
  await recordOperations(
    trx,
    added.flatMap((row) => historyLine(row, addresses.get(row.address_id)?.address ?? null)),
  )
  await publishEach(
    trx,
    added.flatMap(({ user_id }) => hintsFor(user_id)),
  )
  await services.events.publish(depositsMoved, { services, trx }, added)
}

/**
 * Rows are passed as one value, because a block may contain more of them than a statement takes parameters.
 * @returns the new ids.
 */
async function insertUnknown(trx: Transaction<Database>, rows: readonly DepositRow[]): Promise<ReadonlySet<string>> {
  const text = JSON.stringify(rows, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value))
  const inserted = await sql<{ id: string }>`
    INSERT INTO deposits SELECT * FROM json_populate_recordset(NULL::deposits, ${text}::json)
    ON CONFLICT (network, txid, output_index) DO NOTHING RETURNING id`.execute(trx)
  return new Set(inserted.rows.map(({ id }) => id))
}

/** An unknown token, or an amount too small for any wallet, has no operation: only the list of deposits shows it. */
function historyLine(row: DepositRow, address: string | null) {
  const { id, user_id, currency, amount, network, txid, created_at } = row
  // A payment of an invoice has an operation of its own once it is confirmed.
  if (row.invoice_id !== null || isGrouped(row)) return []
  if (currency === null || amount === null || amount === 0n) return []
  const line = { kind: "deposit", direction: "in", state: "processing" } as const
  return [{ ...line, user_id, subject_id: id, currency, amount, network, address, txid, created_at }]
}
