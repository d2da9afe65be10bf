import { getKycStatus, isWalletError, requestKycRedirectUrl, type WalletClient } from "@wallet/core"
import { type ExitReason, outcomeOfStatus } from "./exitCodes.ts"
import { describeFailure } from "./failures.ts"
import type { Messages } from "./messageTexts.ts"
import { type Output, type Printer, printable, statusText } from "./printer.ts"

interface StartOptions {
  readonly client: WalletClient
  readonly printer: Printer
  readonly out: Output
  readonly says: Messages
  readonly json: boolean
  readonly signal: AbortSignal
}

/**
 * Starts or resumes the check and prints the address alone, so that a script can open it. Where there is nothing to start,
 * it says which status the check has.
 */
export async function startCheck({ client, printer, out, says, json, signal }: StartOptions): Promise<ExitReason> {
  try {
    const session = await requestOrRead(client, signal)
    if (json) printer.session(session)
    if (session.redirectUrl) {
      if (!json) out.write(`${printable(session.redirectUrl)}\n`)
      return "approved"
    }
    const outcome = outcomeOfStatus(session.status)
    if (!json) printer.failure({ outcome, message: `${says.nothingToStart}: ${statusText(session.status, says)}` })
    return outcome
  } catch (error) {
    const failure = describeFailure(error, says, signal.aborted)
    printer.failure(failure)
    return failure.outcome
  }
}

/** A check that is approved or under review can't be started again: then its status is the answer. */
async function requestOrRead(client: WalletClient, signal: AbortSignal) {
  try {
    return await requestKycRedirectUrl(client, {}, { signal })
  } catch (error) {
    if (!isWalletError(error) || !("tag" in error) || error.tag !== "state_conflict") throw error
    const { redirectUrl: _, ...session } = await getKycStatus(client, { signal })
    return { ...session, redirectUrl: null }
  }
}
