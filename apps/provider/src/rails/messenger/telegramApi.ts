import { Api, GrammyError, HttpError } from "grammy/web"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import type { Reach } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"

/** Telegram's published address of its Bot API. */
const publishedAddress = "https://api.telegram.org"

/** The longest wait that Telegram is believed, in seconds. */
const longestWait = 3_600

/** Opens Telegram's Bot API for a bot. */
export function openTelegramApi(token: string, reach: Reach): Api {
  return new Api(token, {
    apiRoot: reach(publishedAddress),
    timeoutSeconds: requestTimeLimit / 1000,
    // A redirection would take the token elsewhere.
    baseFetchConfig: { redirect: "error" },
  })
}

/**
 * Asks Telegram, and says by its error's class whether the same may be asked again.
 *
 * @throws VendorBusyError for 429, with the wait that Telegram asks for; PartyUnavailableError where nobody answered;
 * TelegramRefusedError for every other refusal.
 */
export async function askTelegram<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof GrammyError) throw readRefusal(error)
    // Its cause names the address, and with it the token.
    if (error instanceof HttpError) throw new PartyUnavailableError("Telegram did not answer")
    throw error
  }
}

/** A refusal that stays the same however often it is asked. */
export class TelegramRefusedError extends Error {
  override readonly name = "TelegramRefusedError"
  readonly code: number

  constructor(code: number, description: string) {
    super(`Telegram answered ${code}: ${description}`)
    this.code = code
  }
}

function readRefusal({ error_code: code, description, parameters }: GrammyError): Error {
  if (code === 429) {
    const seconds = Math.min(Math.max(parameters.retry_after ?? 1, 1), longestWait)
    return new VendorBusyError("Telegram", seconds * 1000)
  }
  if (code >= 500) return new PartyUnavailableError(`Telegram answered ${code}`)
  return new TelegramRefusedError(code, description)
}
