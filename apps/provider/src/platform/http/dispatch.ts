import { type Call, type CallName, contract, isKeyed } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { type Caller, isInSession, nameActor } from "./caller.ts"
import { checkInput } from "./checkInput.ts"
import { isTemporaryFailure } from "./databaseErrors.ts"
import { type EnvelopeResponse, failure, refusal, success } from "./envelope.ts"
import type { ConfirmableRequest, Gate } from "./gate.ts"
import { createGroupedCalls, type GroupedCalls } from "./groupedCalls.ts"
import type { Handlers, Origin } from "./handler.ts"
import type { HeavyReads } from "./heavyReads.ts"
import { hashInput, hashLiteralInput, once, readIdempotencyKey } from "./idempotency.ts"
import { networkOf } from "./network.ts"
import { requireParty } from "./outsideParties.ts"
import { countedFor, type RateLimits } from "./rateLimits.ts"
import { Refusal } from "./refusal.ts"
import type { Incoming, RawRequest } from "./request.ts"
import { assertContract, prepareHandler, runHandler } from "./runHandler.ts"
import { inTransaction } from "./transaction.ts"

/** Takes a request from its raw parts to its answer. It never throws. */
export type Dispatch = (name: CallName, origin: Origin, raw: RawRequest) => Promise<EnvelopeResponse>

/** What a dispatcher works with. */
export interface DispatchParts {
  readonly services: Services
  readonly handlers: Handlers
  readonly rateLimits: RateLimits
  readonly heavyReads: HeavyReads
}

/** When to ask again while PostgreSQL is away. */
export const secondsAfterOutage = 2

/** Authenticates, limits, checks, runs and answers, in this order, for every call alike. */
export function createDispatch(parts: DispatchParts): Dispatch {
  const grouped = createGroupedCalls(parts.services, parts.handlers, assertContract)
  const gate = parts.services.openGate(parts.services)
  return (name, origin, raw) => {
    const request: Incoming = { name, call: contract[name], origin, raw }
    return settle(parts, gate, request, undefined, () => run(parts, { grouped, gate }, request))
  }
}

/** What the work answers, or the answer to what it throws. A refusal leaves a line by which support finds why. */
async function settle(
  { services }: DispatchParts,
  gate: Gate,
  { name, origin: { requestId } }: Incoming,
  caller: Caller | undefined,
  work: () => Promise<EnvelopeResponse>,
): Promise<EnvelopeResponse> {
  try {
    return await work().catch(async (error: unknown) => {
      throw await gate.nameMissingProof(error)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) return answerFault(services, error, name, requestId)
    const { tag } = error
    // Whoever asks too often must not fill the log with it.
    const level = tag === "rate_limited" ? "debug" : "info"
    services.log[level]({ requestId, call: name, tag, ...namesOf(caller) }, "refused")
    return refusal(error, requestId)
  }
}

/** Who called and for which account, as a line of the log names them. */
function namesOf(caller: Caller | undefined) {
  return caller && { account: caller.account, actor: nameActor(caller.actor) }
}

/** The answer where something broke: the log says what, the answer only under which id to find it. */
export function answerFault({ log }: Services, error: unknown, call: string, requestId: string): EnvelopeResponse {
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

/** What requests of the same moment share. */
interface Shared {
  readonly grouped: GroupedCalls
  readonly gate: Gate
}

/** Finds who calls, holds them to their limits, and has the request performed. */
async function run(parts: DispatchParts, shared: Shared, request: Incoming): Promise<EnvelopeResponse> {
  const { rateLimits } = parts
  rateLimits.countAddress(request.origin.address)
  if (request.call.access === "public") return perform(parts, shared, request, undefined)
  const { caller, limitedAs, admit, record } = await shared.gate.recognise(request)
  const answering = () =>
    settle(parts, shared.gate, request, caller, async () => {
      if (limitedAs !== undefined) rateLimits.countKey(limitedAs)
      rateLimits.countAccount(caller.account)
      await admit?.()
      return perform(parts, shared, request, caller)
    })
  return record ? record(answering) : answering()
}

async function perform(
  parts: DispatchParts,
  { grouped, gate }: Shared,
  { name, call, origin: connection, raw }: Incoming,
  caller: Caller | undefined,
): Promise<EnvelopeResponse> {
  const { services, rateLimits } = parts
  const origin = caller ? { ...connection, actor: caller.actor } : connection
  requireParty(name, services.missingParties)
  if (caller) for (const rule of services.callRules) await rule(services, call, caller)
  await rateLimits.countCall(name, caller ? countedFor(name, caller) : networkOf(origin.address))
  const params = raw.readParams()
  const query = raw.readQuery()
  const body = call.body ? await raw.readBody() : {}
  const sent = { params, query, body }
  const request = { input: checkInput(call, sent), origin, caller }
  const key = caller && readKeyOf(call, raw.idempotencyKey)
  const act = await prepareHandler(services, parts.handlers, name, request)
  if (!caller || !(isKeyed(call) || call.stepUp)) {
    const answer = (by: Services) => runHandler(by, name, act, { ...request, trx: undefined, requireStepUp: undefined })
    const { heavyReads } = parts
    return success(
      await (caller && heavyReads.isHeavy(name) ? heavyReads.run(caller.account, answer) : answer(services)),
    )
  }
  const requestHash = services.requestHashes.of(caller.account, hashInput(name, sent), () =>
    hashLiteralInput(name, sent),
  )
  const stepUpIn = (trx: Transaction<Database>) =>
    stepUpOf(gate, { call: name, caller, input: request.input, requestHash }, trx)
  const work = async (trx: Transaction<Database>) => {
    const requireStepUp = stepUpIn(trx)
    if (call.movesMoney && !call.whileFrozen) await gate.requireNotFrozen(trx, caller.account)
    if (call.stepUp === true) await requireStepUp()
    return runHandler(services, name, act, { ...request, trx, requireStepUp })
  }
  if (key === undefined) return success(await inTransaction(services.db, work))
  const { requestId } = origin
  const { shownOnce } = call
  const keyed = { ...caller, key, call: name, requestHash, shownOnce, requestId, now: services.now() }
  const group = grouped.get(name)
  if (!group) return once(services.db, keyed, work)
  const isConfirmed = !isInSession(caller)
  return group.together({ keyed, request: { ...request, caller, isConfirmed } }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.tag === "step_up_required")) throw error
    return once(services.db, keyed, async (trx) => {
      await stepUpIn(trx)()
      return group.alone(trx, { ...request, caller, isConfirmed: true })
    })
  })
}

/** The key under which a request happens once; an empty one is none. Only what moves money can't go without. */
function readKeyOf(call: Call, header: string | undefined): string | undefined {
  if (!isKeyed(call) || (!header && !call.movesMoney)) return undefined
  return readIdempotencyKey(header)
}

/** Uses up the proof of this very request, in its transaction. */
function stepUpOf(
  gate: Gate,
  { caller, ...request }: Omit<ConfirmableRequest, "caller"> & { readonly caller: Caller },
  trx: Transaction<Database>,
): () => Promise<void> {
  // A key or an app can't be asked anything: its scope let it make this call, and making a key with that scope took a step-up.
  if (!isInSession(caller)) return async () => {}
  return () => gate.spendProof(trx, { ...request, caller })
}
