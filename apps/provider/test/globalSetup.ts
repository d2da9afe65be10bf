import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { connect } from "#platform/database/connection.ts"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import { migrate } from "#platform/database/migrate.ts"

/** One PostgreSQL for the whole test run, in a temporary folder, the same way as `start` brings its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "wallet-test-"))
  const server = await startEmbeddedPostgres({ dataDir })
  const { db, close } = await connect(server.databaseUrl)
  await migrate(db)
  await close()
  project.provide("templateDatabaseUrl", server.databaseUrl)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
