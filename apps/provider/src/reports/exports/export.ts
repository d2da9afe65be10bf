import type { Kysely, Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { lockUser } from "#access/identity/users.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Export } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { ExportRequest } from "./contents.ts"
import type { ExportRow } from "./tables.ts"

/** A file can be downloaded for a day. */
export const exportLifetime = 24 * 60 * 60 * 1000

/** The most files of one customer written at the same time: other customers need the workers too. */
const atOnce = 3
const retryAfter = 10

interface NewExport {
  readonly request: ExportRequest
  readonly format: Export["format"]
  /** The file's name without its extension. */
  readonly baseName: string
}

/**
 * Requests a file: a job writes it, however small it is.
 *
 * @throws Refusal `rate_limited` while too many of the customer's files are being written.
 */
export async function startExport(
  trx: Transaction<Database>,
  userId: string,
  now: Date,
  exportInput: NewExport,
): Promise<Export> {
  const { request, format, baseName } = exportInput
  await lockUser(trx, userId)
  if ((await countUnfinished(trx, userId, now)) >= atOnce) throw refuse("rate_limited", { retryAfter })
  const row = await trx
    .insertInto("exports")
    .values({
      id: newId(),
      user_id: userId,
      format,
      request: JSON.stringify(request),
      state: "queued",
      failure: null,
      file_name: `${baseName}.${format}`,
      rows_total: null,
      size: null,
      run_id: null,
      run_seen_at: null,
      created_at: now,
      expires_at: new Date(now.getTime() + exportLifetime),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(trx, "export.write", { exportId: row.id })
  return presentExport(row, now)
}

async function countUnfinished(trx: Kysely<Database>, userId: string, now: Date): Promise<number> {
  const unfinished = await trx
    .selectFrom("exports")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "in", ["queued", "writing"])
    .where("expires_at", ">", now)
    .execute()
  return unfinished.length
}

/**
 * Finds an export of a customer.
 *
 * @throws Refusal `not_found` if it does not exist or belongs to another customer.
 */
export async function findExport({ db }: Pick<Services, "db">, userId: string, id: string): Promise<ExportRow> {
  const row = isUuid(id)
    ? await db.selectFrom("exports").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

/** An export as its customer sees it now. */
export function presentExport(row: ExportRow, now: Date): Export {
  return {
    id: row.id,
    state: now >= row.expires_at ? "expired" : row.state,
    format: row.format,
    fileName: row.file_name,
    rowsWritten: row.rows_written,
    rowsTotal: row.rows_total,
    size: row.size === null ? null : Number(row.size),
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
