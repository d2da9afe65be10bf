import { globSync, readFileSync } from "node:fs"
import { createExport, createTransfer } from "@wallet/core"
import { sql } from "kysely"
import pino from "pino"
import { afterAll, beforeAll, expect, test } from "vitest"
import { lockUser } from "#access/identity/users.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import { type Connection, connect } from "#platform/database/connection.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import { createReportSnapshots, type ReportSnapshots } from "#platform/database/reportSnapshots.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { findExport } from "./export.ts"
import { exportJobs } from "./jobs.ts"
import { readFile } from "./store.ts"

const log = pino({ level: "silent" })
let harness: ProviderHarness
/** The primary itself, by separate connections: a replica that is always up to date. */
let replica: Connection
let snapshots: ReportSnapshots
let user: string
beforeAll(async () => {
  harness = await createProviderHarness()
  replica = await connect(harness.database.databaseUrl, { poolSize: 2 })
  snapshots = createReportSnapshots({ primary: harness.database.db, replica, log })
  user = await harness.addCustomer("ann@wallet.example")
  const other = await harness.addCustomer("bob@wallet.example")
  await harness.fund(user, "10.00", "WUD")
  await createTransfer(harness.as(user), { recipient: other, amount: "1.00", currency: "WUD" })
})
afterAll(async () => {
  await replica.close()
  await harness.stop()
})

/** Never called: only the compiler checks it. */
const decide = (db: ReadableDatabase) => [
  // @ts-expect-error -- it is not a transaction
  () => applyRequests(db, [], new Date()),
  // @ts-expect-error -- it is not a transaction
  () => lockUser(db, user),
  // @ts-expect-error -- it is not a writable database
  () => enqueue(db, "export.write", { exportId: "" }),
  // @ts-expect-error -- areas decide by the primary
  (): Pick<Services, "db"> => ({ db }),
  // @ts-expect-error -- it has no such method
  () => db.updateTable("users"),
]

test("no decision can use a snapshot: code that locks, writes or decides does not compile with it", () => {
  expect(decide).toBeTypeOf("function")
})

test("PostgreSQL refuses to write in a snapshot", async () => {
  const snapshot = await snapshots.open(() => Promise.resolve(true))
  const written = sql`UPDATE users SET locale = 'ru'`.execute(snapshot.db)
  await expect(written).rejects.toThrow("read-only transaction")
  await snapshot.close()
})

test("only exports and operators' reports open snapshots", () => {
  const sources = globSync("src/**/*.ts", { cwd: `${import.meta.dirname}/../../..`, exclude: ["**/*.test.ts"] })
  const users = sources.filter((file) =>
    readFileSync(`${import.meta.dirname}/../../../${file}`, "utf8").includes(".snapshots."),
  )
  expect(users.toSorted()).toEqual(["src/operators/reports/readReport.ts", "src/reports/exports/jobs.ts"])
})

const getCount = (counts: ReturnType<ReportSnapshots["counts"]>, reason: string) =>
  counts.find(({ labels }) => labels.reason === reason)?.value ?? 0

test("if a replica fails in the middle of a file, the file is written again from the primary, and the next ones too", async () => {
  const before = snapshots.counts()
  let runs = 0
  const exportWriters: Services["exportWriters"] = {
    ...harness.services.exportWriters,
    async *history(source, order) {
      runs++
      if (runs === 1) {
        yield Buffer.from("half a file")
        replica.cutOff()
      }
      yield* harness.services.exportWriters.history(source, order)
    },
  }
  const services = { ...harness.services, snapshots, exportWriters }
  const write = async () => {
    const input = { format: "csv", locale: "en", timeZone: "UTC", byteOrderMark: false } as const
    const { id } = await createExport(harness.as(user), input)
    await exportJobs["export.write"](services, { exportId: id })
    const row = await findExport(services, user, id)
    const file = await new Response(readFile(services.db, { exportId: id, runId: row.run_id ?? "" })).text()
    return { state: row.state, lines: file.trim().split("\r\n").length, begins: file.slice(0, 12) }
  }
  const whole = { state: "ready", lines: 2, begins: '"Time (UTC)"' }
  expect(await write()).toEqual(whole)
  expect(await write()).toEqual(whole)
  expect(runs).toBe(3)
  const added = ["current", "behind", "unavailable"].map((reason) => [
    reason,
    getCount(snapshots.counts(), reason) - getCount(before, reason),
  ])
  expect(Object.fromEntries(added)).toEqual({ current: 1, behind: 0, unavailable: 2 })
})
