import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import type { NewJob } from "./enqueue.ts"

/**
 * Objects of an area that hold a customer's money. Those that stay in a state longer than expected are shown to operators at
 * the desk "Waiting work". The table has the columns `id`, `user_id`, `state`, `currency`, `amount` and `created_at`. The
 * time at which an object entered its state is read from its timeline.
 */
export interface WaitingWork {
  /** Its name for operators: "Deposit". */
  readonly title: string
  readonly table: keyof Database
  /** The states that hold money, and for how long that is expected, in milliseconds. */
  readonly expected: Readonly<Record<string, number>>
  /**
   * The time until which an object may stay in its state, where that may be later than `expected` says; undefined where
   * `expected` alone decides.
   */
  expectedUntil?(services: Services, object: WaitingObject): Promise<Date | undefined>
  /** The jobs about these objects: their kinds begin so, and their payloads name an object, or several in the plural. */
  readonly jobs: { readonly prefix: string; readonly key: string }
  /** The job that takes an object on; undefined where a person or a party outside has to act. It may run a second time. */
  nextJob(services: Services, object: WaitingObject): NewJob | undefined | Promise<NewJob | undefined>
}

/** An object that holds money, as it is stored. */
export interface WaitingObject {
  readonly id: string
  readonly userId: string
  readonly state: string
  /** Null for money of a currency that the wallet does not know. */
  readonly currency: string | null
  readonly amount: bigint | null
  /** When it came into its state. */
  readonly since: Date
}

declare module "#platform/services.ts" {
  interface Services {
    /** The objects of all areas that hold money. */
    readonly waitingWork: readonly WaitingWork[]
  }
}

const mostListed = 100
/** Most pages searched for overdue objects. */
const mostPages = 20

/** The objects that have been in their state for longer than expected, the oldest first. */
export async function listOverdue(services: Services, work: WaitingWork): Promise<readonly WaitingObject[]> {
  const overdue: WaitingObject[] = []
  for (let page = 0; page < mostPages && overdue.length < mostListed; page++) {
    // oxlint-disable-next-line no-await-in-loop -- most need one page
    const objects = await readOverdue(services, work, page * mostListed)
    // oxlint-disable-next-line no-await-in-loop
    const isLate = await Promise.all(objects.map((object) => isLongOver(services, work, object)))
    overdue.push(...objects.filter((_, index) => isLate[index]))
    if (objects.length < mostListed) break
  }
  return overdue.slice(0, mostListed)
}

/** True unless the object has until later, by what its area knows of it. */
async function isLongOver(services: Services, work: WaitingWork, object: WaitingObject): Promise<boolean> {
  const until = await work.expectedUntil?.(services, object)
  return until === undefined || until <= services.now()
}

async function readOverdue(
  { db, now }: Pick<Services, "db" | "now">,
  { table, expected }: WaitingWork,
  offset: number,
): Promise<readonly WaitingObject[]> {
  const moment = now().getTime()
  const states = Object.entries(expected)
  const latest = states.map(([, longest]) => new Date(moment - longest))
  const { rows } = await sql<WaitingObject>`
    SELECT * FROM (${withSince(table)}) object
    JOIN unnest(${states.map(([state]) => state)}::text[], ${latest}::timestamptz[]) AS overdue(state, latest)
      USING (state)
    WHERE since <= latest ORDER BY since, id LIMIT ${mostListed} OFFSET ${offset}`.execute(db)
  return rows
}

/** The objects with these ids, in any state. */
export async function findWaitingObjects(
  db: Kysely<Database>,
  { table }: WaitingWork,
  ids: readonly string[],
): Promise<readonly WaitingObject[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<WaitingObject>`
    SELECT * FROM (${withSince(table)}) object WHERE id = ANY(${ids}::uuid[])`.execute(db)
  return rows
}

function withSince(table: keyof Database) {
  return sql`
    SELECT id, user_id AS "userId", state, currency, amount, coalesce(
      (SELECT max(at) FROM operation_events WHERE subject_id = own.id AND state = own.state), created_at
    ) AS since FROM ${sql.table(table)} own`
}

/** The ids of the objects that a job is about. */
export function idsIn({ jobs: { prefix, key } }: WaitingWork, kind: string, payload: object): readonly string[] {
  if (!kind.startsWith(prefix)) return []
  const { [key]: one, [`${key}s`]: several } = payload as Readonly<Record<string, unknown>>
  return [one, several].flat().filter((id): id is string => typeof id === "string")
}
