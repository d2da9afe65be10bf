import { isWalletError } from "@wallet/core"
import type { ExitReason } from "./exitCodes.ts"
import type { Messages } from "./messageTexts.ts"

/** Why there is no status, for a person and for the exit code. */
export interface Failure {
  readonly outcome: ExitReason
  readonly message: string
}

const passingTags = new Set(["service_unavailable", "rate_limited", "internal_error"])

/** What an error of a call means here. `timedOut` says that the program itself gave up. */
export function describeFailure(error: unknown, says: Messages, timedOut: boolean): Failure {
  if (timedOut) return { outcome: "network", message: says.noAnswerInTime }
  if (!isWalletError(error)) throw error
  switch (error.name) {
    case "ApiError":
      return describeRefusal("tag" in error ? String(error.tag) : "", says)
    case "NetworkError":
      return { outcome: "network", message: says.noConnection }
    case "TimeoutError":
      return { outcome: "network", message: says.noAnswerInTime }
    case "UnreadableAnswerError":
      // A gateway in front of the provider may refuse without its envelope (spec §8).
      return "status" in error && error.status === 401
        ? { outcome: "notAuthorised", message: says.notAuthorised }
        : { outcome: "network", message: says.unreadable }
    default:
      return { outcome: "failed", message: says.unreadable }
  }
}

function describeRefusal(tag: string, says: Messages): Failure {
  if (tag === "invalid_authorization_token") return { outcome: "notAuthorised", message: says.notAuthorised }
  if (tag === "account_link_required") return { outcome: "notAuthorised", message: says.linkRequired }
  // Away for a moment or asked too often: to a watch no more than a lost connection.
  if (passingTags.has(tag)) return { outcome: "network", message: `${says.refused}: ${tag}` }
  return { outcome: "failed", message: `${says.refused}: ${tag}` }
}
