import { setTimeout as pause } from "node:timers/promises"
import * as v from "valibot"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { examine } from "#cli/doctor.ts"
import { readConfig } from "#config/readConfig.ts"
import { connect } from "#platform/database/connection.ts"
import { addCustomers, type Customer, fund } from "../crash/customers.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { ask, readAnswer, readId, send, transfer } from "../crash/walletClient.ts"
import { type Relay, startRelay } from "../faults/relay.ts"
import { addStandby, remove, type Server, startPrimary } from "./clusters.ts"

let primary: Server
let standby: Server
let relay: Relay
let provider: ProviderProcess
let sender: Customer
let recipient: Customer
let scans: number
beforeAll(async () => {
  primary = await startPrimary()
  standby = await addStandby(primary)
  relay = await startRelay(standby.port)
  const replica = new URL(standby.databaseUrl)
  replica.port = String(relay.port)
  provider = await startProviderProcess({
    port: await findFreePort(),
    environment: { DATABASE_URL: primary.databaseUrl, DATABASE_READ_URL: replica.href, LOG_LEVEL: "warn" },
  })
  const { db, close } = await connect(primary.databaseUrl)
  const customers = await addCustomers(db, 2, new Date())
  await fund(db, customers, "WUD", 100_000n)
  await close()
  const [one, other] = customers
  if (!one || !other) throw new Error("Two customers are needed.")
  sender = one
  recipient = other
  scans = await countScans()
})
afterAll(async () => {
  await provider?.kill()
  await relay?.close()
  await remove(primary)
  await remove(standby)
})

/** Makes a payment. @returns its duration in milliseconds. */
async function pay(): Promise<number> {
  const started = performance.now()
  expect(await send(provider.api, transfer(sender, recipient, "0.01"))).toMatchObject({ status: 200 })
  return performance.now() - started
}

/** Exports the sender's history and waits for the file. @returns the number of its payments. */
async function exportHistory(): Promise<number> {
  const headers = { Authorization: `Bearer ${sender.token}` }
  const body = { format: "csv", locale: "en", timeZone: "UTC", byteOrderMark: false }
  const { data } = await ask(`${provider.api}/exports`, sender.token, body, crypto.randomUUID())
  const path = `${provider.api}/exports/${readId(data)}`
  const readState = async () => {
    const answer = await readAnswer(await fetch(path, { headers }))
    return v.parse(v.looseObject({ state: v.string() }), answer.data).state
  }
  await expect.poll(readState, { timeout: 20_000, interval: 50 }).toBe("ready")
  const file = await (await fetch(`${path}/file`, { headers })).text()
  return file.trim().split("\r\n").length - 1
}

/** Counts the reports read so far in each place. */
async function countSnapshots(): Promise<Record<string, number>> {
  const text = await (await fetch(`${provider.api}/metrics`)).text()
  const lines = text.matchAll(/^wallet_report_snapshots_total\{database="(\w+)",reason="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries(
    Array.from(lines, ([, database, reason, count]) => [`${database} ${reason}`, Number(count)]),
  )
}

/** Counts the standby's scans of the table of operations. */
async function countScans(): Promise<number> {
  const [row] = await standby.ask(
    "SELECT (seq_scan + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables WHERE relname = 'operations'",
  )
  return v.parse(v.object({ scans: v.number() }), row).scans
}

describe("reports are read from the replica of DATABASE_READ_URL", () => {
  let payments = 0
  let before: Record<string, number>
  beforeEach(async () => {
    before = await countSnapshots()
    await pay()
    payments++
  })

  test("the doctor reports the replica and its delay", async () => {
    const lines: string[] = []
    const environment = { DATABASE_URL: primary.databaseUrl, DATABASE_READ_URL: standby.databaseUrl }
    await examine(readConfig(environment, "production"), {}, (line) => lines.push(line))
    const line = lines.find((one) => one.startsWith("replica for reports"))
    expect(line).toMatch(/real +answers, \d+ s behind what it has received$/)
  })

  test("a file contains a payment made just before", async () => {
    expect(await exportHistory()).toBe(payments)
    expect(await countSnapshots()).toEqual({ ...before, "replica current": 1 })
  })

  test("a delayed replica is not used: the file comes from the primary, and is complete", async () => {
    await standby.ask("SELECT pg_wal_replay_pause()")
    await pay()
    payments++
    expect(await exportHistory()).toBe(payments)
    await standby.ask("SELECT pg_wal_replay_resume()")
    expect(await countSnapshots()).toEqual({ ...before, "primary behind": 1 })
  })

  test("a hanging replica blocks nothing: payments are as fast as before, and files come from the primary", async () => {
    relay.cut()
    const files = Promise.all([exportHistory(), exportHistory(), exportHistory()])
    const times: number[] = []
    for (let n = 0; n < 10; n++) {
      times.push(await pay())
      await pause(300)
    }
    const counts = await files
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(payments)
    payments += 10
    expect(Math.max(...times)).toBeLessThan(1_500)
    expect((await fetch(`${provider.api}/health/ready`)).status).toBe(200)
    expect(await countSnapshots()).toEqual({ ...before, "primary unavailable": 3 })
  })

  test("the replica was really used: its statistics say so once the connection has ended", async () => {
    relay.restore()
    await expect.poll(countScans, { timeout: 20_000 }).toBeGreaterThan(scans)
  })
})
