import type { DepositAddress } from "@wallet/core/contract"
import { type CurrencyNetwork, findCurrencyNetwork } from "@wallet/core/money"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { lockUser } from "#access/identity/users.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { DepositAddressesTable } from "#wallet/deposits/tables.ts"

export type AddressRow = Selectable<DepositAddressesTable>

/** The owner of an address and its purpose. */
export interface AddressOwner {
  readonly userId: string
  readonly currency: string
  readonly network: DepositAddressesTable["network"]
}

/** Maximum number of unused addresses in a row: after BIP-44, restoring a wallet stops at a gap of this length. */
const unusedLimit = 20

/** Parses a currency and a network of a request. Refuses pairs that can't receive deposits. */
export function readCurrencyNetwork(input: { currency: string; network: string }): CurrencyNetwork {
  const currency = readCurrency(input.currency)
  const found = findCurrencyNetwork(currency.code, input.network)
  if (!found) throw refuseField("deposit_unavailable", "network")
  return found
}

/** True if a new address is useful. On account-based chains every address of a customer is equivalent. */
export function isRenewable({ network }: CurrencyNetwork): boolean {
  return network.family === "bitcoin"
}

/** Returns the owner's current address, created on the first request. */
export async function currentAddress(services: Services, owner: AddressOwner): Promise<AddressRow> {
  const { db } = services
  const present = await findCurrent(db, owner)
  if (present) return present
  await insertAddress(services, db, owner)
  // A concurrent request may have created it first.
  return (await findCurrent(db, owner)) ?? fail(owner)
}

/** Replaces the current address. Refuses if too many addresses have received nothing. */
export async function renewAddress(
  services: Services,
  trx: Transaction<Database>,
  owner: AddressOwner,
): Promise<AddressRow> {
  await lockUser(trx, owner.userId)
  if ((await countUnused(trx, owner)) >= unusedLimit) throw refuseField("deposit_address_limit", "network")
  await trx
    .updateTable("deposit_addresses")
    .set({ replaced_at: services.now() })
    .where("user_id", "=", owner.userId)
    .where("currency", "=", owner.currency)
    .where("network", "=", owner.network)
    .where("invoice_id", "is", null)
    .where("replaced_at", "is", null)
    .execute()
  await insertAddress(services, trx, owner)
  return (await findCurrent(trx, owner)) ?? fail(owner)
}

/** Every address of the owner's, newest first. */
export function listAddresses(db: Kysely<Database>, owner: AddressOwner): Promise<AddressRow[]> {
  return selectAddresses(db, owner).orderBy("created_at", "desc").orderBy("derivation_index", "desc").execute()
}

export function presentAddress({
  id,
  currency,
  network,
  address,
  replaced_at,
  created_at,
}: AddressRow): DepositAddress {
  return { id, currency, network, address, current: replaced_at === null, createdAt: created_at.toISOString() }
}

/** Selects an address of an invoice: a payer page's own, by its token's hash, or the shared one. */
export interface InvoiceAddressOwner extends AddressOwner {
  readonly invoiceId: string
  readonly payerTokenHash: Buffer | null
}

/** Returns the deposit address of an invoice for a payer's page, creating it on the first request. */
export async function addressOfInvoice(
  services: Services,
  trx: Kysely<Database>,
  owner: InvoiceAddressOwner,
): Promise<AddressRow> {
  const present = await findInvoiceAddress(trx, owner)
  if (present) return present
  await insertAddress(services, trx, owner, { invoice_id: owner.invoiceId, payer_token_hash: owner.payerTokenHash })
  return (await findInvoiceAddress(trx, owner)) ?? fail(owner)
}

/** Finds the address of an invoice that a page was given for a way to pay. */
function findInvoiceAddress(db: Kysely<Database>, owner: InvoiceAddressOwner): Promise<AddressRow | undefined> {
  return db
    .selectFrom("deposit_addresses")
    .selectAll()
    .where("invoice_id", "=", owner.invoiceId)
    .where("currency", "=", owner.currency)
    .where("network", "=", owner.network)
    .where("payer_token_hash", "is not distinct from", owner.payerTokenHash)
    .executeTakeFirst()
}

function selectAddresses(db: Kysely<Database>, { userId, currency, network }: AddressOwner) {
  return db
    .selectFrom("deposit_addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .where("currency", "=", currency)
    .where("network", "=", network)
    .where("invoice_id", "is", null)
}

function findCurrent(db: Kysely<Database>, owner: AddressOwner): Promise<AddressRow | undefined> {
  return selectAddresses(db, owner).where("replaced_at", "is", null).executeTakeFirst()
}

async function countUnused(db: Kysely<Database>, owner: AddressOwner): Promise<number> {
  const newest = await selectAddresses(db, owner)
    .select((eb) =>
      eb.exists(eb.selectFrom("deposits").select("id").whereRef("address_id", "=", "deposit_addresses.id")).as("used"),
    )
    .orderBy("derivation_index", "desc")
    .limit(unusedLimit)
    .execute()
  const lastUsed = newest.findIndex(({ used }) => used)
  return lastUsed === -1 ? newest.length : lastUsed
}

async function insertAddress(
  { rails, now }: Services,
  db: Kysely<Database>,
  owner: AddressOwner,
  forInvoice: Pick<AddressRow, "invoice_id" | "payer_token_hash"> = { invoice_id: null, payer_token_hash: null },
): Promise<void> {
  const { rows } = await sql<{ index: number }>`SELECT nextval('deposit_address_index')::int AS index`.execute(db)
  const index = rows[0]?.index ?? fail(owner)
  await db
    .insertInto("deposit_addresses")
    .values({
      id: newId(),
      user_id: owner.userId,
      currency: owner.currency,
      network: owner.network,
      address: rails.chain.depositAddress(owner.network, index),
      derivation_index: index,
      ...forInvoice,
      created_at: now(),
      replaced_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function fail({ currency, network }: AddressOwner): never {
  throw new Error(`No address for ${currency} on ${network}`)
}
