import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { keyRequestsPerMinute } from "#platform/http/rateLimits.ts"
import { describeCall, findRequests } from "./findRequests.ts"
import { findKey, selectKeys } from "./keys.ts"

/** Stands for all keys in place of the id of one. */
const everyKey = "-"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Calls about the requests made with an API key.
 *
 * @see screens C /account/api
 */
export const apiKeyRequestHandlers = {
  listApiKeyRequests: async ({ db }, { caller, input: { apiKeyId, ...filter } }) => {
    const keys =
      apiKeyId === everyKey
        ? await selectKeys(db, caller.account).execute()
        : [await findKey(db, caller.account, apiKeyId)]
    const page = await findRequests(
      db,
      keys.map(({ id }) => id),
      filter,
    )
    const items = page.rows.map((row) => ({
      id: row.id,
      apiKeyId: row.key_id,
      at: row.at.toISOString(),
      call: row.call,
      ...describeCall(row.call),
      status: row.status,
      tag: row.tag,
      address: row.address,
      requestId: row.request_id,
      duration: row.duration,
    }))
    return { items, nextCursor: page.nextCursor }
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
