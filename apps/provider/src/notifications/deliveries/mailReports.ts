import { sql } from "kysely"
import { isOff } from "#platform/http/outsideParties.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { Services } from "#platform/services.ts"
import { applyReports } from "./deliveries.ts"

/** Reports are read so often, in milliseconds. */
const readEvery = 5 * 60_000
/** The time for which no other process reads them, in milliseconds. */
const lease = 2 * 60_000
const pauseMs = 30_000

/** Reads reports of mails again and again, where the mail's adapter has any. @returns how to stop it. */
export function startMailReports(services: Services): () => Promise<void> {
  if (services.rails.mail.readReports === undefined || isOff(services, "mail")) return () => Promise.resolve()
  return repeat(() => readMailReports(services), pauseMs)
}

/** Reads the reports that have come, if it is time and no other process does. A failure is logged and tried again. */
export async function readMailReports(services: Services): Promise<void> {
  const { log } = services
  const { mail } = services.rails
  if (!mail.readReports) return
  try {
    let claimed = await claimPlace(services)
    while (claimed) {
      /* oxlint-disable no-await-in-loop -- each reading begins where the last one ended */
      const { reports, place, hasMore } = await mail.readReports(claimed.place ?? undefined)
      await applyReports(services, "mail", reports)
      await keepPlace(services, place, hasMore ? lease : readEvery)
      claimed = hasMore ? { place } : undefined
      /* oxlint-enable no-await-in-loop */
    }
  } catch (error) {
    log.warn(`MAIL_REPORTS_IMAP_URL: reports of mails could not be read: ${describeFailure(error, [])}`)
  }
}

/** @returns the place from which to read, for the one process that reads now. */
async function claimPlace({ db, now }: Services): Promise<{ readonly place: string | null } | undefined> {
  const moment = now()
  const until = new Date(moment.getTime() + lease)
  const { rows } = await sql<{ place: string | null }>`
    INSERT INTO message_report_reads (channel, next_at) VALUES ('mail', ${until})
    ON CONFLICT (channel) DO UPDATE SET next_at = ${until} WHERE message_report_reads.next_at <= ${moment}
    RETURNING place`.execute(db)
  return rows[0]
}

async function keepPlace({ db, now }: Services, place: string, wait: number): Promise<void> {
  await db
    .updateTable("message_report_reads")
    .set({ place, next_at: new Date(now().getTime() + wait) })
    .where("channel", "=", "mail")
    .execute()
}
