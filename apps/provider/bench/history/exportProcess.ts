// Writes one export of the newest operations of a customer and prints what it took, as JSON. Wants --expose-gc: what is
// still in use after a collection is what an export needs; what a process has taken grows with its garbage.
import pino from "pino"
import { connect } from "#platform/database/connection.ts"
import { createReportSnapshots } from "#platform/database/reportSnapshots.ts"
import type { Services } from "#platform/services.ts"
import { startExport } from "#reports/exports/export.ts"
import { writeHistory } from "#reports/exports/history.ts"
import { exportJobs } from "#reports/exports/jobs.ts"

const [databaseUrl = "", userId = "", format, count] = process.argv.slice(2)
const { db, close } = await connect(databaseUrl)
const log = pino({ level: "warn" }, process.stderr)
const snapshots = createReportSnapshots({ primary: db, log })
// An export uses nothing else of the services.
const services = {
  db,
  snapshots,
  exportWriters: { history: writeHistory },
  now: () => new Date(),
  log,
} as unknown as Services
try {
  const from = new Date(Date.now() - Number(count) * 60_000).toISOString()
  const request = {
    content: "history",
    filter: { from },
    locale: "en",
    timeZone: "UTC",
    byteOrderMark: true,
  } as const
  let memory = 0
  const watching = setInterval(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    memory = Math.max(memory, (heapUsed + external) / 1e6)
  }, 100)
  const start = performance.now()
  const order = { request, format: format === "xlsx" ? "xlsx" : "csv", baseName: "bench" } as const
  const { id } = await db.transaction().execute((trx) => startExport(trx, userId, services.now(), order))
  await exportJobs["export.write"](services, { exportId: id })
  const seconds = (performance.now() - start) / 1000
  const row = await db.selectFrom("exports").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  if (row.state !== "ready") throw new Error(`The export ended ${row.state}`)
  clearInterval(watching)
  console.log(JSON.stringify({ rows: row.rows_written, seconds, size: Number(row.size), memory }))
} finally {
  await close()
}
