import { execFile } from "node:child_process"
import { mkdtempSync } from "node:fs"
import { appendFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { promisify } from "node:util"
import { Client } from "pg"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import { stopOnSignal } from "../../../../scripts/bench/stopOnSignal.ts"
import type { BenchServer } from "./server.ts"

/** A PostgreSQL with a streaming standby on the same machine. */
export interface ReplicatedServer extends BenchServer {
  /** Makes commits wait for the standby, or not. */
  readonly waitForStandby: (isSynchronous: boolean) => Promise<void>
}

const attachedWithin = 30_000

/** Two embedded PostgreSQLs: the second is a copy of the first, and follows it. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "wallet-bench-")))
  const starting = startBoth(folders)
  const stop = stopOnSignal(async () => {
    // One that did not start has stopped what it had begun.
    const started = await starting.catch(() => undefined)
    await started?.client.end()
    await started?.primary.stop()
    await started?.standby.stop()
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
  })
  const { primary, client } = await starting
  return {
    databaseUrl: primary.databaseUrl,
    pid: primary.pid(),
    waitForStandby: async (isSynchronous) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${isSynchronous ? "*" : ""}'`)
      await client.query("SELECT pg_reload_conf()")
      await untilState(client, isSynchronous ? "sync" : "async")
    },
    stop,
  }
}

interface Pair {
  readonly primary: EmbeddedPostgres
  readonly standby: EmbeddedPostgres
  /** Connected to the primary. */
  readonly client: Client
}

async function startBoth([primaryDir = "", standbyDir = ""]: readonly string[]): Promise<Pair> {
  // Copied while nobody writes to it.
  await (await startEmbeddedPostgres({ dataDir: primaryDir })).stop()
  await promisify(execFile)("cp", ["-a", join(primaryDir, "postgres"), standbyDir])
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir })
  try {
    await follow(join(standbyDir, "postgres", "data"), primary.databaseUrl)
    const standby = await startEmbeddedPostgres({ dataDir: standbyDir })
    const client = new Client({ connectionString: primary.databaseUrl })
    await client.connect()
    return { primary, standby, client }
  } catch (error) {
    await primary.stop()
    throw error
  }
}

/** Has the PostgreSQL of this folder follow another one when it starts. */
async function follow(dataFolder: string, databaseUrl: string): Promise<void> {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const address = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  await appendFile(join(dataFolder, "postgresql.auto.conf"), `primary_conninfo = '${address}'\n`)
  await writeFile(join(dataFolder, "standby.signal"), "")
}

async function untilState(client: Client, state: "sync" | "async"): Promise<void> {
  const deadline = performance.now() + attachedWithin
  while (performance.now() < deadline) {
    const { rows } = await client.query(
      "SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = $1",
      [state],
    )
    if (rows.length > 0) return
    await delay(100)
  }
  throw new Error(`The standby did not become ${state}.`)
}
