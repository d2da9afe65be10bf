import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"

export interface BenchServer {
  readonly databaseUrl: string
  readonly pid: number | undefined
  readonly stop: () => Promise<void>
}

/** The embedded PostgreSQL with the settings that a provider gives it, in a temporary folder. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "wallet-bench-"))
  const { databaseUrl, pid, stop } = await startEmbeddedPostgres({ dataDir })
  const stopAndRemove = async (): Promise<void> => {
    await stop()
    await rm(dataDir, { recursive: true })
  }
  return { databaseUrl, pid: pid(), stop: stopAndRemove }
}
