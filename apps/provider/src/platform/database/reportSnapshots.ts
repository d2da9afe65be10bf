import { setTimeout as pause } from "node:timers/promises"
import type { ControlledTransaction, Kysely } from "kysely"
import type { Logger } from "pino"
import type { Connection } from "./connection.ts"
import type { ReadableDatabase } from "./readableDatabase.ts"
import type { Database } from "./schema.ts"

/** A read-only snapshot of the database, for one report. */
export interface ReportSnapshot {
  readonly db: ReadableDatabase
  readonly isReplica: boolean
  close(): Promise<void>
}

/** Reasons for taking a snapshot on the primary or on a replica. */
const places = {
  only: { database: "primary", reason: "only" },
  current: { database: "replica", reason: "current" },
  behind: { database: "primary", reason: "behind" },
  unavailable: { database: "primary", reason: "unavailable" },
} as const

type Reason = keyof typeof places

/** The number of snapshots taken in one place for one reason. */
interface SnapshotCount {
  readonly labels: (typeof places)[Reason]
  readonly value: number
}

/** Opens snapshots for reports: on the replica, where there is one that is up to date, and otherwise on the primary. */
export interface ReportSnapshots {
  /**
   * @param isThere whether a snapshot holds what the caller committed last: the replica then holds all that was committed
   * before that, too.
   */
  open(isThere: (db: ReadableDatabase) => Promise<boolean>): Promise<ReportSnapshot>
  /** After a snapshot of the replica failed: none is taken there for a while. */
  openOnPrimary(): Promise<ReportSnapshot>
  counts(): readonly SnapshotCount[]
}

/** For how long it is waited for the replica to catch up, in milliseconds. */
const catchesUpWithin = 2_000
const betweenLooks = 50
/** Time limit for a replica's answer, in milliseconds. */
const answersWithin = 3_000
/** For how long a replica that did not answer is left alone, in milliseconds. */
const leftAloneFor = 60_000

interface Sources {
  readonly primary: Kysely<Database>
  readonly replica?: Pick<Connection, "db" | "cutOff"> | undefined
  readonly log: Logger
}

export function createReportSnapshots({ primary, replica, log }: Sources): ReportSnapshots {
  const reasons: readonly Reason[] = replica ? ["current", "behind", "unavailable"] : ["only"]
  const counts = new Map<Reason, number>(reasons.map((reason) => [reason, 0]))
  let leftAloneUntil = 0

  const count = (reason: Reason) => counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const openOnPrimary = async (reason: Reason): Promise<ReportSnapshot> => {
    count(reason)
    return toSnapshot(await begin(primary), false)
  }
  const leaveAlone = () => {
    leftAloneUntil = performance.now() + leftAloneFor
    replica?.cutOff()
    return openOnPrimary("unavailable")
  }

  return {
    async open(isThere) {
      if (!replica) return openOnPrimary("only")
      if (performance.now() < leftAloneUntil) return openOnPrimary("unavailable")
      const opening = openWhereCurrent(replica.db, isThere)
      try {
        const snapshot = await awaitAnswer(opening)
        if (!snapshot) return await openOnPrimary("behind")
        count("current")
        return snapshot
      } catch (err) {
        // It may still be opened, behind our back.
        opening.then((snapshot) => snapshot?.close()).catch(() => {})
        log.warn({ err }, "the replica does not answer: reports are made from the primary")
        return leaveAlone()
      }
    },
    openOnPrimary: leaveAlone,
    counts: () => [...counts].map(([reason, value]) => ({ labels: places[reason], value })),
  }
}

/** @returns undefined where the replica is further behind than it is waited for. */
async function openWhereCurrent(
  db: Kysely<Database>,
  isThere: (db: ReadableDatabase) => Promise<boolean>,
): Promise<ReportSnapshot | undefined> {
  const deadline = performance.now() + catchesUpWithin
  for (;;) {
    // A snapshot stays as it is, so each look takes a new one.
    const snapshot = toSnapshot(await begin(db), true)
    let isCurrent = false
    try {
      isCurrent = await isThere(snapshot.db)
    } finally {
      if (!isCurrent) await snapshot.close()
    }
    if (isCurrent) return snapshot
    if (performance.now() > deadline) return undefined
    await pause(betweenLooks)
  }
}

/** @throws Error where there is no answer in time; whatever `opening` throws. */
async function awaitAnswer<T>(opening: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const tooLate = async () => {
    await pause(answersWithin, undefined, { signal: answered.signal })
    throw new Error(`no answer in ${answersWithin} ms`)
  }
  try {
    return await Promise.race([opening, tooLate()])
  } finally {
    answered.abort()
  }
}

function begin(db: Kysely<Database>): Promise<ControlledTransaction<Database>> {
  return db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute()
}

function toSnapshot(trx: ControlledTransaction<Database>, isReplica: boolean): ReportSnapshot {
  // If its connection is lost, there is nothing left to end.
  return {
    db: trx,
    isReplica,
    close: () =>
      trx
        .rollback()
        .execute()
        .catch(() => {}),
  }
}
