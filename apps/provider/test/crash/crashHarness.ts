import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connect } from "#platform/database/connection.ts"
import { addCustomers, fund } from "./customers.ts"
import { expectEmbeddedServer, stopEmbeddedServer } from "./embeddedServer.ts"
import { expectEverythingOnce } from "./everythingOnce.ts"
import { type Load, startLoad } from "./load.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "./providerProcess.ts"

/** Number of kills of a process. `stress` sets more. */
export const kills = Number(process.env["CRASH_KILLS"] ?? 1)
const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31))
/** The seed that repeats the same load, for a test's name. */
export const seeded = `(CRASH_SEED=${seed})`
/** Enough for every client to be at another step at the next kill. */
const answersBetweenKills = 20
/** In milliseconds. */
export const timeout = 60_000 + kills * 20_000

/** A provider with its own PostgreSQL, which can be killed. */
export interface CrashHarness {
  readonly dataDir: string
  /** The current process. */
  provider(): ProviderProcess
  /** Kills the provider, and starts it again. */
  restartProvider(): Promise<void>
  /** Kills repeatedly while customers keep sending; then checks that each acknowledged operation exists once. */
  killUnderLoad(blow: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function createCrashHarness(): Promise<CrashHarness> {
  const dataDir = await mkdtemp(join(tmpdir(), "wallet-crash-"))
  const place = { port: await findFreePort(), environment: { DATA_DIR: dataDir } }
  let provider = await startProviderProcess(place)
  return {
    dataDir,
    provider: () => provider,
    async restartProvider() {
      await provider.kill()
      provider = await startProviderProcess(place)
    },
    async killUnderLoad(blow) {
      const load = await startLoadOnNewCustomers(dataDir, provider.api)
      for (let kill = 0; kill < kills; kill++) {
        await load.more(answersBetweenKills)
        await blow()
      }
      await load.more(answersBetweenKills)
      await load.stop()
      await provider.kill()
      await expectEverythingOnce({ DATA_DIR: dataDir }, load.acknowledged)
    },
    async close() {
      await provider.kill()
      await stopEmbeddedServer(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startLoadOnNewCustomers(dataDir: string, api: string): Promise<Load> {
  const { db, close } = await connect(expectEmbeddedServer(dataDir).databaseUrl)
  const customers = await addCustomers(db, 8, new Date())
  await fund(db, customers, "WUD", 100_000n)
  await close()
  return startLoad(api, customers, seed)
}
