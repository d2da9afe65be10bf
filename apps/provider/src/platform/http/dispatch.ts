import { type Call, type CallName, contract, isKeyed } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import { admit, findApiKey, type PresentedKey } from "#access/apiKeys/authenticate.ts"
import { logRequest } from "#access/apiKeys/requestLog.ts"
import type { SignedParts } from "#access/apiKeys/signature.ts"
import { requireNotFrozen } from "#access/identity/freeze.ts"
import type { Confirmable } from "#access/identity/stepUp/confirmable.ts"
import { askForProof, ProofMissing, spendProof } from "#access/identity/stepUp/proof.ts"
import { type ActingApp, admitApp, findActingApp } from "#access/oauth/authenticate.ts"
import { requireLink } from "#customer/linking/requireLink.ts"
import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import type { Database } from "#platform/database/schema.ts"
import type { RequestHash } from "#platform/secrets/requestHashes.ts"
import type { Services } from "#platform/services.ts"
import { authenticate, createRunningSessions, type RunningSessions } from "./authenticate.ts"
import { checkInput } from "./checkInput.ts"
import { isTemporaryFailure } from "./databaseErrors.ts"
import { type Answer, failure, refusal, success } from "./envelope.ts"
import { createGroupedCalls, type GroupedCalls } from "./groupedCalls.ts"
import type { Caller, Customer, Handlers, Origin } from "./handler.ts"
import type { HeavyReads } from "./heavyReads.ts"
import { hashInput, hashLiteralInput, once, readIdempotencyKey } from "./idempotency.ts"
import { networkOf } from "./network.ts"
import { requireParty } from "./outsideParties.ts"
import type { RateLimits } from "./rateLimits.ts"
import { Refusal } from "./refusal.ts"
import { holdToContract, prepareHandler, runHandler } from "./runHandler.ts"
import { inTransaction } from "./transaction.ts"

/** A request as it arrived. It is read only once the caller is known and within the limits; reading may refuse. */
export interface RawRequest {
  readonly readParams: () => Record<string, unknown>
  readonly readQuery: () => Record<string, unknown>
  readonly readBody: () => Promise<Record<string, unknown>>
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
  /** What a signature binds; not where a request comes without HTTP. */
  readonly signed?: SignedParts
}

/** Takes a request from its raw parts to its answer. It never throws. */
export type Dispatch = (name: CallName, origin: Origin, raw: RawRequest) => Promise<Answer>

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
  const grouped = createGroupedCalls(parts.services, parts.handlers, holdToContract)
  const sessions = createRunningSessions(parts.services.db)
  return (name, origin, raw) => {
    const request: Incoming = { name, call: contract[name], origin, raw }
    return settle(parts, request, () => run(parts, { grouped, sessions }, request))
  }
}

/** A request, and which call it is for. */
interface Incoming {
  readonly name: CallName
  readonly call: Call
  readonly origin: Origin
  readonly raw: RawRequest
}

/** What the work answers, or the answer to what it throws. */
async function settle(
  { services }: DispatchParts,
  { name, origin }: Incoming,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work().catch((error: unknown) => nameMissingProof(services, error))
  } catch (error) {
    if (error instanceof Refusal) return refusal(error, origin.requestId)
    return answerFault(services, error, name, origin.requestId)
  }
}

/** The answer where something broke: the log says what, the answer only under which id to find it. */
export function answerFault({ log }: Services, error: unknown, call: string, requestId: string): Answer {
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
  readonly sessions: RunningSessions
}

async function run(parts: DispatchParts, { grouped, sessions }: Shared, request: Incoming): Promise<Answer> {
  const { call, origin, raw } = request
  parts.rateLimits.countAddress(origin.address)
  if (call.access === "public") return perform(parts, grouped, request, undefined)
  const key = await findApiKey(parts.services, raw.authorization)
  if (key) return runByKey(parts, grouped, request, key)
  const acting = await findActingApp(parts.services, raw.authorization)
  if (acting) return runByApp(parts, grouped, request, acting)
  return perform(parts, grouped, request, await identify(parts, sessions, raw))
}

