import { mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import { stopOnSignal } from "../../../../scripts/bench/stopOnSignal.ts"

export interface BenchServer {
  readonly databaseUrl: string
  readonly pid: number | undefined
  readonly stop: () => Promise<void>
}

/**
 * The embedded PostgreSQL with the settings that a provider gives it, in a temporary folder. A benchmark that is told to stop
 * leaves neither behind.
 *
 * @param kept a folder to use in place of a temporary one; it stays.
 */
export async function startBenchServer(kept?: string): Promise<BenchServer> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), "wallet-bench-"))
  const starting = startEmbeddedPostgres({ dataDir })
  const stop = stopOnSignal(async () => {
    await (await starting).stop()
    if (kept === undefined) await rm(dataDir, { recursive: true })
  })
  const { databaseUrl, pid } = await starting
  return { databaseUrl, pid: pid(), stop }
}
