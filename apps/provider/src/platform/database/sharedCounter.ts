import { type Kysely, type RawBuilder, sql } from "kysely"
import { runRepeated } from "./namedStatements.ts"
import type { Database } from "./schema.ts"

/**
 * Counts in the shared database, for all processes together, what came within the last window. Time is the services'
 * and never a process's own, so processes whose clocks differ count alike.
 *
 * A count is that of the present window, and of the one before it the part that is still within: what came then is taken
 * as spread over it evenly. So nobody gets twice as much by coming just before a window ends and just after.
 */
export interface SharedCounter {
  /** Adds to the count of a subject, or takes from it, and gives the count. */
  add(subject: string, points?: number): Promise<number>
  /**
   * The same for many subjects in one statement.
   *
   * @param subjects a query for them, as text in its one column: a row for each point.
   * @returns the counts, by subject.
   */
  addMany(subjects: RawBuilder<unknown>): Promise<ReadonlyMap<string, number>>
  /**
   * Adds one to the count of a subject if it is at most `limit` then.
   *
   * @returns in how many milliseconds there is room for one again; 0 where it was added.
   */
  addWithin(subject: string, limit: number): Promise<number>
  /** Starts the count of a subject anew. */
  forget(subject: string): Promise<void>
}

/** The counts of a subject at a moment. */
interface Counts {
  readonly present: number
  readonly before: number
}

/** @param name of the counter: subjects of other counters are counted apart. */
export function createSharedCounter(
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => Date },
  name: string,
  windowMs: number,
): SharedCounter {
  const toKey = (subject: string, window: number) => `${name}:${subject}:${window}`
  const keyOfEach = (window: number) => sql`${name}::text || ':' || subject || ':' || ${String(window)}::text`
  const windowAt = (moment: number) => {
    const number = Math.floor(moment / windowMs)
    const passed = moment / windowMs - number
    return {
      number,
      passed,
      present: (subject: string) => toKey(subject, number),
      before: (subject: string) => toKey(subject, number - 1),
      /** Until then it is the present one or the one before that. */
      expire: (number + 2) * windowMs,
    }
  }
  return {
    async add(subject, points = 1) {
      const window = windowAt(now().getTime())
      const { rows } = await sql<Counts>`
        INSERT INTO rate_limits AS counted (key, points, expire)
        VALUES (${window.present(subject)}, ${points}, ${window.expire})
        ON CONFLICT (key) DO UPDATE SET points = counted.points + excluded.points
        RETURNING points AS present,
          coalesce((SELECT points FROM rate_limits WHERE key = ${window.before(subject)}), 0) AS before
      `.execute(db)
      const { present, before } = expectRow(rows)
      return present + Math.floor(before * (1 - window.passed))
    },
    async addMany(subjects) {
      const window = windowAt(now().getTime())
      // In one order, so that two statements never wait for each other.
      const { rows } = await sql<Counts & { subject: string }>`
        WITH asked AS (
          SELECT subject, ${keyOfEach(window.number)} AS key, ${keyOfEach(window.number - 1)} AS key_before,
            count(*)::int AS points
          FROM (${subjects}) AS one (subject) GROUP BY subject
        ), added AS (
          INSERT INTO rate_limits AS counted (key, points, expire)
          SELECT key, points, ${window.expire}::float8 FROM asked ORDER BY key COLLATE "C"
          ON CONFLICT (key) DO UPDATE SET points = counted.points + excluded.points
          RETURNING key, points
        )
        SELECT asked.subject, added.points AS present, coalesce(earlier.points, 0) AS before
        FROM asked JOIN added USING (key) LEFT JOIN rate_limits earlier ON earlier.key = asked.key_before
      `.execute(db)
      return new Map(
        rows.map(({ subject, present, before }) => [subject, present + Math.floor(before * (1 - window.passed))]),
      )
    },
    async addWithin(subject, limit) {
      const window = windowAt(now().getTime())
      const [key, keyBefore] = [window.present(subject), window.before(subject)]
      const query = sql<Counts & { added: boolean }>`
        WITH found AS (
          SELECT coalesce((SELECT points FROM rate_limits WHERE key = ${keyBefore}), 0) AS before
        ), room AS (
          SELECT ${limit}::float8 - floor(before * ${1 - window.passed}::float8) AS points FROM found
        ), added AS (
          INSERT INTO rate_limits AS counted (key, points, expire)
          SELECT ${key}::text, 1, ${window.expire}::float8 FROM room WHERE room.points >= 1
          ON CONFLICT (key) DO UPDATE SET points = counted.points + 1
            WHERE counted.points + 1 <= (SELECT points FROM room)
          RETURNING points
        )
        SELECT EXISTS (SELECT FROM added) AS added, before,
          coalesce((SELECT points FROM rate_limits WHERE key = ${key}), 0) AS present
        FROM found
      `.compile(db)
      const { added, ...counts } = expectRow(await runRepeated(db, query))
      return added ? 0 : msUntilRoom(counts, limit, window.passed, windowMs)
    },
    async forget(subject) {
      const window = windowAt(now().getTime())
      await sql`
        DELETE FROM rate_limits WHERE key IN (${window.present(subject)}, ${window.before(subject)})
      `.execute(db)
    },
  }
}

/** @param passed how much of the present window is over, of 1. */
function msUntilRoom({ present, before }: Counts, limit: number, passed: number, windowMs: number): number {
  const within = present < limit
  // The weighted count of the earlier window must fall below the room left by the later one.
  const [earlier, room] = within ? [before, limit - present] : [present, limit]
  const enough = earlier < room ? 0 : 1 - room / earlier
  const parts = within ? enough - passed : 1 - passed + enough
  return Math.max(1, Math.ceil(parts * windowMs) + 1)
}

function expectRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("A count was not answered.")
  return row
}
