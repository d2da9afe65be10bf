import type { Kysely } from "kysely"
import type { Database } from "../../db/schema.ts"
import { sealTransfers } from "./seal.ts"

/** Keeps the hash chain up with the ledger, in the background of one process. */
export interface Sealer {
  /** Waits for the batch under way. */
  stop(): Promise<void>
}

const everyMs = 5000

/** @param onError told when a round failed; the next one makes up for it. */
export function startSealer(db: Kysely<Database>, onError: (error: unknown) => void): Sealer {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let from: "start" | "recent" = "start"
  const round = async () => {
    try {
      await sealTransfers(db, from)
      // Whatever an earlier process missed has been found once.
      from = "recent"
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