/** A request of an API key: whatever becomes of it stands in the key's log. */
function runByKey(
  parts: DispatchParts,
  grouped: GroupedCalls,
  request: Incoming,
  presented: PresentedKey,
): Promise<Answer> {
  const { services, rateLimits } = parts
  const { name, call, origin, raw } = request
  const { id, user_id: userId } = presented.key
  return logRequest(services, id, { call: name, origin }, () =>
    settle(parts, request, async () => {
      rateLimits.countKey(id)
      rateLimits.countCustomer(userId)
      await admit(services, presented, call, origin, raw.signed)
      return perform(parts, grouped, request, { userId })
    }),
  )
}

/** A request of an app that the customer has authorised. */
function runByApp(parts: DispatchParts, grouped: GroupedCalls, request: Incoming, acting: ActingApp): Promise<Answer> {
  const { grantId, userId } = acting
  parts.rateLimits.countKey(grantId)
  parts.rateLimits.countCustomer(userId)
  admitApp(acting, request.call)
  return perform(parts, grouped, request, { userId })
}

async function perform(
  parts: DispatchParts,
  grouped: GroupedCalls,
  { name, call, origin, raw }: Incoming,
  caller: Customer | Caller | undefined,
): Promise<Answer> {
  const { services, rateLimits } = parts
  requireParty(name, services.missingParties)
  if (caller && !call.beforeLinking) await requireLink(services, caller.userId)
  await rateLimits.countCall(name, caller?.userId ?? networkOf(origin.address))
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
      await (caller && heavyReads.isHeavy(name) ? heavyReads.run(caller.userId, answer) : answer(services)),
    )
  }
  const requestHash = services.requestHashes.of(caller.userId, hashInput(name, sent), () =>
    hashLiteralInput(name, sent),
  )
  const stepUpIn = (trx: Transaction<Database>) =>
    stepUpOf(services, name, { caller, input: request.input, requestHash }, trx)
  const work = async (trx: Transaction<Database>) => {
    const requireStepUp = stepUpIn(trx)
    if (call.movesMoney && !call.whileFrozen) await requireNotFrozen(trx, caller.userId)
    if (call.stepUp === true) await requireStepUp()
    return runHandler(services, name, act, { ...request, trx, requireStepUp })
  }
  if (key === undefined) return success(await inTransaction(services.db, work))
  const { requestId } = origin
  const { userId } = caller
  const { shownOnce } = call
  const keyed = { userId, key, call: name, requestHash, shownOnce, requestId, now: services.now() }
  const group = grouped.get(name)
  if (!group) return once(services.db, keyed, work)
  const isConfirmed = !("sessionId" in caller)
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
  services: Services,
  name: CallName,
  {
    caller,
    ...request
  }: { readonly caller: Customer | Caller; readonly input: unknown; readonly requestHash: RequestHash },
  trx: Transaction<Database>,
): () => Promise<void> {
  // A key can't be asked anything: its scope let it make this call, and making a key with that scope took a step-up.
  if (!("sessionId" in caller)) return async () => {}
  // Only calls that declare a step-up get this far with it; the input has been checked by this call's own schemas.
  const operation = { ...request, caller, call: name } as Confirmable
  return () => spendProof(trx, operation, services.now())
}

/** Where a transaction ended for want of a proof, the customer is asked for it: outside of that transaction. */
async function nameMissingProof(services: Services, error: unknown): Promise<never> {
  throw error instanceof ProofMissing ? await askForProof(services, error.operation) : error
}

async function identify(
  { services, rateLimits }: DispatchParts,
  sessions: RunningSessions,
  raw: RawRequest,
): Promise<Caller> {
  const { caller } = await authenticate(services, raw.authorization, { sessions })
  rateLimits.countCustomer(caller.userId)
  return caller
}
