import { type Kysely, sql, type Transaction } from "kysely"
import { Migrator } from "kysely/migration"
import { areApplied, type MigrationTable, readApplied } from "./appliedMigrations.ts"
import { claimIndexes, createIndexes, repeatUntilClaimed } from "./buildIndexes.ts"
import { migrations } from "./migrations/index.ts"
import type { Database } from "./schema.ts"
import { limitTransaction } from "./sessionLimits.ts"

/** Any number that nobody else uses on this database. */
const lockKey = 7_201_144_938

export const migrationTable: MigrationTable = { table: "kysely_migration" }
const names = migrations.map(([name]) => name)

/**
 * Brings the database to the newest schema, forward only. Safe with several processes at once: one migrates, the others
 * wait and find nothing left to do. All missing migrations happen in one transaction, so a failure changes nothing. Indexes of
 * large tables are built afterwards (`buildIndexes`), but for an empty database, which gets them here.
 *
 * @param upTo the last migration to apply, where not all are wanted: a restored database begins as old as its backup.
 * @returns the names of the migrations that were applied.
 */
export async function migrate(db: Kysely<Database>, upTo?: string): Promise<string[]> {
  return repeatUntilClaimed(() => db.transaction().execute((trx) => migrateWithin(trx, upTo)))
}

/** @returns undefined if another process builds indexes at the moment. */
async function migrateWithin(trx: Transaction<Database>, upTo: string | undefined): Promise<string[] | undefined> {
  // A process that migrates a large database keeps the others waiting for as long as that takes.
  await sql`SET LOCAL lock_timeout = 0`.execute(trx)
  // kysely makes its own bookkeeping tables before it takes its own lock; two first starts would collide there.
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx)
  await limitTransaction(trx, "maintenance")
  if (upTo === undefined && (await areApplied(trx, migrationTable, names))) return []
  const isEmpty = (await readApplied(trx, migrationTable)).size === 0
  if (!isEmpty && !(await claimIndexes(trx))) return undefined
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) },
  })
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  if (isEmpty && upTo === undefined) await createIndexes(trx)
  return results.map((result) => result.migrationName)
}
