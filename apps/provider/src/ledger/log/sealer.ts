import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { sealTransfers } from "./seal.ts"

/** Keeps the hash chain up with the ledger, in the background of one process. */
export interface Sealer {
  /** Waits for the batch under way. */
  stop(): Promise<void>
}

const everyMs = 5000
/** Every five minutes: often enough for what commits within ten. */
const roundsToAThorough = 60

/** @param onError told when a round failed; the next one makes up for it. */
export function startSealer(db: Kysely<Database>, onError: (error: unknown) => void): Sealer {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let rounds = 0
  const round = async () => {
    try {
      // Whatever an earlier process missed is found once.
      const from = rounds === 0 ? "start" : rounds % roundsToAThorough === 0 ? "thorough" : "usual"
      // A look that somebody else was in the way of is made up for by the next round.
      if ((await sealTransfers(db, from)) !== undefined) rounds++
    } catch (error) {
      onError(error)
    }
    if (!stopped) timer = setTimeout(begin, everyMs)
  }
  let underWay = round()
  const begin = () => {
    underWay = round()
  }
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
