import { isApiError, isWalletError } from "@wallet/core"
import { CommandError } from "./exitCodes.ts"

const passingTags = new Set(["service_unavailable", "rate_limited", "internal_error"])

/** The error of a command as a line and an exit code. @throws what is no error of the program's or the provider's. */
export function describeFailure(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  // An idempotent call that may have happened carries its reason.
  const cause = error instanceof Error && error.name === "OutcomeUnknownError" ? (error.cause ?? error) : error
  if (isApiError(cause)) return describeRefusal(cause)
  if (!isWalletError(cause)) throw error
  switch (cause.name) {
    case "NetworkError":
      return new CommandError("network", "no connection to the provider")
    case "TimeoutError":
      return new CommandError("network", "no answer in time")
    case "UnreadableAnswerError":
      return new CommandError("network", "the answer is no wallet's: check --api-url, which usually ends in /api")
    default:
      return new CommandError("refused", cause.message)
  }
}

function describeRefusal(error: {
  readonly tag: string
  readonly fields: Readonly<Record<string, { readonly code: string }>>
  readonly details: Readonly<Record<string, string>>
  readonly requestId: string | undefined
}): CommandError {
  const { tag, fields, details, requestId } = error
  const parts = [
    ...Object.entries(fields).map(([field, { code }]) => `${field}: ${code}`),
    ...Object.entries(details).map(([name, value]) => `${name}: ${value}`),
  ]
  const request = requestId === undefined ? "" : ` [request ${requestId}]`
  const line = `the provider refused: ${tag}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}${request}`
  if (tag === "invalid_authorization_token") {
    return new CommandError("notAuthorised", `the key or session is wrong or has ended: run \`wallet login\`${request}`)
  }
  if (tag === "api_key_forbidden") return new CommandError("notAuthorised", explainForbidden(details, line))
  return new CommandError(passingTags.has(tag) ? "network" : "refused", line)
}

function explainForbidden({ reason, scope, allowed }: Readonly<Record<string, string>>, line: string): string {
  if (reason === "scope") return `this key lacks the scope ${scope ?? "that the call needs"}`
  if (reason === "session") return "no API key may do this: run `wallet login --email <address>`"
  if (reason === "environment") return `this provider takes other keys: they begin with ${allowed ?? "another prefix"}`
  return line
}
