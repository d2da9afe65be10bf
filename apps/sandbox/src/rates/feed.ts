import type { RatesRail } from "@wallet/provider/rails/rates/ratesRail.ts"
import { type Kysely, sql } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { sandboxRates } from "./sandboxRates.ts"

/** A feed that a developer can stop: it then keeps returning the prices of that moment with their time. */
export interface SandboxFeed {
  readonly rail: RatesRail
  /** When it was stopped. */
  stoppedAt(): Date | undefined
  /** Stops it or restarts it, for every process. */
  setStopped(stopped: boolean): Promise<void>
  /** Reads the state that another process has set. */
  read(): Promise<void>
}

/** @param db connections of the outside's own. */
export function createSandboxFeed(db: Kysely<SandboxDatabase>, now: () => Date): SandboxFeed {
  let stopped: Date | undefined
  const read = async () => {
    const row = await db.selectFrom("sandbox.rates").select("stopped_at").executeTakeFirst()
    stopped = row?.stopped_at
  }
  return {
    rail: {
      ...sandboxRates,
      prices: (moment) => sandboxRates.prices(stopped && stopped < moment ? stopped : moment),
    },
    stoppedAt: () => stopped,
    read,
    async setStopped(wanted) {
      await (wanted
        ? sql`INSERT INTO sandbox.rates (stopped_at) VALUES (${now()}) ON CONFLICT ("only") DO NOTHING`.execute(db)
        : sql`DELETE FROM sandbox.rates`.execute(db))
      await read()
    },
  }
}
