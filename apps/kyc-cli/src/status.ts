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
export async function checkStatus({ client, printer, says, signal }: StatusOptions): Promise<ExitReason> {
  try {
    const session = await getKycStatus(client, { signal })
    printer.session(session)
    return outcomeOfStatus(session.status)
  } catch (error) {
    const failure = describeFailure(error, says, signal.aborted)
    printer.failure(failure)
    return failure.outcome
  }
}

/**
 * Looks again and again until the check is no longer pending. A lost connection is waited out; when the time is over the
 * outcome is that of the last look that was finished.
 */
export async function watchStatus(options: StatusOptions, interval: number): Promise<ExitReason> {
  let last: ExitReason | undefined
  while (true) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const outcome = await checkStatus(options)
    if (options.signal.aborted) return last ?? outcome
    if (outcome !== "pending" && outcome !== "network") return outcome
    last = outcome
    // oxlint-disable-next-line no-await-in-loop -- the pause between two looks
    await sleep(interval, undefined, { signal: options.signal }).catch(() => {})
    if (options.signal.aborted) return last
  }
}
