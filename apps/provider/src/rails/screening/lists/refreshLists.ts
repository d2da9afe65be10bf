import { sql } from "kysely"
import { repeat } from "#platform/jobs/repeat.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { Services } from "#platform/services.ts"
import { type ListSource, listFormats } from "./formats.ts"
import { keepList } from "./keepList.ts"
import { openSource } from "./openSource.ts"

/** The interval for reading a list, in milliseconds; after a failure it is shorter. */
const readEvery = 4 * 3_600_000
const retryAfter = 10 * 60_000
/** The time for which no other process reads the same list, in milliseconds. */
const lease = 30 * 60_000
const pauseMs = 60_000

type Means = Pick<Services, "db" | "now" | "log">

/** Keeps the configured lists up to date. @returns a function that stops it. */
export function startListRefresh(services: Means, sources: readonly ListSource[]): () => Promise<void> {
  if (sources.length === 0) return () => Promise.resolve()
  return repeat(() => refreshLists(services, sources), pauseMs)
}

/** Reads every due list, one after another. A failing one is retried soon and does not affect the others. */
export async function refreshLists(services: Means, sources: readonly ListSource[]): Promise<void> {
  for (const source of sources) {
    // oxlint-disable-next-line no-await-in-loop -- one file is read at a time
    await refresh(services, source).catch((err: unknown) =>
      services.log.warn({ err, list: source.name }, "could not note the reading of a list"),
    )
  }
}

async function refresh({ db, now, log }: Means, { name, at }: ListSource): Promise<void> {
  const moment = now()
  if (!(await claimReading({ db }, name, moment))) return
  const { address, title, read } = listFormats[name]
  try {
    const source = await openSource(at ?? address, moment)
    const published = await read(source.chunks)
    await keepList(db, { list: name, hash: source.hash(), published, asOf: source.asOf }, moment)
    await db
      .updateTable("screening_list_reads")
      .set({ next_at: new Date(moment.getTime() + readEvery), failure: null, failed_at: null })
      .where("list", "=", name)
      .execute()
  } catch (error) {
    const failure = describeFailure(error, [at ?? address])
    log.error(`SCREENING_LISTS: the list ${name} (${title}) was not taken: ${failure}`)
    await db
      .updateTable("screening_list_reads")
      .set({ next_at: new Date(moment.getTime() + retryAfter), failure, failed_at: moment })
      .where("list", "=", name)
      .execute()
  }
}

/** @returns true for the only process that may read the list now. */
async function claimReading({ db }: Pick<Means, "db">, list: string, moment: Date): Promise<boolean> {
  const until = new Date(moment.getTime() + lease)
  const { rows } = await sql`
    INSERT INTO screening_list_reads (list, next_at) VALUES (${list}, ${until})
    ON CONFLICT (list) DO UPDATE SET next_at = ${until} WHERE screening_list_reads.next_at <= ${moment}
    RETURNING list`.execute(db)
  return rows.length > 0
}
