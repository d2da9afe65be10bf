import { newId } from "#platform/database/newId.ts"
import { isTemporaryFailure } from "#platform/http/databaseErrors.ts"
import { inLane } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import { TooManyRows } from "./progress.ts"
import { storeFile } from "./store.ts"
import type { ExportRow } from "./tables.ts"
import { writeExport } from "./write.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "export.write": { readonly exportId: string }
  }
}

/** A run that has given no sign of life for so long is over. */
const silence = 30_000

export const exportJobs = inLane("heavy", {
  /** Writes the file. A run that dies is taken up by another one from the start; its pieces are told apart by their run. */
  async "export.write"(services, { exportId }) {
    const row = await claim(services, exportId)
    if (!row) return
    const runId = row.run_id ?? ""
    try {
      const bytes = writeExport(services, row, (written) => reportProgress(services, row, written))
      const size = await storeFile(services.db, { exportId, runId }, bytes)
      await settle(services, row, { state: "ready", size: BigInt(size) })
    } catch (error) {
      if (isTemporaryFailure(error)) throw error
      const failure = error instanceof TooManyRows ? "too_many_rows" : "internal"
      if (failure === "internal") services.log.error({ err: error, exportId }, "an export could not be written")
      await settle(services, row, { state: "failed", failure })
    }
  },
})

/** @returns the export, now this run's; undefined where it is done. @throws where another run is at it: try again later. */
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
