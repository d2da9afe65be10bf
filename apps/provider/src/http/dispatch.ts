import { type Call, type CallName, contract, type ErrorTag, errorTagsOf } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import * as v from "valibot"
import type { Database } from "../db/schema.ts"
import type { Services } from "../services.ts"
import { authenticate } from "./authenticate.ts"
import { checkInput } from "./checkInput.ts"
import { isDatabaseAway } from "./databaseErrors.ts"
import { type Answer, failure, refusal, success } from "./envelope.ts"
import type { Caller, CheckedRequest, Handler, Handlers, Origin } from "./handler.ts"
import { hashInput, once, readIdempotencyKey } from "./idempotency.ts"
import type { RateLimits } from "./rateLimits.ts"
import { Refusal } from "./refusal.ts"

/** A request as it arrived. It is read only once the caller is known and within the limits; reading may refuse. */
export interface RawRequest {
  readonly readParams: () => Record<string, unknown>
  readonly readQuery: () => Record<string, unknown>
  readonly readBody: () => Promise<Record<string, unknown>>
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
}

/** Takes a request from its raw parts to its answer. It never throws. */
export type Dispatch = (name: CallName, origin: Origin, raw: RawRequest) => Promise<Answer>

/** What a dispatcher works with. */
export interface DispatchParts {
  readonly services: Services
  readonly handlers: Handlers
  readonly rateLimits: RateLimits
}

/** A handler broke the contract: a fault of ours, and never an answer. */
class ContractBreach extends Error {
  override readonly name = "ContractBreach"
}

const secondsAfterOutage = 2

/** Authenticates, limits, checks, runs and answers, in this order, for every call alike. */
export function createDispatch(parts: DispatchParts): Dispatch {
  return async (name, origin, raw) => {
    try {
      return await run(parts, name, origin, raw)
    } catch (error) {
      if (error instanceof Refusal) return refusal(error, origin.requestId)
      return answerFault(parts.services, error, name, origin.requestId)
    }
  }
}

/** The answer where something broke: the log says what, the answer only under which id to find it. */
export function answerFault({ log }: Services, error: unknown, call: string, requestId: string): Answer {
  if (isDatabaseAway(error)) {
    log.warn({ err: error, call, requestId }, "PostgreSQL is away")
    return failure("service_unavailable", requestId, { retryAfter: secondsAfterOutage })
  }
  log.error({ err: error, call, requestId }, "a call failed")
  return failure("internal_error", requestId)
}

async function run(parts: DispatchParts, name: CallName, origin: Origin, raw: RawRequest): Promise<Answer> {
  const { services, rateLimits } = parts
  const call: Call = contract[name]
  rateLimits.countAddress(origin.address)
  const caller = call.access === "customer" ? await identify(parts, raw) : undefined
  await rateLimits.countCall(name, caller?.userId ?? origin.address)
  const params = raw.readParams()
  const query = raw.readQuery()
  const body = call.body ? await raw.readBody() : {}
  const input = checkInput(call, { params, query, body })
  const work = (trx: Transaction<Database> | undefined) => runHandler(parts, name, { input, origin, caller, trx })
  if (!call.movesMoney || !caller) return success(await work(undefined))
  const keyed = {
    userId: caller.userId,
    key: readIdempotencyKey(raw.idempotencyKey),
    call: name,
    bodyHash: hashInput(name, { params, query, body }),
    requestId: origin.requestId,
    now: services.now(),
  }
  return once(services.db, keyed, work)
}

async function identify({ services, rateLimits }: DispatchParts, raw: RawRequest): Promise<Caller> {
  const { caller } = await authenticate(services.db, raw.authorization, services.now())
  rateLimits.countCustomer(caller.userId)
  return caller
}

interface AnyCheckedRequest {
  readonly input: unknown
  readonly origin: Origin
  readonly caller: Caller | undefined
  readonly trx: Transaction<Database> | undefined
}

/** Runs the handler and holds it to the contract: the data that it gives, and the tags that it refuses with. */
async function runHandler({ services, handlers }: DispatchParts, name: CallName, request: AnyCheckedRequest) {
  const call: Call = contract[name]
  // The name that chose the schemas, the access and the transaction of this request also chooses the handler, so they
  // fit each other; TypeScript can't follow a pair through a name that is known only at run time.
  const handler = handlers[name] as unknown as Handler<Call>
  const data = await handler(services, request as unknown as CheckedRequest<Call>).catch((error: unknown) => {
    if (error instanceof Refusal && !declares(call, error.tag))
      throw new ContractBreach(`${name} refused with ${error.tag}, which it does not declare`)
    throw error
  })
  const checked = v.safeParse(call.data, data)
  if (checked.success) return data
  const at = checked.issues.map((issue) => v.getDotPath(issue) ?? "data").join(", ")
  throw new ContractBreach(`${name} answered with data that does not fit its schema at ${at}`)
}

function declares(call: Call, tag: ErrorTag): boolean {
  return errorTagsOf(call).includes(tag)
}
