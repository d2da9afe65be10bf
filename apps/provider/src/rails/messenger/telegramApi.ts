import { Api, GrammyError, HttpError } from "grammy/web"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import type { Reach } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"

/** Telegram's published address of its Bot API. */
const publishedAddress = "https://api.telegram.org"

/** The longest delay that is accepted from Telegram, in seconds. */
const longestWait = 3_600

/** Opens Telegram's Bot API for a bot. */
export function openTelegramApi(token: string, reach: Reach): Api {
  return new Api(token, {
    apiRoot: reach(publishedAddress),
    timeoutSeconds: requestTimeLimit / 1000,
    // A redirect would send the token elsewhere.
    baseFetchConfig: { redirect: "error" },
  })
}

/**
 * Calls Telegram, and converts its errors.
 *
 * @throws VendorBusyError for 429, with Telegram's delay; PartyUnavailableError without a response; TelegramRefusedError for
 * every other refusal.
 */
export async function askTelegram<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof GrammyError) throw readRefusal(error)
    // Its cause contains the URL, and so the token.
    if (error instanceof HttpError) throw new PartyUnavailableError("Telegram did not answer")
    throw error
  }
}

/** A refusal that a retry would not change. */
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
