import type { Kysely } from "kysely"
import { readApplied } from "./appliedMigrations.ts"
import { readIndexDifferences } from "./buildIndexes.ts"
import type { ConcurrentIndex } from "./concurrentIndexes.ts"
import { migrationTable } from "./migrate.ts"
import { lastUnclassified, type MigrationEffects, migrationEffects, oldVersions } from "./migrationEffects.ts"
import { migrations } from "./migrations/index.ts"
import type { Database } from "./schema.ts"

/** A migration that the next start applies. */
export interface PlannedMigration extends MigrationEffects {
  readonly name: string
  /** `contract` takes away or forbids something; processes of an older version go on working beside an `expand`. */
  readonly kind: "expand" | "contract"
  /** True if processes of an older version may keep running, with the reason. */
  readonly besideOlder: { readonly isSafe: boolean; readonly why: string }
}

export interface MigrationPlan {
  readonly pending: readonly PlannedMigration[]
  /** Indexes that are built afterwards, beside payments. */
  readonly indexes: readonly ConcurrentIndex[]
  /** Names of migrations that a newer version has applied: this version does not start on such a database. */
  readonly unknown: readonly string[]
}

/** Reads which migrations the next start applies, and changes nothing. */
export async function planMigrations(db: Kysely<Database>): Promise<MigrationPlan> {
  const applied = await db
    .transaction()
    .setAccessMode("read only")
    .execute((trx) => readApplied(trx, migrationTable))
  const { missing } = await readIndexDifferences(db)
  const known = new Set(migrations.map(([name]) => name))
  return {
    pending: migrations.flatMap(([name]) => (applied.has(name) ? [] : [plan(name)])),
    indexes: missing,
    unknown: [...applied].filter((name) => !known.has(name)).sort(),
  }
}

/** @throws Error where nothing is recorded of it. */
function plan(name: string): PlannedMigration {
  const effects = migrationEffects[name]
  if (!effects) throw new Error(`No effects are recorded of the migration ${name}.`)
  const takesNothing = effects.removes.length === 0 && effects.restricts.length === 0
  if (name <= lastUnclassified) {
    const why = "no version from before it can be run beside this one"
    return { name, ...effects, kind: takesNothing ? "expand" : "contract", besideOlder: { isSafe: false, why } }
  }
  const besideOlder = oldVersions[name] ?? { isSafe: takesNothing, why: "it only adds" }
  return { name, ...effects, kind: besideOlder.isSafe ? "expand" : "contract", besideOlder }
}
