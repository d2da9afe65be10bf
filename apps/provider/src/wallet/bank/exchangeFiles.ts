import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { makeBatches } from "./batches.ts"
import { takeFiles } from "./takeFile.ts"

/** The pause between two looks at the folders, in milliseconds: of a real bank, and of a simulated one. */
const pauses = { real: 60_000, simulated: 1_000 }

/** Reads the bank's files and makes those of payments, again and again. @returns how to stop it. */
export function startFileExchange(services: Services): () => Promise<void> {
  const { account, sandbox } = services.rails.bank
  if (!account) return () => Promise.resolve()
  return repeat(() => exchangeFiles(services), sandbox ? pauses.simulated : pauses.real)
}

/** One round. Two processes may do it at once: what either takes, the other finds taken. */
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
