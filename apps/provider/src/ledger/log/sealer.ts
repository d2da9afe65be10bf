import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import { sealTransfers } from "./seal.ts"

/** Keeps the hash chain up to date with the ledger, in the background of one process. */
export interface Sealer {
  /** Waits for the current batch. */
  stop(): Promise<void>
}

const everyMs = 5000
/** Every five minutes: often enough, because `thorough` looks back ten. */
const roundsToAThorough = 60

/** @param onError called if a round failed. The next round catches up. */
export function startSealer(db: Kysely<Database>, onError: (error: unknown) => void): Sealer {
  let rounds = 0
  const stop = repeat(async () => {
    try {
      // The first round finds transfers that an earlier process missed.
      const from = rounds === 0 ? "start" : rounds % roundsToAThorough === 0 ? "thorough" : "usual"
      // If another process was sealing, the next round catches up.
      if ((await sealTransfers(db, from)) !== undefined) rounds++
    } catch (error) {
      onError(error)
    }
  }, everyMs)
  return { stop }
}
