import { isWalletError } from "@wallet/core"
import type { ExitReason } from "./exitCodes.ts"
import type { Messages } from "./messageTexts.ts"

/** The reason there is no status, as text and exit code. */
export interface Failure {
  readonly outcome: ExitReason
  readonly message: string
  /** True if what answered may be no wallet's API: a page of some other site, say. */
  readonly isForeign?: boolean
}

const passingTags = new Set(["service_unavailable", "rate_limited", "internal_error"])

/** Describes an error of a call. `timedOut` is true if the program itself gave up. */
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
      return describeUnreadable("status" in error ? Number(error.status) : 0, says)
    default:
      return { outcome: "failed", message: says.unreadable }
  }
}

/** A gateway in front of the provider may refuse without its envelope (spec §8), and says so with a status of its own. */
function describeUnreadable(status: number, says: Messages): Failure {
  if (status === 401) return { outcome: "notAuthorised", message: says.notAuthorised }
  if (status >= 500 || status === 429) return { outcome: "network", message: says.unreadable }
  return { outcome: "network", message: says.unreadableApi, isForeign: true }
}

function describeRefusal(tag: string, says: Messages): Failure {
  if (tag === "invalid_authorization_token") return { outcome: "notAuthorised", message: says.notAuthorised }
  if (tag === "account_link_required") return { outcome: "notAuthorised", message: says.linkRequired }
  // Away for a moment or asked too often: to a watch no more than a lost connection.
  if (passingTags.has(tag)) return { outcome: "network", message: `${says.refused}: ${tag}` }
  return { outcome: "failed", message: `${says.refused}: ${tag}` }
}
