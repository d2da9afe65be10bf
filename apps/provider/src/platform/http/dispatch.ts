import { type Call, type CallName, contract } from "@wallet/core/contract"
import { positionHeader } from "#platform/database/livePosition.ts"
import type { Services } from "#platform/services.ts"
import { inSpan } from "#platform/tracing/inSpan.ts"
import type { EnvelopeResponse } from "./envelope.ts"
import type { Visitor } from "./gate.ts"
import { createGroupedCalls } from "./groupedCalls.ts"
import type { Handlers, Origin } from "./handler.ts"
import type { HeavyReads } from "./heavyReads.ts"
import type { RateLimits } from "./rateLimits.ts"
import type { RefusedAttempts } from "./refusedAttempts.ts"
import type { Incoming, RawRequest } from "./request.ts"
import { assertContract } from "./runHandler.ts"
import { execute } from "./steps/execute.ts"
import { identify } from "./steps/identify.ts"
import { limit } from "./steps/limit.ts"
import { respond, respondToError } from "./steps/respond.ts"
import { validate } from "./steps/validate.ts"

/** Takes a request from its raw parts to its answer. It never throws. */
export type Dispatch = (name: CallName, origin: Origin, raw: RawRequest) => Promise<EnvelopeResponse>

/** Dependencies of a dispatcher. Authentication and proofs come with the services. */
export interface DispatchParts {
  readonly services: Services
  readonly handlers: Handlers
  readonly rateLimits: RateLimits
  readonly heavyReads: HeavyReads
  readonly refusedAttempts: Pick<RefusedAttempts, "record">
}

/**
 * A read's answer tells the position from which live events bring it up to date, or that it has none: a page must not take
 * it for the answer of a version without positions.
 */
function withPosition({ method }: Call, answer: EnvelopeResponse, visitor: Visitor | undefined): EnvelopeResponse {
  if (method !== "GET") return answer
  return { ...answer, headers: { ...answer.headers, [positionHeader]: visitor?.position ?? "none" } }
}

/** Every call passes the same steps: identify, limit, validate, execute (which authorises in its transaction), respond. */
export function createDispatch(given: DispatchParts): Dispatch {
  const { services, handlers, refusedAttempts } = given
  const gate = services.openGate(services)
  const parts = { ...given, gate, grouped: createGroupedCalls(services, handlers, assertContract) }

  return async (name, origin, raw) => {
    const request: Incoming = { name, call: contract[name], origin, raw }
    const { requestId } = origin
    try {
      const visitor = await inSpan("identify", () => identify(parts, request))
      const caller = visitor?.caller
      const logged = { call: name, requestId, caller }
      let input: unknown
      const answering = async () => {
        try {
          await inSpan("limit", () => limit(parts, request, visitor))
          const valid = await inSpan("validate", () => validate(request, caller))
          input = valid.input
          const answer = respond(services, logged, await inSpan("execute", () => execute(parts, request, valid)))
          return withPosition(request.call, answer, visitor)
        } catch (error) {
          return respondToError(services, logged, await withProofNamed(error))
        }
      }
      const answer = await (visitor?.record ? visitor.record(answering) : answering())
      if (caller) refusedAttempts.record({ name, requestId, caller, input }, answer)
      return answer
    } catch (error) {
      return respondToError(services, { call: name, requestId }, error)
    }
  }

  /** The refusal that asks the customer for the missing proof, or the error that occurred while it was prepared. */
  async function withProofNamed(error: unknown): Promise<unknown> {
    return gate.nameMissingProof(error).catch((fault: unknown) => fault)
  }
}
