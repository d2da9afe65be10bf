import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { connect } from "../../src/db/connection.ts"
import { addCustomers, type Customer, fund } from "./customers.ts"
import { expectEmbeddedServer, findEmbeddedServer, stopEmbeddedServer } from "./embeddedServer.ts"
import { expectEverythingOnce } from "./everythingOnce.ts"
import { type Load, startLoad } from "./load.ts"
import { findFreePort, type ProviderPlace, type ProviderProcess, startProviderProcess } from "./providerProcess.ts"

const kills = Number(process.env["CRASH_KILLS"] ?? 20)
const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31))
/** Enough for every client to be in the middle of something else when the next blow falls. */
const answersBetweenKills = 20
const timeout = 60_000 + kills * 20_000

let dataDir: string
let place: ProviderPlace
let provider: ProviderProcess
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "wallet-crash-"))
  place = { port: await findFreePort(), environment: { DATA_DIR: dataDir } }
  provider = await startProviderProcess(place)
})
afterEach(async () => {
  await provider.kill()
  await stopEmbeddedServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const seeded = `(CRASH_SEED=${seed})`

test(`kill -9 of the provider under load, ${kills} times: nothing acknowledged is lost, nothing done twice ${seeded}`, {
  timeout,
}, async () => {
  const load = await startLoadOnNewCustomers()
  for (let kill = 0; kill < kills; kill++) {
    await load.more(answersBetweenKills)
    const { pid } = expectEmbeddedServer(dataDir)
    await provider.kill()
    expect(process.kill(pid, 0), "PostgreSQL was left behind").toBe(true)
    provider = await startProviderProcess(place)
  }
  await load.more(answersBetweenKills)
  await load.stop()
  await provider.kill()
  await expectEverythingOnce({ DATA_DIR: dataDir }, load.acknowledged)
})

test(`kill -9 of PostgreSQL under load, ${kills} times: nothing acknowledged is lost, nothing done twice ${seeded}`, {
  timeout,
}, async () => {
  const load = await startLoadOnNewCustomers()
  for (let kill = 0; kill < kills; kill++) {
    await load.more(answersBetweenKills)
    const { pid } = expectEmbeddedServer(dataDir)
    process.kill(pid, "SIGKILL")
    // The provider starts it again by itself, and clients wait meanwhile.
    await expect.poll(() => findEmbeddedServer(dataDir)?.pid ?? pid, { timeout: 30_000 }).not.toBe(pid)
  }
  await load.more(answersBetweenKills)
  await load.stop()
  expect(provider.log(), "every outage was answered as one").not.toContain("a call failed")
  await provider.kill()
  await expectEverythingOnce({ DATA_DIR: dataDir }, load.acknowledged)
})

async function startLoadOnNewCustomers(): Promise<Load> {
  const { db, close } = await connect(expectEmbeddedServer(dataDir).databaseUrl)
  const customers: readonly Customer[] = await addCustomers(db, 8, new Date())
  await fund(db, customers, "WUD", 100_000n)
  await close()
  return startLoad(provider.api, customers, seed)
}
