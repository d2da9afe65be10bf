import { createHash } from "node:crypto"
import { type Kysely, sql, type Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { makeSearchable, nameForm } from "../names/nameWords.ts"
import { addressKey } from "./addressKey.ts"
import { type ListEntry, ListFormatError, type PublishedList } from "./listEntry.ts"

/** The number of rows per statement. */
const stepSize = 500

export interface ReadFile {
  /** The list's name in the configuration. */
  readonly list: string
  readonly hash: string
  readonly published: PublishedList
  readonly asOf: Date
}

/**
 * Stores a file as the current version of its list, completely or not at all. For an unchanged file only the time is stored.
 *
 * @throws ListFormatError for a file that can't be the whole list
 */
export async function keepList(
  db: Kysely<Database>,
  { list, hash, published, asOf }: ReadFile,
  now: Date,
): Promise<void> {
  const { version } = published
  const entries = uniqueEntries(published.entries)
  await db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom("screening_lists")
      .selectAll()
      .where("list", "=", list)
      .where("replaced_at", "is", null)
      .forUpdate()
      .executeTakeFirst()
    if (current?.hash === hash && current.name_form === nameForm) {
      const later = current.checked_at > asOf ? current.checked_at : asOf
      await trx.updateTable("screening_lists").set({ checked_at: later }).where("id", "=", current.id).execute()
      return
    }
    requirePlausible(entries.length, current?.parties)
    const compared = await readCompared(trx, current)
    if (current) {
      await trx.updateTable("screening_lists").set({ replaced_at: now }).where("id", "=", current.id).execute()
      await trx.deleteFrom("listed_parties").where("list_id", "=", current.id).execute()
    }
    const id = newId()
    const addresses = entries.reduce((sum, entry) => sum + entry.addresses.length, 0)
    const counted = { parties: entries.length, addresses }
    await trx
      .insertInto("screening_lists")
      .values({ id, list, version, hash, ...counted, name_form: nameForm, read_at: now, checked_at: asOf })
      .execute()
    for (let from = 0; from < entries.length; from += stepSize)
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await insertEntries(trx, id, entries.slice(from, from + stepSize), compared)
  })
}

/** An empty list, or one with less than half of its earlier entries, is a wrong or damaged file. */
function requirePlausible(count: number, before = 0): void {
  if (count === 0) throw new ListFormatError("the file names nobody")
  if (count * 2 < before)
    throw new ListFormatError(`the file names ${count}, where there were ${before}: it is not taken for the whole list`)
}

/** Removes duplicates, so that a publisher's repeated entry does not make the list unusable. */
function uniqueEntries(entries: readonly ListEntry[]): readonly ListEntry[] {
  const byId = new Map<string, ListEntry>()
  for (const entry of entries) {
    const before = byId.get(entry.id)
    byId.set(entry.id, before ? joinEntries(before, entry) : entry)
  }
  return [...byId.values()]
}

function joinEntries(one: ListEntry, other: ListEntry): ListEntry {
  return {
    ...one,
    programmes: [...one.programmes, ...other.programmes],
    names: [...one.names, ...other.names],
    births: [...one.births, ...other.births],
    countries: [...new Set([...one.countries, ...other.countries])],
    addresses: [...one.addresses, ...other.addresses],
  }
}

/** The entries of a list that were already compared with customers, by id and fingerprint. */
async function readCompared(
  trx: Transaction<Database>,
  current: { readonly id: string; readonly name_form: number } | undefined,
): Promise<ReadonlySet<string>> {
  if (current?.name_form !== nameForm) return new Set()
  const rows = await trx
    .selectFrom("listed_parties")
    .select(["entry", "fingerprint"])
    .where("list_id", "=", current.id)
    .where("is_compared", "=", true)
    .execute()
  return new Set(rows.map(({ entry, fingerprint }) => `${entry} ${fingerprint}`))
}

/** A hash of the fields used for matching: addresses and programmes change more often. */
function computeFingerprint({ kind, names, births, countries }: ListEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([nameForm, kind, names, births, countries]))
    .digest("hex")
}

async function insertEntries(
  trx: Transaction<Database>,
  id: string,
  entries: readonly ListEntry[],
  compared: ReadonlySet<string>,
): Promise<void> {
  const parties = entries.map((entry) => {
    const { kind, programmes, births, countries } = entry
    const fingerprint = computeFingerprint(entry)
    const is_compared = compared.has(`${entry.id} ${fingerprint}`)
    return { list_id: id, entry: entry.id, kind, programmes, births, countries, fingerprint, is_compared }
  })
  const names = entries.flatMap(({ id: entry, names }) =>
    names.map(({ text, isWeak }) => ({ list_id: id, entry, name: text, is_weak: isWeak, ...makeSearchable(text) })),
  )
  const addresses = entries.flatMap(({ id: entry, addresses }) =>
    addresses.map(({ asset, address }) => ({ list_id: id, entry, asset, address, key: addressKey(address) })),
  )
  await insertRows(trx, "listed_parties", parties)
  await insertRows(trx, "listed_names", names)
  await insertRows(trx, "listed_addresses", addresses)
}

type ListedTable = "listed_parties" | "listed_names" | "listed_addresses"

/** One parameter for all rows, because PostgreSQL accepts at most 65,535. */
async function insertRows(trx: Transaction<Database>, table: ListedTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO ${sql.table(table)}
    SELECT * FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx)
}
