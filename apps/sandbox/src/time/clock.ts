import { type Kysely, sql } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

/** A clock that a developer can advance, so that holds, quotes and delays expire. It never moves back. */
export interface SandboxClock {
  /** The provider's time. */
  readonly now: () => Date
  /** The clock's offset, in milliseconds. */
  ahead(): number
  /** Advances it, for every process and permanently. */
  advance(milliseconds: number): Promise<void>
  /** Reads how far another process has advanced it. */
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

/** A clock that can't be advanced. */
export function fixedClock(now: () => Date): SandboxClock {
  return { now, ahead: () => 0, advance: refuse, read: () => Promise.resolve() }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error("This clock is the real one"))
}
