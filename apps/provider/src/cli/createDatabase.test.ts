import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { Client } from "pg"
import { expect, inject, test } from "vitest"
import { connect } from "#platform/database/connection.ts"
import { migrate } from "#platform/database/migrate.ts"

test("the database created by the guide's statements takes every migration, with an owner that is no superuser", async () => {
  const name = `wallet_${randomUUID().replaceAll("-", "")}`
  const administrator = new URL(inject("templateDatabaseUrl"))
  administrator.pathname = "/postgres"
  const sql = readFileSync("deploy/systemd/database.sql", "utf8").replaceAll(/\bwallet\b/g, name)
  const statements = sql
    .replaceAll(/^--.*$/gm, "")
    .split(";")
    .filter((statement) => statement.trim() !== "")
  const client = new Client({ connectionString: administrator.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    await client.query(`ALTER ROLE ${name} PASSWORD 'of-the-test'`)
    const own = new URL(administrator)
    Object.assign(own, { username: name, password: "of-the-test", pathname: `/${name}` })
    const connection = await connect(own.href)
    await migrate(connection.db)
    const { rows } = await connection.pool.query<{ rolsuper: boolean }>(
      "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
    )
    expect(rows).toEqual([{ rolsuper: false }])
    await connection.close()
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`DROP ROLE IF EXISTS ${name}`)
    await client.end()
  }
})
