import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { makeBatches } from "./batches.ts"
import { takeFiles } from "./takeFile.ts"

/** Pause between scans of the folders, in milliseconds: for a real bank and for the simulator. */
const pauses = { real: 60_000, simulated: 1_000 }

/** Repeatedly reads the bank's files and makes files of payments. @returns a function that stops it. */
export function startFileExchange(services: Services): () => Promise<void> {
  const { account, sandbox } = services.rails.bank
  if (!account) return () => Promise.resolve()
  return repeat(() => exchangeFiles(services), sandbox ? pauses.simulated : pauses.real)
}

/** Runs one round. Concurrent rounds are safe: each file and payment is processed once. */
export async function exchangeFiles(services: Services): Promise<void> {
  for (const work of [takeFiles, makeBatches]) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await work(services)
    } catch (err) {
      const what = isPartyUnavailable(err)
        ? "the bank could not be reached"
        : "the files of the bank could not be exchanged"
      services.log.warn({ err }, what)
    }
  }
}
