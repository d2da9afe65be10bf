import { afterAll, beforeAll, expect, test } from "vitest"
import { connect } from "#platform/database/connection.ts"
import { addCustomers, fund } from "../crash/customers.ts"
import { expectEverythingOnce } from "../crash/everythingOnce.ts"
import { startLoad } from "../crash/load.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { addSynchronousStandby, remove, type Server, startPrimary } from "./clusters.ts"

const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31))

let port: number
let primary: Server
let standby: Server
let provider: ProviderProcess
beforeAll(async () => {
  port = await findFreePort()
  primary = await startPrimary()
  provider = await startProviderProcess({ port, environment: { DATABASE_URL: primary.databaseUrl } })
  standby = await addSynchronousStandby(primary)
})
afterAll(async () => {
  await provider?.kill()
  await remove(primary)
  await remove(standby)
})

test(`a primary dies under load and its synchronous standby takes over: nothing acknowledged is lost, nothing done twice (CRASH_SEED=${seed})`, async () => {
  await expect
    .poll(() => primary.ask("SELECT sync_state FROM pg_stat_replication"), { timeout: 30_000 })
    .toEqual([{ sync_state: "quorum" }])
  const { db, close } = await connect(primary.databaseUrl)
  const customers = await addCustomers(db, 8, new Date())
  await fund(db, customers, "WUD", 100_000n)
  await close()

  const load = startLoad(provider.api, customers, seed)
  await load.more(100)
  await primary.die()
  // What the primary had not sent on is gone with it: nobody was told of that.
  expect(await standby.ask("SELECT pg_promote(true, 60) AS promoted")).toEqual([{ promoted: true }])
  await provider.kill()
  provider = await startProviderProcess({ port, environment: { DATABASE_URL: standby.databaseUrl } })
  await load.more(100)
  await load.stop()
  await provider.kill()
  await expectEverythingOnce({ DATABASE_URL: standby.databaseUrl }, load.acknowledged)
})
