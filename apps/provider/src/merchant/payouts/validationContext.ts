import { type Kysely, sql } from "kysely"
import { readSettings } from "#customer/settings/store.ts"
import { whitelistAt } from "#customer/settings/whitelist.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import type { BeneficiaryRow } from "#wallet/beneficiaries/book.ts"
import type { Spent } from "#wallet/limits/decideUse.ts"
import { type LimitHolder, readLimitHolder } from "#wallet/limits/personalLimits.ts"
import { readSpent } from "#wallet/limits/uses.ts"
import { readFreshValues, readLastPrices } from "#wallet/rates/freshPrices.ts"
import { findParties, type Parties } from "#wallet/transfers/recipient.ts"
import { type AddressOwner, findAddressOwners } from "#wallet/withdrawalMethods/addressOwner.ts"
import { toChainAddress } from "#wallet/withdrawalMethods/destination.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import type { ReadRow } from "./readRow.ts"
import { keepsExternalId } from "./rowState.ts"

/** Data for validating rows, read once for all rows of a check. */
export interface ValidationContext extends LimitHolder {
  readonly now: Date
  readonly parties: Parties
  readonly spent: Spent
  /** The customer allows withdrawals to the address book only. */
  readonly onlyListed: boolean
  /** The moment from which a destination that is new today may receive any amount. */
  readonly firstUseUntil: Date
  /** The address book's entries, by fingerprint. */
  readonly lines: ReadonlyMap<string, BeneficiaryRow>
  /** The customers whose deposit addresses the rows name, by address. */
  readonly addressOwners: ReadonlyMap<string, AddressOwner>
  /** Destinations that screening has blocked for any customer. */
  readonly blocked: ReadonlySet<string>
  /** External ids used by other batches. */
  readonly usedExternalIds: ReadonlySet<string>
  /** Occurrences of each external id in this batch. */
  readonly externalIdCounts: ReadonlyMap<string, number>
  readonly requirePrices: () => FeedPrices
}

/** A row with its parsed cells. */
export interface RowWithRead {
  readonly row: StoredPayoutRow
  readonly read: ReadRow
}

/** Reads the data for validating these rows of one customer. */
export async function readValidationContext(
  services: Services,
  db: Kysely<Database>,
  userId: string,
  rows: readonly RowWithRead[],
): Promise<ValidationContext> {
  const now = services.now()
  const destinations = rows.flatMap(({ read }) => read.destination ?? [])
  const addresses = destinations.map(({ destination }) => destination.to)
  const places = destinations.flatMap((destination) => toChainAddress(destination) ?? [])
  const recipients = rows.flatMap(({ row, read }) => (read.rail === "internal" ? [row.cells.to] : []))
  const prices = await readPrices(services, destinations.length > 0, recipients.length > 0)
  const settings = await readSettings(db, userId)
  return {
    now,
    parties: await findParties(db, recipients),
    ...(await readLimitHolder(services.config, db, userId, now)),
    spent: await readSpent(db, userId, now),
    onlyListed: settings !== undefined && whitelistAt(settings, now).enabled,
    firstUseUntil: new Date(now.getTime() + services.config.payouts.firstUseDelay),
    lines: await readLines(
      db,
      userId,
      destinations.map(({ fingerprint }) => fingerprint),
    ),
    addressOwners: await findAddressOwners(db, places),
    blocked: await readBlocked(db, addresses),
    ...(await readExternalIds(
      db,
      userId,
      rows.map(({ row }) => row),
    )),
    requirePrices: () => {
      if (!prices) throw new Error("Prices were not read for rows that have an amount")
      return prices
    },
  }
}

/** Withdrawals need fresh prices. Transfers inside the wallet use the last prices, as single sends do. */
async function readPrices(services: Services, leaves: boolean, stays: boolean): Promise<FeedPrices | undefined> {
  if (leaves) return readFreshValues(services)
  return stays ? (await readLastPrices(services)).feed : undefined
}

async function readLines(db: Kysely<Database>, userId: string, fingerprints: readonly string[]) {
  if (fingerprints.length === 0) return new Map<string, BeneficiaryRow>()
  const lines = await db
    .selectFrom("beneficiaries")
    .selectAll()
    .where("user_id", "=", userId)
    .where("archived_at", "is", null)
    .where(sql<boolean>`fingerprint = ANY(${fingerprints}::text[])`)
    .execute()
  return new Map(lines.map((line) => [line.fingerprint, line]))
}

async function readBlocked(db: Kysely<Database>, addresses: readonly string[]) {
  if (addresses.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom("screenings")
    .select("address")
    .where("decision", "=", "block")
    .where(sql<boolean>`address = ANY(${addresses}::text[])`)
    .execute()
  return new Set(rows.map(({ address }) => address))
}

async function readExternalIds(db: Kysely<Database>, userId: string, rows: readonly StoredPayoutRow[]) {
  const ids = rows.flatMap(({ external_id }) => external_id ?? [])
  const batchId = rows[0]?.batch_id
  if (ids.length === 0 || batchId === undefined) {
    return { usedExternalIds: new Set<string>(), externalIdCounts: new Map<string, number>() }
  }
  const { rows: found } = await sql<{ external_id: string; here: bigint; used: boolean }>`
    SELECT external_id,
      count(*) FILTER (WHERE batch_id = ${batchId}) AS here,
      coalesce(bool_or(${keepsExternalId}) FILTER (WHERE batch_id <> ${batchId}), false) AS used
    FROM payout_rows JOIN payout_batches ON payout_batches.id = batch_id
    WHERE payout_rows.user_id = ${userId} AND external_id = ANY(${ids}::text[]) GROUP BY external_id
  `.execute(db)
  return {
    usedExternalIds: new Set(found.filter(({ used }) => used).map(({ external_id }) => external_id)),
    externalIdCounts: new Map(found.map(({ external_id, here }) => [external_id, Number(here)])),
  }
}
