import { mkdtemp, rm } from "node:fs/promises"
import { constants, tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"

export interface BenchServer {
  readonly databaseUrl: string
  readonly pid: number | undefined
  readonly stop: () => Promise<void>
}

/**
 * The embedded PostgreSQL with the settings that a provider gives it, in a temporary folder. A benchmark that is told to stop
 * leaves neither behind.
 */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "wallet-bench-"))
  const starting = startEmbeddedPostgres({ dataDir })
  const stopAndRemove = async (): Promise<void> => {
    const { stop } = await starting
    await stop()
    await rm(dataDir, { recursive: true })
  }
  // The signal ends it, and so does the benchmark that fails without it: once is enough.
  let stopped: Promise<void> | undefined
  const stopOnce = () => (stopped ??= stopAndRemove())
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stopOnce().finally(() => process.exit(128 + constants.signals[signal])))
  }
  const { databaseUrl, pid } = await starting
  return { databaseUrl, pid: pid(), stop: stopOnce }
}
