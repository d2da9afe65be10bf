import { afterAll, beforeAll, expect, test } from "vitest"
import { connect } from "#platform/database/connection.ts"
import { addCustomers, fund } from "../crash/customers.ts"
import { expectEverythingOnce } from "../crash/everythingOnce.ts"
import { startLoad } from "../crash/load.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { addSynchronousStandby, remove, type Server, startPrimary } from "./clusters.ts"

const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31))

let primary: Server
let standby: Server
let provider: ProviderProcess
beforeAll(async () => {
  primary = await startPrimary()
  standby = await addSynchronousStandby(primary)
  provider = await startProviderProcess({ port: await findFreePort(), environment: { DATABASE_URL: addressOfBoth() } })
})
afterAll(async () => {
  await provider?.kill()
  await remove(primary)
  await remove(standby)
})

/** One is the primary and the other its standby, in either order. */
function addressOfBoth(): string {
  const url = new URL(standby.databaseUrl)
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  return `postgres://${url.username}:${url.password}@${hosts}${url.pathname}?target_session_attrs=read-write`
}

test(`a primary dies under load and its synchronous standby takes over: the provider continues without a restart, no acknowledged request is lost or executed twice (CRASH_SEED=${seed})`, async () => {
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
  // Transactions not yet replicated are lost with the primary. None of them was acknowledged.
  expect(await standby.ask("SELECT pg_promote(true, 60) AS promoted")).toEqual([{ promoted: true }])
  // The provider finds it by itself: its address names both.
  await load.more(100)
  await load.stop()
  await provider.kill()
  await expectEverythingOnce({ DATABASE_URL: standby.databaseUrl }, load.acknowledged)
})
