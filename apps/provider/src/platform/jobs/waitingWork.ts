import type { Text } from "@wallet/operators/text.ts"
import { type Kysely, type RawBuilder, sql } from "kysely"
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
  readonly title: Text
  readonly table: keyof Database
  /** The states that hold money, and for how long that is expected, in milliseconds. */
  readonly expected: Readonly<Record<string, number>>
  /**
   * The times until which objects may stay in their states, by id, where that may be later than `expected` says. `expected`
   * alone decides about the others.
   */
  expectedUntil?(services: Services, objects: readonly WaitingObject[]): Promise<ReadonlyMap<string, Date>>
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

/** The number of objects whose own times are read at most. The others count as overdue, so that none is missed. */
const mostWithOwnTime = 10_000

/**
 * The query of all objects that have been in their state for longer than expected, with the columns of `WaitingObject`. Each
 * table has an index of the states that `expected` names.
 */
export async function findOverdue(services: Services, work: WaitingWork): Promise<RawBuilder<WaitingObject>> {
  const overdue = selectOverdue(services, work)
  if (!work.expectedUntil) return overdue
  const { rows } = await sql<WaitingObject>`
    SELECT * FROM (${overdue}) object ORDER BY since, id LIMIT ${mostWithOwnTime}`.execute(services.db)
  const until = await work.expectedUntil(services, rows)
  const moment = services.now()
  const early = [...until].flatMap(([id, time]) => (time > moment ? [id] : []))
  return early.length === 0 ? overdue : sql`SELECT * FROM (${overdue}) object WHERE id <> ALL(${early}::uuid[])`
}

function selectOverdue({ now }: Pick<Services, "now">, { table, expected }: WaitingWork): RawBuilder<WaitingObject> {
  const moment = now().getTime()
  const states = Object.entries(expected)
  // As literals, so that the index of these states fits.
  const names = sql.join(states.map(([state]) => sql.lit(state)))
  const latest = sql.join(
    states.map(([state, longest]) => sql`WHEN ${sql.lit(state)} THEN ${new Date(moment - longest)}::timestamptz`),
    sql` `,
  )
  return sql`
    SELECT * FROM (${withSince(table)} WHERE state IN (${names})) object
    WHERE since <= CASE state ${latest} END`
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
