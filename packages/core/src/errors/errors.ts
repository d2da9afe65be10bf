import type { ErrorTag } from "#contract/declaration/errorCatalogue.ts"
import type { OpenValue } from "#contract/schemas/openValue.ts"
import { help } from "./help.ts"
import { WalletError } from "./walletError.ts"

/** The reason why a field was refused: a code that screens translate, and the limit that it exceeds. */
export interface FieldProblem {
  readonly code: string
  readonly limit?: string | undefined
}

/** The details of the provider's refusal. */
export interface Refusal<Tag extends string> {
  readonly tag: Tag
  /** The HTTP status; 0 where there was none: the call was refused before it was sent, or `reconcile` tells of it. */
  readonly status: number
  readonly requestId?: string | undefined
  readonly fields?: Readonly<Record<string, FieldProblem>> | undefined
  readonly details?: Readonly<Record<string, string>> | undefined
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter?: number | undefined
  /** The page about the tag in the provider's documentation. */
  readonly docsUrl?: string | undefined
}

/**
 * The provider refused the call and said why. `tag` is one of the tags that the call declares.
 *
 * @see spec §7, §8
 * @example
 * if (isApiError(error) && error.tag === "insufficient_funds") show(error.details["available"])
 */
export class ApiError<Tag extends string = OpenValue<ErrorTag>> extends WalletError implements Refusal<Tag> {
  readonly name = "ApiError"
  declare readonly tag: Tag
  declare readonly status: number
  declare readonly requestId: string | undefined
  declare readonly fields: Readonly<Record<string, FieldProblem>>
  declare readonly details: Readonly<Record<string, string>>
  declare readonly retryAfter: number | undefined
  declare readonly docsUrl: string | undefined

  /** `hint` is for the developer: it may stand in a log, so it holds nothing that the provider wrote. */
  constructor(call: string, refusal: Refusal<Tag>, hint = "") {
    const { tag, status, fields = {}, details = {} } = refusal
    const page = hint || status === 401 ? `. ${help}` : ""
    super(`${call} was refused: ${tag}${hint}${page}`, { ...refusal, fields, details })
  }
}

/**
 * No answer came: the connection failed. A browser says no more than that of a provider that does not allow the
 * page's origin, so on a page of another origin the message names CORS.
 *
 * @see spec §8
 * @example
 * const result = await safe(() => listWallets(client))
 * if (!result.ok && result.error.name === "NetworkError") tell("No connection")
 */
export class NetworkError extends WalletError {
  readonly name = "NetworkError"
  /** False if the connection was refused or its host is unknown, so that nothing was sent. */
  declare readonly sent: boolean

  constructor(call: string, cause: unknown, foreignPage?: string) {
    // Node puts the reason into the cause of its own error; browsers say none.
    const { code } = Object(Object(cause).cause ?? cause) as { readonly code?: string }
    const reason = code ? ` (${code})` : ""
    const sent = !unsentCodes.test(reason)
    const effect = sent ? "" : " and was not sent"
    const hint = foreignPage ? `, or CORS: the provider does not allow pages of ${foreignPage}` : ""
    super(`${call} found no connection${reason}${effect}${hint}. ${help}`, { sent }, { cause })
  }
}

/** Codes of Node, Bun and undici for a request that could not begin. A connection that broke later has others. */
const unsentCodes = /REFUSED|NOTFOUND|EAI_|CONNECT|CERT/i

/**
 * An answer came that is no JSON, or more than the client takes.
 *
 * @see spec §8
 * @example
 * const result = await safe(() => listWallets(client))
 * if (!result.ok && result.error.name === "UnreadableAnswerError") tell(result.error.status)
 */
export class UnreadableAnswerError extends WalletError {
  readonly name = "UnreadableAnswerError"
  declare readonly status: number
  declare readonly reason: "not_json" | "too_large"
  declare readonly retryAfter: number | undefined

  constructor(call: string, status: number, reason: "not_json" | "too_large", retryAfter?: number) {
    const fault = reason === "not_json" ? "no JSON" : "too large"
    super(`${call} was answered with status ${status} and a body that is ${fault}. ${help}`, {
      status,
      reason,
      retryAfter,
    })
  }
}

/**
 * The answer is JSON but not what the contract says. It holds the place and what was expected, never the value.
 *
 * @example
 * const result = await safe(() => listWallets(client))
 * if (!result.ok && result.error.name === "ContractError") tell(result.error.path)
 */
export class ContractError extends WalletError {
  readonly name = "ContractError"
  declare readonly status: number
  /** The place in the answer, e.g. `data.items.0.amount`. */
  declare readonly path: string

  constructor(call: string, status: number, path: string, expected: string) {
    super(`${call} was answered against the contract at ${path}: expected ${expected}`, { status, path })
  }
}

/**
 * The call took longer than the time limit, its retries included.
 *
 * @example
 * const result = await safe(() => listWallets(client))
 * if (!result.ok && result.error.name === "TimeoutError") tell(result.error.limit)
 */
export class TimeoutError extends WalletError {
  readonly name = "TimeoutError"
  /** The limit in milliseconds. */
  declare readonly limit: number

  constructor(call: string, limit: number) {
    super(`${call} took longer than ${limit} ms`, { limit })
  }
}

/**
 * A keyed call was sent and its answer is not known: it may have happened. Never show it as failed. The same call
 * again uses the same key and so has one effect; `reconcile` asks what became of it.
 *
 * @example
 * const transfer = { recipient: "bob@example.com", amount: "5", currency: "USDT" }
 * const result = await safe(() => createTransfer(client, transfer))
 * if (!result.ok && result.error.name === "OutcomeUnknownError") show(await createTransfer(client, transfer))
 */
export class OutcomeUnknownError extends WalletError {
  readonly name = "OutcomeUnknownError"
  declare readonly idempotencyKey: string

  constructor(call: string, idempotencyKey: string, cause: unknown) {
    const reason = cause instanceof WalletError ? `: ${cause.message}` : ""
    super(`${call} was sent and its outcome is not known${reason}`, { idempotencyKey }, { cause })
  }
}

/**
 * The client's own `authorization` or signer threw an error, which is the `cause`. Nothing was sent.
 *
 * @example
 * const result = await safe(() => listWallets(client))
 * if (!result.ok && result.error.name === "AuthorizationError") tell(result.error.cause)
 */
export class AuthorizationError extends WalletError {
  readonly name = "AuthorizationError"

  constructor(call: string, cause: unknown) {
    super(`${call} was not sent: its authorization could not be made`, {}, { cause })
  }
}

/**
 * Nobody is signed in, so a customer's data was not asked for: nothing was sent. A query of `@wallet/react` fails with it and
 * starts again by itself as soon as somebody signs in; a call itself never does.
 *
 * @example
 * if (isWalletError(error) && error.name === "NotSignedInError") show("Sign in to see your wallets")
 */
export class NotSignedInError extends WalletError {
  readonly name = "NotSignedInError"

  constructor(call: string) {
    super(`${call} was not sent: nobody is signed in`)
  }
}

/** Everything that a call with these tags can fail with, besides being aborted. */
export type CallError<Tag extends string = string> =
  | ApiError<Tag>
  | NetworkError
  | UnreadableAnswerError
  | ContractError
  | TimeoutError
  | AuthorizationError
  | OutcomeUnknownError
