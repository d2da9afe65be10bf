import type { Kysely } from "kysely"
import type { ConcurrentIndex } from "#platform/database/concurrentIndexes.ts"
import { type PlannedMigration, planMigrations } from "#platform/database/planMigrations.ts"
import type { Database } from "#platform/database/schema.ts"
import { UnfitDatabaseError } from "./database.ts"
import type { Terminal } from "./terminal.ts"

/**
 * Prints the effects of the next start on the database, and changes nothing.
 *
 * @throws UnfitDatabaseError if a newer version has migrated it.
 */
export async function printPlan(db: Kysely<Database>, { result }: Terminal): Promise<void> {
  const { pending, indexes, unknown } = await planMigrations(db)
  if (unknown.length > 0) {
    throw new UnfitDatabaseError(`A newer version has migrated this database: it applied ${unknown.join(", ")}.`)
  }
  if (pending.length === 0) {
    result("No migration is pending.")
    printIndexes(indexes, result)
    return
  }
  for (const migration of pending) for (const line of describe(migration)) result(line)
  result(`Pending: ${pending.length}. The next start applies all in one transaction and keeps each lock until its end.`)
  printIndexes(indexes, result)
  const unsafe = pending.filter(({ besideOlder }) => !besideOlder.isSafe)
  result(
    unsafe.length === 0
      ? "Processes of the version before may go on working beside this one."
      : `Stop every process of an older version first: ${unsafe.length} of them are not safe beside one.`,
  )
}

function printIndexes(indexes: readonly ConcurrentIndex[], result: Terminal["result"]): void {
  if (indexes.length === 0) return
  const named = indexes.map(({ name, table }) => `${name} on ${table}`)
  result(`The start then builds indexes while payments go on: ${named.join(", ")}.`)
}

function describe({
  name,
  kind,
  removes,
  restricts,
  locks,
  builds = [],
  besideOlder,
}: PlannedMigration): readonly string[] {
  const locked = Object.entries(locks).map(([mode, tables]) => `${mode} on ${tables.join(", ")}`)
  return [
    `${name}: ${kind}`,
    ...removes.map((thing) => `  removes ${thing}`),
    ...restricts.map((rule) => `  restricts ${rule}`),
    `  locks: ${locked.length > 0 ? locked.join("; ") : "no table that is there already"}`,
    ...(builds.length > 0 ? [`  builds under these locks: ${builds.join(", ")}`] : []),
    `  beside an older version: ${besideOlder.isSafe ? "safe" : "not safe"}, ${besideOlder.why}`,
  ]
}
