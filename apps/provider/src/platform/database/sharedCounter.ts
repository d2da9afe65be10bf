import { CompiledQuery, type Kysely } from "kysely"
import { RateLimiterPostgres } from "rate-limiter-flexible"
import type { Database } from "./schema.ts"

/** Counts in the shared database, for all processes together, by windows of a fixed length. */
export interface SharedCounter {
  /** Adds to the count of a subject, or takes from it, and gives the count of this window. */
  add(subject: string, points?: number): Promise<number>
  /** Starts the count of a subject anew. */
  forget(subject: string): Promise<void>
}

/** @param name of what is counted: subjects of other names are counted apart. */
export function createSharedCounter(
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => Date },
  name: string,
  windowMs: number,
): SharedCounter {
  const query = async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
    const { rows } = await db.executeQuery<{ expire: bigint | null }>(CompiledQuery.raw(text, [...values]))
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })) }
  }
  const limiter = new RateLimiterPostgres({
    storeClient: { query },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false, // housekeeping does
    keyPrefix: name,
    points: 1,
    duration: (2 * windowMs) / 1000,
  })
  // The library goes by the clock of its process. The window is a part of the key, so that the services' clock decides.
  const keyOf = (subject: string) => `${subject}:${Math.floor(now().getTime() / windowMs)}`
  return {
    add: async (subject, points = 1) => (await limiter.penalty(keyOf(subject), points)).consumedPoints,
    forget: async (subject) => {
      await limiter.delete(keyOf(subject))
    },
  }
}
