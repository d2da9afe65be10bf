import { areApplied } from "@wallet/provider/platform/database/appliedMigrations.ts"
import { limitTransaction } from "@wallet/provider/platform/database/sessionLimits.ts"
import { type Kysely, sql } from "kysely"
import { Migrator } from "kysely/migration"
import { takeover } from "./migrations/0001_takeover.ts"
import { pushMessages } from "./migrations/0002_push_messages.ts"
import { cardRefunds } from "./migrations/0003_card_refunds.ts"
import { cardAuthorisations } from "./migrations/0004_card_authorisations.ts"
import { cardDisputes } from "./migrations/0005_card_disputes.ts"
import { kycEvents } from "./migrations/0006_kyc_events.ts"
import { messageKeys } from "./migrations/0007_message_keys.ts"
import { bankAccount } from "./migrations/0010_bank_account.ts"
import { takeBackRestoredRows } from "./restored.ts"
import type { SandboxDatabase } from "./schema.ts"

/** Every migration in the order of application. Only append: a name that was applied somewhere must stay. */
const migrations = {
  "0001_takeover": takeover,
  "0002_push_messages": pushMessages,
  "0003_card_refunds": cardRefunds,
  "0004_card_authorisations": cardAuthorisations,
  "0005_card_disputes": cardDisputes,
  "0006_kyc_events": kycEvents,
  "0007_message_keys": messageKeys,
  "0010_bank_account": bankAccount,
}

/** Any number that is not used by others on this database. */
const lockKey = 7_201_144_940

/**
 * Brings the sandbox's schema to its newest version, on a database that the provider has migrated. Safe with
 * several processes at once. All missing migrations run in one transaction, so a failure changes nothing.
 */
export async function migrateSandbox(db: Kysely<SandboxDatabase>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A migrating process makes the others wait for its duration.
    await sql`SET LOCAL lock_timeout = 0`.execute(trx)
    await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx)
    await limitTransaction(trx, "maintenance")
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      migrationTableSchema: "sandbox",
      migrationTableName: "migrations",
      migrationLockTableName: "migrations_lock",
    })
    await takeBackRestoredRows(trx, migrator)
    if (await areApplied(trx, { schema: "sandbox", table: "migrations" }, Object.keys(migrations))) return
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}
