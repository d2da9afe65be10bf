import { setTimeout as sleep } from "node:timers/promises"
import { getKycStatus, type WalletClient } from "@wallet/core"
import { type ExitReason, outcomeOfStatus } from "./exitCodes.ts"
import { describeFailure } from "./failures.ts"
import type { Messages } from "./messageTexts.ts"
import type { Printer } from "./printer.ts"

interface StatusOptions {
  readonly client: WalletClient
  readonly printer: Printer
  readonly says: Messages
  readonly signal: AbortSignal
}

/** Looks once, says what was found and returns what it means. */
export async function checkStatus(options: StatusOptions): Promise<ExitReason> {
  return (await look(options)).outcome
}

/** The meaning of a look, with a mark on answers that may come from something other than a wallet's API. */
interface Look {
  readonly outcome: ExitReason
  readonly isForeign: boolean
}

async function look({ client, printer, says, signal }: StatusOptions): Promise<Look> {
  try {
    const session = await getKycStatus(client, { signal })
    printer.session(session)
    return { outcome: outcomeOfStatus(session.status), isForeign: false }
  } catch (error) {
    const failure = describeFailure(error, says, signal.aborted)
    printer.failure(failure)
    return { outcome: failure.outcome, isForeign: failure.isForeign === true }
  }
}

/**
 * Looks again and again until the check is no longer pending. A lost connection is waited out; when the time is over the
 * outcome is that of the last look that was finished. An address that has never answered as a provider does is wrong: the
 * first such answer ends it.
 */
export async function watchStatus(options: StatusOptions, interval: number): Promise<ExitReason> {
  let last: ExitReason | undefined
  let isKnown = false
  while (true) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const { outcome, isForeign } = await look(options)
    if (options.signal.aborted) return last ?? outcome
    if (isForeign && !isKnown) return "failed"
    if (outcome !== "pending" && outcome !== "network") return outcome
    isKnown ||= outcome === "pending"
    last = outcome
    // oxlint-disable-next-line no-await-in-loop -- the pause between two looks
    await sleep(interval, undefined, { signal: options.signal }).catch(() => {})
    if (options.signal.aborted) return last
  }
}
