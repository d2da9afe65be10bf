import { DatabaseError, type Pool, type PoolClient } from "pg"
import type { LedgerState } from "../state.ts"
import type { Run, Statement } from "../store.ts"

/** Runs a statement that concerns `accounts` as a transaction of its own. */
export type RunBeside = (statement: Statement, accounts: LedgerState["accounts"]) => Promise<readonly unknown[]>

/**
 * Statements on the same account leave on one connection, in the order of the calls and without waiting in between.
 * Others go beside each other, because each connection keeps only one of PostgreSQL's processors busy.
 *
 * For two statements at a time: a third might have to follow two that are under way on different connections.
 */
export function openLanes(pool: Pool): RunBeside {
  const underWay = new Set<{ readonly accounts: LedgerState["accounts"]; readonly lane: Run }>()
  return async (statement, accounts) => {
    const ahead = [...underWay].find((other) => haveCommonAccount(other.accounts, accounts))
    const own = { accounts, lane: ahead?.lane ?? openLane(pool) }
    underWay.add(own)
    try {
      return await own.lane(statement)
    } finally {
      underWay.delete(own)
    }
  }
}

function haveCommonAccount(some: LedgerState["accounts"], others: LedgerState["accounts"]): boolean {
  for (const key of some.keys()) if (others.has(key)) return true
  return false
}

/** On one connection of `pool`, which it keeps while anything is under way. */
function openLane(pool: Pool): Run {
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
