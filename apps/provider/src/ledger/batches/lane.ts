import { DatabaseError, type Pool, type PoolClient } from "pg"
import type { Run } from "../store.ts"

/**
 * Runs statements in the order of the calls, each as a transaction of its own, without waiting in between: on one
 * connection of `pool`, which it keeps while anything is under way.
 */
export function openLane(pool: Pool): Run {
  let connection: Promise<PoolClient> | undefined
  let underWay = 0
  let broken: Error | undefined
  const leave = async (left: Promise<PoolClient>): Promise<void> => {
    if (--underWay > 0) return
    const reason = broken
    connection = undefined
    broken = undefined
    await left.then((client) => client.release(reason))
  }
  return async (statement) => {
    underWay++
    const open = (connection ??= pool.connect())
    try {
      const client = await open
      return (await client.query<unknown[]>(statement)).rows
    } catch (error) {
      if (error instanceof Error && !isRefusedStatement(error)) broken = error
      throw error
    } finally {
      await leave(open).catch(() => {}) // a connection that never came needs no release
    }
  }
}

/** PostgreSQL refused one statement and wrote nothing of it. What is FATAL ended the connection, at whichever moment. */
export function isRefusedStatement(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity !== "FATAL"
}
