import type { Kysely } from "kysely"
import type { Logger } from "pino"
import { hintAtCommit } from "#platform/database/hints.ts"
import type { Database } from "#platform/database/schema.ts"
import type { ControlKind } from "./tables.ts"

/** The channel on which every provider process listens for changed controls. */
export const controlsChannel = "run_time_controls"

/** A setting, pause or notice that two operators have put in force. */
export interface ActiveControl {
  readonly id: string
  readonly kind: ControlKind
  readonly subject: string
  readonly value: string
  /** From then on it holds no longer. */
  readonly endsAt: Date
}

/** The controls in force, as this process knows them. */
export interface Controls {
  /** Those in force now, the oldest first. */
  list(kind: ControlKind): readonly ActiveControl[]
  /** True if PostgreSQL has confirmed the controls within the last seconds, so that no pause can have been missed. */
  isFresh(): boolean
}

/** Announcements of other processes, and of times at which some were missed. */
interface Hints {
  on(channel: string, heard: () => void): () => void
  onGap(missed: () => void): void
}

declare module "#platform/services.ts" {
  interface Services {
    readonly controls: Controls
  }
}

/** Controls are also read this often without a hint, in milliseconds, because hints may be lost. */
const readEvery = 1_000
/** After this time without a reading, in milliseconds, a process lets no money leave. */
const trustedFor = 4_000

/**
 * Follows the controls in the database. Every change is read once it is hinted at, after each reconnect of the listener, and
 * every second anyhow.
 *
 * @param db connections that requests don't use: a reading must not wait behind them.
 */
export async function followControls(
  { db, now, log }: { readonly db: Kysely<Database>; readonly now: () => Date; readonly log: Pick<Logger, "warn"> },
  listener: Hints,
): Promise<Controls & { stop(): void }> {
  let active = await readActive(db)
  let readAt = performance.now()
  let isWanted = false
  let reading: Promise<void> | undefined
  let hasFailed = false

  const read = async () => {
    while (isWanted) {
      isWanted = false
      const asked = performance.now()
      try {
        // oxlint-disable-next-line no-await-in-loop -- one reading after another
        active = await readActive(db)
        readAt = asked
        hasFailed = false
      } catch (err) {
        if (!hasFailed) log.warn({ err }, "the controls of operators can't be read")
        hasFailed = true
      }
    }
    reading = undefined
  }
  const look = () => {
    isWanted = true
    reading ??= read()
  }
  const stopListening = listener.on(controlsChannel, look)
  listener.onGap(look)
  const timer = setInterval(look, readEvery).unref()
  return {
    list: (kind) => {
      if (active.length === 0) return active
      const moment = now().getTime()
      return active.filter((control) => control.kind === kind && control.endsAt.getTime() > moment)
    },
    isFresh: () => performance.now() - readAt <= trustedFor,
    stop: () => {
      clearInterval(timer)
      stopListening()
    },
  }
}

/** Tells all processes, once the caller's transaction has committed, that controls have changed. */
export function announceControls(trx: Kysely<Database>): Promise<void> {
  return hintAtCommit(trx, controlsChannel, ["changed"])
}

async function readActive(db: Kysely<Database>): Promise<readonly ActiveControl[]> {
  const rows = await db
    .selectFrom("run_time_controls")
    .select(["id", "kind", "subject", "value", "ends_at"])
    .where("state", "=", "active")
    .orderBy("id")
    .execute()
  return rows.map(({ ends_at: endsAt, ...control }) => ({ ...control, endsAt }))
}
