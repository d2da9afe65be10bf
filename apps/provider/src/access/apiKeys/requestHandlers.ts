import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { keyRequestsPerMinute } from "#platform/http/rateLimits.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { findKey } from "./keys.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Calls about the requests made with an API key.
 *
 * @see screens C /account/api
 */
export const apiKeyRequestHandlers = {
  listApiKeyRequests: async ({ db }, { caller, input: { apiKeyId, cursor, limit } }) => {
    if (cursor !== undefined && !isUuid(cursor)) throw refuseField("validation_failed", "cursor", { code: "invalid" })
    const key = await findKey(db, caller.account, apiKeyId)
    const rows = await db
      .selectFrom("api_key_requests")
      .selectAll()
      .where("key_id", "=", key.id)
      .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    const items = page.map(({ id, at, call, status, address, request_id: requestId, duration }) => ({
      id,
      at: at.toISOString(),
      call,
      status,
      address,
      requestId,
      duration,
    }))
    return { items, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  },

  getApiKeyUsage: async ({ db, config, now }, { caller, input }) => {
    const key = await findKey(db, caller.account, input.apiKeyId)
    const { lastMinute, ...day } = await countRequests(db, key.id, now())
    return { perMinute: keyRequestsPerMinute(config), lastMinute, day }
  },
} satisfies Pick<Handlers, "listApiKeyRequests" | "getApiKeyUsage">

interface Counts {
  readonly lastMinute: number
  readonly requests: number
  readonly busiestMinute: number
  readonly limited: number
}

/** Counted from the log, which all processes share: each process keeps its rate limits in memory. */
async function countRequests(db: Kysely<Database>, keyId: string, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    WITH minutes AS (
      SELECT count(*) AS requests,
        count(*) FILTER (WHERE status = 429) AS limited,
        count(*) FILTER (WHERE at > ${new Date(now.getTime() - minuteMs)}) AS last
      FROM api_key_requests
      WHERE key_id = ${keyId} AND at > ${new Date(now.getTime() - dayMs)}
      GROUP BY date_trunc('minute', at)
    )
    SELECT coalesce(sum(last), 0)::int AS "lastMinute", coalesce(sum(requests), 0)::int AS requests,
      coalesce(max(requests), 0)::int AS "busiestMinute", coalesce(sum(limited), 0)::int AS limited
    FROM minutes
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error("an aggregate answers with one row")
  return counts
}
