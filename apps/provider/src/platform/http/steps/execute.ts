import { type CallName, isKeyed } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { inSpan } from "#platform/tracing/inSpan.ts"
import { type Caller, isInSession } from "../caller.ts"
import { type EnvelopeResponse, success } from "../envelope.ts"
import type { Gate } from "../gate.ts"
import type { GroupedCalls } from "../groupedCalls.ts"
import type { Handlers } from "../handler.ts"
import type { HeavyReads } from "../heavyReads.ts"
import { once } from "../idempotency.ts"
import { hashInput, hashLiteralInput, type KeyedRequest } from "../keyedRequest.ts"
import { Refusal } from "../refusal.ts"
import type { Incoming } from "../request.ts"
import { prepareHandler, runHandler } from "../runHandler.ts"
import { inTransaction } from "../transaction.ts"
import { authorise, spendProof } from "./authorise.ts"
import type { ValidRequest } from "./validate.ts"

/** Dependencies of executing a call. */
export interface ExecuteParts {
  readonly services: Services
  readonly handlers: Handlers
  readonly heavyReads: HeavyReads
  readonly gate: Gate
  readonly grouped: GroupedCalls
}

/** A valid request of a known caller. */
type OwnRequest = ValidRequest & { readonly caller: Caller }

/**
 * Performs a valid request: a read as it is; what writes, in a transaction in which its caller is authorised; what has a
 * key, once for that key.
 *
 * @throws Refusal unless the refusal is stored as the key's answer.
 */
export async function execute(parts: ExecuteParts, { name, call }: Incoming, valid: ValidRequest) {
  const { caller } = valid
  if (caller && (isKeyed(call) || call.stepUp)) return executeInTransaction(parts, name, call, { ...valid, caller })
  return success(await read(parts, name, valid))
}

async function read({ services, handlers, heavyReads }: ExecuteParts, name: CallName, valid: ValidRequest) {
  const act = await prepareHandler(services, handlers, name, valid)
  const answer = (by: Services) => runHandler(by, name, act, { ...valid, trx: undefined, requireStepUp: undefined })
  const { caller } = valid
  return caller && heavyReads.isHeavy(name, valid.input) ? heavyReads.run(caller.account, answer) : answer(services)
}

async function executeInTransaction(
  parts: ExecuteParts,
  name: CallName,
  call: Incoming["call"],
  valid: OwnRequest,
): Promise<EnvelopeResponse> {
  const { services, handlers, gate } = parts
  const { caller, key, input, sent } = valid
  const act = await prepareHandler(services, handlers, name, valid)
  const requestHash = services.requestHashes.of(caller.account, hashInput(name, sent), () =>
    hashLiteralInput(name, sent),
  )
  const asked = { caller, call: name, input, requestHash }
  const work = async (trx: Transaction<Database>) => {
    const requireStepUp = await authorise(gate, call, asked, trx)
    return runHandler(services, name, act, { ...valid, trx, requireStepUp })
  }
  if (key === undefined) return success(await inSpan("commit", () => inTransaction(services.db, work)))
  const { requestId } = valid.origin
  const keyed = { ...caller, key, call: name, requestHash, shownOnce: call.shownOnce, requestId, now: services.now() }
  if (!parts.grouped.has(name)) return inSpan("commit", () => once(services.db, keyed, work))
  return executeTogether(parts, name, keyed, valid, (trx) => spendProof(gate, asked, trx))
}

/** With the requests of the same moment; once its customer has confirmed it, alone. */
async function executeTogether(
  { services, grouped }: ExecuteParts,
  name: CallName,
  keyed: KeyedRequest,
  valid: OwnRequest,
  spend: (trx: Transaction<Database>) => Promise<void>,
): Promise<EnvelopeResponse> {
  const group = grouped.get(name)
  if (!group) throw new Error(`${name} is not answered in groups.`)
  try {
    return await group.together({ keyed, request: { ...valid, isConfirmed: !isInSession(valid.caller) } })
  } catch (error) {
    if (!(error instanceof Refusal && error.tag === "step_up_required")) throw error
    const alone = async (trx: Transaction<Database>) => {
      await spend(trx)
      return group.alone(trx, { ...valid, isConfirmed: true })
    }
    return inSpan("commit", () => once(services.db, keyed, alone))
  }
}
