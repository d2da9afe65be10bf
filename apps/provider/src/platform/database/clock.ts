import { type Kysely, sql } from "kysely"
import type { Logger } from "pino"
import type { Database } from "./schema.ts"

/** PostgreSQL's time, so that all processes of one database agree on it. */
export interface DatabaseClock {
  readonly now: () => Date
  /** Milliseconds by which this machine's clock is ahead of PostgreSQL's; negative if it is behind. */
  readonly ownError: () => number
  stop(): void
}

/** The clocks that there are, in milliseconds. */
export interface Clocks {
  /** This machine's, since 1970. */
  readonly own: () => number
  /** One that never goes back, from any beginning. */
  readonly monotonic: () => number
  /** PostgreSQL's, since 1970. */
  readonly ask: () => Promise<number>
}

/** Largest clock error, in milliseconds, that is not reported. */
export const toleratedError = 1_000
const measureEvery = 5_000
const measurementsAtStart = 3
/** Until then a measurement with a shorter round trip is better than a later one. */
const measurementLasts = 60_000

/** One reading of PostgreSQL's clock: `base` plus the monotonic clock is the time. */
interface Measurement {
  readonly base: number
  readonly roundTrip: number
  readonly taken: number
}

/**
 * Follows PostgreSQL's clock. It is read every few seconds, and the monotonic clock advances it in between. If the followed
 * clock is behind, it jumps forward; if it is ahead, it runs at half speed until it is right. So it never runs backwards.
 */
export async function followClock(
  { own, monotonic, ask }: Clocks,
  log: Pick<Logger, "warn" | "info">,
  every = measureEvery,
): Promise<DatabaseClock> {
  const measure = async (): Promise<Measurement> => {
    const sent = monotonic()
    const at = await ask()
    const taken = monotonic()
    const roundTrip = taken - sent
    return { base: at + roundTrip / 2 - taken, roundTrip, taken }
  }
  let current = await measure()
  for (let count = 1; count < measurementsAtStart; count++) {
    const next = await measure()
    if (next.roundTrip < current.roundTrip) current = next
  }
  let shown = monotonic() + current.base
  let shownAt = monotonic()
  const now = () => {
    const moment = monotonic()
    const target = moment + current.base
    shown = Math.max(target, shown + Math.max(0, moment - shownAt) / 2)
    shownAt = moment
    return shown
  }
  const ownError = () => own() - (monotonic() + current.base)
  let isOff = false
  const tell = () => {
    const error = ownError()
    const wasOff = isOff
    isOff = Math.abs(error) - current.roundTrip / 2 > toleratedError
    if (isOff && !wasOff) {
      log.warn({ milliseconds: Math.round(error) }, "this machine's clock differs from PostgreSQL's, which is used")
    } else if (wasOff && !isOff) log.info("this machine's clock agrees with PostgreSQL's again")
  }
  tell()
  const isBetter = ({ base, roundTrip, taken }: Measurement) =>
    roundTrip <= current.roundTrip * 2 ||
    Math.abs(base - current.base) > (roundTrip + current.roundTrip) / 2 ||
    taken - current.taken > measurementLasts
  const remember = (next: Measurement) => {
    if (isBetter(next)) current = next
    tell()
  }
  const timer = setInterval(() => {
    // While PostgreSQL is unreachable, the monotonic clock is used.
    measure().then(remember, () => {})
  }, every).unref()
  return { now: () => new Date(now()), ownError, stop: () => clearInterval(timer) }
}

/** Asks PostgreSQL for its time. */
export async function askDatabaseTime(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error("PostgreSQL did not tell its time.")
  return row.at
}
