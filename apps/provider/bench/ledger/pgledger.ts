import { globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Pool } from "pg"
import { chooseTransfer } from "./baseline.ts"
import { accountCount, type Load } from "./load.ts"

/** pgledger in a database of its own on the same server. */
export interface PgledgerHarness {
  readonly databaseUrl: string
  readonly script: (load: Load) => string
}

/**
 * Installs pgledger from the user's copy of its repository: `pgledger.sql` and, before it, what lies in `vendor`.
 *
 * @throws Error if there is no `pgledger.sql` in `folder`.
 */
export async function installPgledger(serverUrl: string, folder: string): Promise<PgledgerHarness> {
  const main = await readFile(join(folder, "pgledger.sql"), "utf8")
  const vendored = await Promise.all(globSync(join(folder, "vendor/**/*.sql")).map((file) => readFile(file, "utf8")))
  const databaseUrl = new URL("/pgledger", serverUrl).href
  await runIn(serverUrl, ["CREATE DATABASE pgledger"])
  await runIn(databaseUrl, [...vendored, main, accounts(), "VACUUM ANALYZE"])
  return { databaseUrl, script }
}

/** Its accounts have textual ids; pgbench chooses one by its number. */
function accounts(): string {
  return `
    CREATE TABLE bench_accounts (number bigint PRIMARY KEY, id text NOT NULL);
    INSERT INTO bench_accounts
      SELECT number, (pgledger_create_account('bench ' || number, 'USD')).id FROM generate_series(1, ${accountCount}) number`
}

function script(load: Load): string {
  return `${chooseTransfer(1n, load)}
SELECT pgledger_create_transfer(
  (SELECT id FROM bench_accounts WHERE number = :payer), (SELECT id FROM bench_accounts WHERE number = :payee), :amount);
`
}

async function runIn(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  try {
    for (const statement of statements) await pool.query(statement)
  } finally {
    await pool.end()
  }
}
