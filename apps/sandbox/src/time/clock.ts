import { type Kysely, sql } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

/** A clock that a developer can put forward, so that holds, quotes and delays run out. It never goes back. */
export interface SandboxClock {
  /** The provider's time. */
  readonly now: () => Date
  /** The clock's offset, in milliseconds. */
  ahead(): number
  /** Puts it forward, for every process and for good. */
  advance(milliseconds: number): Promise<void>
  /** Learns how far another process has put it forward. */
  read(): Promise<void>
}

/**
 * @param db connections of the outside's own.
 * @param time the time before anybody has put the clock forward.
 */
export async function createSandboxClock(db: Kysely<SandboxDatabase>, time: () => Date): Promise<SandboxClock> {
  let ahead = 0
  const read = async () => {
    const row = await db.selectFrom("sandbox.clock").select("offset_ms").executeTakeFirst()
    ahead = Number(row?.offset_ms ?? 0)
  }
  await read()
  return {
    now: () => new Date(time().getTime() + ahead),
    ahead: () => ahead,
    read,
    async advance(milliseconds) {
      await sql`
        INSERT INTO sandbox.clock (offset_ms) VALUES (${milliseconds})
        ON CONFLICT ("only") DO UPDATE SET offset_ms = sandbox.clock.offset_ms + excluded.offset_ms
      `.execute(db)
      await read()
    },
  }
}

/** A clock that nobody can put forward. */
export function fixedClock(now: () => Date): SandboxClock {
  return { now, ahead: () => 0, advance: refuse, read: () => Promise.resolve() }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error("This clock is the real one"))
}
