import { sql } from "kysely"
import { idBefore } from "#platform/database/idBefore.ts"
import type { FoundRow, Lookup } from "./lookup.ts"

/** The time between the id of a request and what it has stored, in milliseconds. */
const requestMs = 60_000

/**
 * A request's id holds its moment: what was stored around it is little. Requests of API keys are logged for a week; others are
 * found by the answer that is kept under their idempotency key, by their line in the customer's security log, or as the last
 * of the same refusals.
 */
export function byRequest(id: string, clockShift: number): readonly Lookup[] {
  const moment = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)
  if (id[14] !== "7" || !Number.isSafeInteger(moment) || moment > 8_000_000_000_000) return []
  const own = [moment - requestMs, moment + requestMs].map((at) => new Date(at))
  const [from, to] = own.map((at) => new Date(at.getTime() - clockShift))
  const [first, last] = own.map((at) => idBefore(at))
  const nothing = sql`NULL AS state, NULL AS currency, NULL::numeric(38,0) AS amount`
  return [
    {
      kind: "request",
      rows: sql<FoundRow>`
        SELECT one.request_id::text AS id, key.user_id, one.call || ' → ' || one.status AS title, ${nothing}, one.at,
          users.email, NULL AS phone
        FROM api_key_requests one JOIN api_keys key ON key.id = one.key_id JOIN users ON users.id = key.user_id
        WHERE one.at BETWEEN ${from} AND ${to} AND one.request_id::text = ${id}`,
    },
    {
      kind: "request",
      rows: sql<FoundRow>`
        SELECT one.request_id::text AS id, one.user_id, one.call || ' → ' || one.status AS title, ${nothing}, one.at,
          users.email, NULL AS phone
        FROM idempotency_keys one JOIN users ON users.id = one.user_id
        WHERE one.answer IS NOT NULL AND one.at BETWEEN ${from} AND ${to} AND one.request_id = ${id}::uuid`,
    },
    {
      kind: "request",
      rows: sql<FoundRow>`
        SELECT one.request_id::text AS id, one.user_id, one.event AS title, ${nothing}, one.at, users.email, NULL AS phone
        FROM audit_log one JOIN users ON users.id = one.user_id
        WHERE one.id BETWEEN ${first}::uuid AND ${last}::uuid AND one.request_id = ${id}::uuid`,
    },
    {
      kind: "request",
      rows: sql<FoundRow>`
        SELECT one.request_id::text AS id, one.user_id, one.call || ' → ' || one.tag AS title, ${nothing}, one.last_at AS at,
          users.email, NULL AS phone
        FROM refused_attempts one JOIN users ON users.id = one.user_id
        WHERE one.last_at BETWEEN ${from} AND ${to} AND one.request_id = ${id}::uuid`,
    },
  ]
}
