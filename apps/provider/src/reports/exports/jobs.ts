import { newId } from "#platform/database/newId.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { ReportSnapshot } from "#platform/database/reportSnapshots.ts"
import { isTemporaryFailure } from "#platform/http/databaseErrors.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import { createPace } from "./pace.ts"
import { TooManyRows } from "./progress.ts"
import { storeFile } from "./store.ts"
import type { ExportRow } from "./tables.ts"
import { writeExport } from "./write.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "export.write": { readonly exportId: string }
  }
}

/** A run without progress for this long counts as dead. */
const silence = 30_000

export const exportJobs = defineJobs(
  { lane: "heavy", onExhaustion: "giveUp", because: "the customer asks for the file again" },
  {
    /** Writes the file. A dead run is replaced by another one from the start; each run's pieces have its id. */
    async "export.write"(services, { exportId }) {
      const run = await claim(services, exportId)
      if (!run) return
      const snapshot = await services.snapshots.open((db) => holds(db, run))
      const failedThere = await write(services, run, snapshot)
      if (!failedThere) return
      services.log.warn({ err: failedThere, exportId }, "an export could not be written from the replica")
      // Another run, with its own id for its pieces.
      const again = await startRun(services, run)
      if (again) await write(services, again, await services.snapshots.openOnPrimary())
    },
  },
)

/**
 * Writes and stores the file.
 *
 * @returns the replica's error, if there was one: then the export is not complete.
 */
async function write(services: Services, row: ExportRow, snapshot: ReportSnapshot): Promise<unknown> {
  const file = { exportId: row.id, runId: row.run_id ?? "" }
  try {
    const source = { ...services, db: snapshot.db }
    const pace = createPace({ countRequests: () => services.admission?.countUnderWay() ?? 0 })
    const bytes = writeExport(source, row, async (written) => {
      await reportProgress(services, row, written)
      await pace()
    })
    const size = await storeFile(services.db, file, bytes)
    await settle(services, row, { state: "ready", size: BigInt(size) })
  } catch (error) {
    if (error instanceof TooManyRows) return settle(services, row, { state: "failed", failure: "too_many_rows" })
    if (snapshot.isReplica) return error
    if (isTemporaryFailure(error)) throw error
    services.log.error({ err: error, exportId: row.id }, "an export could not be written")
    await settle(services, row, { state: "failed", failure: "internal" })
  } finally {
    await snapshot.close()
  }
}

/** Resolves to true if the replica contains the start of this run, and so everything committed before it. */
async function holds(db: ReadableDatabase, run: ExportRow): Promise<boolean> {
  const found = db.selectFrom("exports").select("id").where("id", "=", run.id).where("run_id", "=", run.run_id)
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * @returns the export, now claimed by this run; undefined if it is complete. @throws if another run is writing it: try again
 * later.
 */
async function claim({ db, now }: Services, exportId: string): Promise<ExportRow | undefined> {
  const moment = now()
  const claimed = await db
    .updateTable("exports")
    .set({ state: "writing", run_id: newId(), run_seen_at: moment, rows_written: 0 })
    .where("id", "=", exportId)
    .where("state", "in", ["queued", "writing"])
    .where((eb) => eb.or([eb("run_seen_at", "is", null), eb("run_seen_at", "<", new Date(moment.getTime() - silence))]))
    .returningAll()
    .executeTakeFirst()
  if (claimed) return claimed
  const row = await db.selectFrom("exports").select("state").where("id", "=", exportId).executeTakeFirst()
  if (row?.state === "writing") throw new Error("another run is writing this export")
  return undefined
}

/** Starts the file again. @returns undefined if another run has claimed it. */
function startRun({ db, now }: Services, row: ExportRow): Promise<ExportRow | undefined> {
  return db
    .updateTable("exports")
    .set({ run_id: newId(), run_seen_at: now(), rows_written: 0 })
    .where("id", "=", row.id)
    .where("run_id", "=", row.run_id)
    .returningAll()
    .executeTakeFirst()
}

async function reportProgress({ db, now }: Services, row: ExportRow, rows: { written: number; total: number }) {
  await db
    .updateTable("exports")
    .set({ rows_written: rows.written, rows_total: rows.total, run_seen_at: now() })
    .where("id", "=", row.id)
    .where("run_id", "=", row.run_id)
    .execute()
}

type Ending = Pick<ExportRow, "state"> & Partial<Pick<ExportRow, "size" | "failure">>

async function settle({ db }: Services, row: ExportRow, ending: Ending): Promise<void> {
  await db.updateTable("exports").set(ending).where("id", "=", row.id).where("run_id", "=", row.run_id).execute()
}
