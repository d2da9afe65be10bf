import { type CallInput, type CallName, contract, errorCatalogue } from "@wallet/core/contract"
import { type Kysely, type Selectable, type SqlBool, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { idBefore } from "#platform/database/idBefore.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"

/** The most requests of each key that one call looks at. Beyond them, the next page goes on. */
const mostLookedAt = 2_000

/** The most names that a refused filter lists. */
const mostNamed = 5

const everyCall = Object.values(contract).map(({ name, method, path }) => ({ name, method, path }))

type Filter = Omit<CallInput<typeof contract.listApiKeyRequests>, "apiKeyId">

interface RequestPage {
  readonly rows: readonly Selectable<Database["api_key_requests"]>[]
  readonly nextCursor: string | null
}

/** Finds the newest requests of some keys that match a filter. @throws Refusal `validation_failed`. */
export async function findRequests(
  db: Kysely<Database>,
  keyIds: readonly string[],
  filter: Filter,
): Promise<RequestPage> {
  const { cursor, limit, status, tag, requestId } = filter
  if (cursor !== undefined && !isUuid(cursor)) throw refuseField("validation_failed", "cursor", { code: "invalid" })
  if (tag !== undefined) requireTag(tag)
  const names = findNames(filter)
  if (keyIds.length === 0) return { rows: [], nextCursor: null }
  // Only refusals have a tag, and they have an index of their own.
  const onlyRefused = tag !== undefined || status === "4xx" || status === "5xx"
  const range = readRange(filter)
  const stop = await findStop(db, keyIds, range, onlyRefused)
  const lowest = stop ?? range.lowest
  const rows = await db
    .selectFrom("api_key_requests")
    .selectAll()
    .where(sql<SqlBool>`key_id = ANY(${keyIds}::uuid[])`)
    .$if(onlyRefused, (query) => query.where("status", ">=", 400))
    .$if(status !== undefined, (query) =>
      query.where(sql<SqlBool>`status / 100 = ${Number((status ?? "2xx").slice(0, 1))}`),
    )
    .$if(tag !== undefined, (query) => query.where("tag", "=", tag ?? ""))
    .$if(requestId !== undefined, (query) => query.where("request_id", "=", requestId ?? ""))
    .$if(names !== undefined, (query) => query.where(sql<SqlBool>`call = ANY(${names}::text[])`))
    .$if(lowest !== undefined, (query) => query.where("id", ">=", lowest ?? ""))
    .$if(range.below !== undefined, (query) => query.where("id", "<", range.below ?? ""))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : (stop ?? null) }
}

/** Ids that a search is limited to. */
interface IdRange {
  readonly lowest: string | undefined
  readonly below: string | undefined
}

const minuteMs = 60_000

/** The ids of requests in a period, after a cursor, and around the moment that a request's id holds. */
function readRange({ cursor, from, to, requestId }: Filter): IdRange {
  const around = requestId === undefined ? undefined : readIdTime(requestId)
  // A line is written after its answer, and has an id of that moment.
  const lowest = [from && readMoment(from, "from"), around && new Date(around - minuteMs)]
  const below = [to && readMoment(to, "to"), around && new Date(around + 5 * minuteMs)]
  return {
    lowest: toIds(lowest).toSorted().at(-1),
    below: [...toIds(below), ...(cursor === undefined ? [] : [cursor])].toSorted()[0],
  }
}

function toIds(moments: readonly (Date | "" | 0 | undefined)[]): readonly string[] {
  return moments.flatMap((moment) => (moment ? [idBefore(moment)] : []))
}

/** @throws Refusal `validation_failed` for a text that is no id of a request. */
function readIdTime(requestId: string): number {
  if (!isUuid(requestId) || requestId[14] !== "7") {
    throw refuseField("validation_failed", "requestId", { code: "request_id_invalid" })
  }
  return Number.parseInt(requestId.replaceAll("-", "").slice(0, 12), 16)
}

/** The id at which the search stops, so that no key's log is read for longer. Undefined if there is less than that. */
async function findStop(
  db: Kysely<Database>,
  keyIds: readonly string[],
  { lowest, below }: IdRange,
  onlyRefused: boolean,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT stop.id::text AS id FROM unnest(${keyIds}::uuid[]) AS key(id) CROSS JOIN LATERAL (
      SELECT id FROM api_key_requests
      WHERE key_id = key.id
        ${onlyRefused ? sql`AND status >= 400` : sql``}
        ${lowest === undefined ? sql`` : sql`AND id >= ${lowest}`}
        ${below === undefined ? sql`` : sql`AND id < ${below}`}
      ORDER BY id DESC OFFSET ${mostLookedAt - 1} LIMIT 1
    ) AS stop
    ORDER BY stop.id DESC LIMIT 1
  `.execute(db)
  return rows[0]?.id
}

function readMoment(text: string, field: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw refuseField("validation_failed", field, { code: "invalid" })
  return moment
}

function requireTag(tag: string): void {
  if (Object.hasOwn(errorCatalogue, tag)) return
  const limit = listNearest(Object.keys(errorCatalogue), tag)
  throw refuseField("validation_failed", "tag", { code: "tag_unknown", limit })
}

/** The calls with this method and path; undefined if neither is given. @throws Refusal `path_unknown`. */
function findNames({ method, path }: Filter): readonly CallName[] | undefined {
  if (method === undefined && path === undefined) return undefined
  const calls = everyCall.filter((call) => method === undefined || call.method === method)
  const found = calls.filter((call) => path === undefined || matchesPath(call.path, path))
  if (found.length > 0) return found.map(({ name }) => name)
  const paths = [...new Set(calls.map((call) => call.path))]
  throw refuseField("validation_failed", "path", { code: "path_unknown", limit: listNearest(paths, path ?? "") })
}

/** True for a part of a call's path, such as `/wallets`, and for a path of one request, such as `/wallets/USDT/name`. */
function matchesPath(template: string, path: string): boolean {
  const given = path.toLowerCase()
  if (template.toLowerCase().includes(given)) return true
  const [parts, wanted] = [template.toLowerCase().split("/"), given.split("/")]
  return parts.length === wanted.length && parts.every((part, at) => part.startsWith(":") || part === wanted[at])
}

/** The known names that begin most like what was given, in one line. */
function listNearest(known: readonly string[], given: string): string {
  const score = (name: string) => {
    let common = 0
    while (common < name.length && name[common] === given[common]) common++
    return common
  }
  return known
    .toSorted((one, other) => score(other) - score(one) || one.localeCompare(other))
    .slice(0, mostNamed)
    .join(", ")
}

/** The method and the path of a call; empty for one of another version. */
export function describeCall(name: string): { readonly method: string; readonly path: string } {
  const { method, path } = everyCall.find((call) => call.name === name) ?? { method: "", path: "" }
  return { method, path }
}
