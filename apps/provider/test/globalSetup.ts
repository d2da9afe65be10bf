import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openSandboxDatabase } from "@wallet/sandbox/database/connect.ts"
import { migrateSandbox } from "@wallet/sandbox/database/migrate.ts"
import type { TestProject } from "vitest/node"
import { connect } from "#platform/database/connection.ts"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import { migrate } from "#platform/database/migrate.ts"

/**
 * This cluster is never read after a crash, so it need not sync to disk. Tests that kill PostgreSQL start their own
 * clusters, with the settings of `start`.
 */
const fasterSettings = ["fsync = off", "synchronous_commit = off", "full_page_writes = off", "file_copy_method = clone"]

/**
 * After a few runs on a connection, PostgreSQL plans a prepared statement for any values. A partial index chosen by
 * a parameter then fails. This setting does so from the first run.
 */
const strictSettings = ["plan_cache_mode = force_generic_plan"]

/** Starts one PostgreSQL for the whole test run, in a temporary folder, like the one of `start`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "wallet-test-"))
  const server = await startEmbeddedPostgres({ dataDir })
  const connection = await connect(server.databaseUrl)
  for (const setting of [...fasterSettings, ...strictSettings])
    await connection.pool.query(`ALTER SYSTEM SET ${setting}`)
  await connection.pool.query("SELECT pg_reload_conf()")
  const { username, password } = new URL(server.databaseUrl)
  await connection.pool.query(`SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${password}'`)
  await migrate(connection.db)
  await migrateSandbox(openSandboxDatabase(connection.pool))
  await connection.close()
  project.provide("templateDatabaseUrl", server.databaseUrl)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
