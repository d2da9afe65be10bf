import { Client } from "pg"

const tables = ["accounts", "transfers", "entries", "holds", "seals", "chain_end"]

/** Changes the ledger as only the database's owner can, and reverts the change afterwards. */
export async function tamper<Seen>(
  { databaseUrl }: { readonly databaseUrl: string },
  statement: string,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const table of tables) await client.query(`CREATE TABLE kept_${table} AS SELECT * FROM ledger.${table}`)
    await client.query("SET session_replication_role = replica")
    await client.query(statement)
    return await look()
  } finally {
    await client.query("SET session_replication_role = replica")
    for (const table of tables.toReversed()) await client.query(`DELETE FROM ledger.${table}`)
    for (const table of tables.filter((name) => name !== "accounts")) {
      await client.query(`INSERT INTO ledger.${table} SELECT * FROM kept_${table}`)
    }
    await client.query(`INSERT INTO ledger.accounts (id, owner, currency, posted, held, version, closed, updated_at)
      OVERRIDING SYSTEM VALUE SELECT id, owner, currency, posted, held, version, closed, updated_at FROM kept_accounts`)
    for (const table of tables) await client.query(`DROP TABLE kept_${table}`)
    await client.end()
  }
}
