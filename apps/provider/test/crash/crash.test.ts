import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { readConfig } from "../../src/config.ts"
import { connect } from "../../src/db/connection.ts"
import { startProvider } from "../../src/provider.ts"
import { addCustomers, type Customer, fund } from "./customers.ts"
import { expectEmbeddedServer, findEmbeddedServer, stopEmbeddedServer } from "./embeddedServer.ts"
import { type Acknowledged, type Load, startLoad } from "./load.ts"
import {
  findFreePort,
  type ProviderPlace,
  type ProviderProcess,
  secretKey,
  startProviderProcess,
} from "./providerProcess.ts"
import { expectRecord } from "./record.ts"
import { readAnswer } from "./walletClient.ts"

const asked = process.env["CRASH_KILLS"]
// A provider takes seconds to start, PostgreSQL a fraction of one.
const kills = { provider: Number(asked ?? 6), postgres: Number(asked ?? 12) }
const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31))
/** Enough for every client to be in the middle of something else when the next blow falls. */
const answersBetweenKills = 40
const timeout = 60_000 + Math.max(kills.provider, kills.postgres) * 20_000

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

test(`issue 4: kill -9 of the provider under load, ${kills.provider} times: nothing acknowledged is lost, nothing done twice`, {
  timeout,
}, async () => {
  const load = await startLoadOnNewCustomers()
  for (let kill = 0; kill < kills.provider; kill++) {
    await load.more(answersBetweenKills)
    const { pid } = expectEmbeddedServer(dataDir)
    await provider.kill()
    expect(process.kill(pid, 0), "PostgreSQL was left behind").toBe(true)
    provider = await startProviderProcess(place)
  }
  await load.more(answersBetweenKills)
  await load.stop()
  await provider.kill()
  await expectEverythingOnce(load.acknowledged)
})

test(`issue 4: kill -9 of PostgreSQL under load, ${kills.postgres} times: nothing acknowledged is lost, nothing done twice`, {
  timeout,
}, async () => {
  const load = await startLoadOnNewCustomers()
  for (let kill = 0; kill < kills.postgres; kill++) {
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
  await expectEverythingOnce(load.acknowledged)
})

async function startLoadOnNewCustomers(): Promise<Load> {
  const { db, close } = await connect(expectEmbeddedServer(dataDir).databaseUrl)
  const customers: readonly Customer[] = await addCustomers(db, 8, new Date())
  await fund(db, customers, "WUD", 100_000n)
  await close()
  return startLoad(provider.api, customers, seed)
}

/**
 * Starts the provider once more, ten minutes later: jobs whose worker was killed are free by then, and other failed ones
 * due again. It finishes what was begun, and still knows every answer.
 */
async function expectEverythingOnce(acknowledged: readonly Acknowledged[]): Promise<void> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: "silent",
    RATE_LIMIT_FACTOR: "999999",
  })
  const later = await startProvider(config, { now: () => new Date(Date.now() + 10 * 60_000) })
  try {
    await later.worker.drain()
    for (const { request, answer } of acknowledged) {
      const response = await later.api.request(request.path, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${request.customer.token}`,
          "Content-Type": "application/json",
          "Idempotency-Key": request.key,
        },
        ...(request.body && { body: JSON.stringify(request.body) }),
      })
      expect(response.headers.get("Idempotent-Replayed"), `seed ${seed}`).toBe("true")
      expect((await readAnswer(response)).envelope).toEqual(answer.envelope)
    }
    await expectRecord(later.services.db, acknowledged)
  } finally {
    await later.close()
  }
}
