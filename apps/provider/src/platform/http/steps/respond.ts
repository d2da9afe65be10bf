import type { ErrorTag } from "@wallet/core/contract"
import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import type { Services } from "#platform/services.ts"
import { type Caller, nameActor } from "../caller.ts"
import { isTemporaryFailure } from "../databaseErrors.ts"
import { type EnvelopeResponse, failure, refusal } from "../envelope.ts"
import { Refusal } from "../refusal.ts"

/** Fields that identify a request in the log. */
export interface LoggedRequest {
  /** The name of the call, or the path of a request that is no call. */
  readonly call: string
  readonly requestId: string
  /** Left out while nobody knows who calls. */
  readonly caller?: Caller | undefined
}

type Log = Pick<Services, "log">

/** When to ask again while PostgreSQL is away. */
export const secondsAfterOutage = 2

/** Gives the answer that the work came to. One that refuses leaves a line, also where it is a key's stored answer. */
export function respond({ log }: Log, request: LoggedRequest, answer: EnvelopeResponse): EnvelopeResponse {
  const { tag } = answer.envelope.error
  if (tag !== null) logRefusal({ log }, request, tag)
  return answer
}

/** The answer for a thrown error. A fault is described in the log only; the answer contains the request id. */
export function respondToError({ log }: Log, request: LoggedRequest, error: unknown): EnvelopeResponse {
  const { call, requestId } = request
  if (error instanceof Refusal) return respond({ log }, request, refusal(error, requestId))
  if (isTemporaryFailure(error)) {
    log.warn({ err: error, call, requestId }, "PostgreSQL can't do this now")
    return failure("service_unavailable", requestId, { retryAfter: secondsAfterOutage })
  }
  if (isPartyUnavailable(error)) {
    log.warn({ err: error, call, requestId }, "an outside party does not answer")
    return failure("service_unavailable", requestId, { retryAfter: secondsAfterOutage })
  }
  log.error({ err: error, call, requestId }, "a call failed")
  return failure("internal_error", requestId)
}

/** The line by which support finds why: no values of the request. */
export function logRefusal({ log }: Log, { call, requestId, caller }: LoggedRequest, tag: ErrorTag): void {
  // A client over its rate limit must not fill the log.
  const level = tag === "rate_limited" ? "debug" : "info"
  const names = caller && { account: caller.account, actor: nameActor(caller.actor) }
  log[level]({ requestId, call, tag, ...names }, "refused")
}
