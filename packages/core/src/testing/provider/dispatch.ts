import * as v from "valibot"
import { type CallName, contract } from "#contract/contract.ts"
import { type Call, errorTagsOf, isKeyed } from "#contract/declaration/call.ts"
import { type EnvelopeResponse, failure, success } from "./answer.ts"
import { checkInput } from "./checkInput.ts"
import type { Customer } from "./customer.ts"
import type { TestHandlers } from "./handler.ts"
import type { Arrival } from "./readRequest.ts"
import { Refusal, refuse } from "./refusal.ts"
import type { World } from "./world.ts"

/** A handler for a call that is known only at run time. */
type AnyHandler = (world: World, request: { input: unknown; customer: Customer | undefined; token: string }) => unknown

/**
 * A handler broke the contract: a mistake in the test, which must not look like an answer.
 *
 * @example
 * import { ContractBreach } from "@wallet/core/testing"
 *
 * const isBreach = (reason: unknown) => reason instanceof ContractBreach
 */
export class ContractBreach extends Error {
  override readonly name = "ContractBreach"
}

/**
 * A call was made that has no handler: a mistake in the test, too.
 *
 * @example
 * import { UnplayedCall } from "@wallet/core/testing"
 *
 * const isUnplayed = (reason: unknown) => reason instanceof UnplayedCall
 */
export class UnplayedCall extends Error {
  override readonly name = "UnplayedCall"

  constructor(call: CallName) {
    super(`The test provider does not play ${call}: pass handlers.${call}`)
  }
}

/**
 * Takes a request to its answer: who calls, what is asked, once per key, and what came out, all by the declaration.
 *
 * @throws UnplayedCall where the call has no handler.
 * @throws ContractBreach where a handler answers or refuses as the call's declaration does not allow.
 */
export async function dispatch(world: World, handlers: TestHandlers, arrival: Arrival): Promise<EnvelopeResponse> {
  const { name } = arrival
  const call: Call = contract[name]
  // The name that chose the declaration also chooses the handler; TypeScript can't follow the pair.
  const handler = handlers[name] as unknown as AnyHandler | undefined
  if (!handler) throw new UnplayedCall(name)
  try {
    const customer = call.access === "customer" ? authenticate(world, arrival) : undefined
    const input = checkInput(call, arrival)
    const work = async () => success(await run(call, () => handler(world, { input, customer, token: arrival.token })))
    const isOnce = isKeyed(call) && (call.movesMoney || arrival.idempotencyKey !== undefined)
    return await (isOnce && customer ? once(world, customer, arrival, work) : work())
  } catch (error) {
    if (error instanceof Refusal) return failure(error, world.random.id("request"))
    throw error
  }
}

function authenticate(world: World, { name, token }: Arrival): Customer {
  const customer = world.sessions.get(token)
  if (!customer) throw refuse("invalid_authorization_token")
  // A customer who must link the account first can still sign out.
  if (customer.linkRequired && name !== "logout") throw refuse("account_link_required")
  return customer
}

async function run(call: Call, work: () => unknown): Promise<unknown> {
  try {
    const data = await work()
    const checked = v.safeParse(call.data, data)
    if (checked.success) return data
    const at = checked.issues.map((issue) => v.getDotPath(issue) ?? "data").join(", ")
    throw new ContractBreach(`${call.name} was answered with data that does not fit its schema at ${at}`)
  } catch (error) {
    if (error instanceof Refusal && !errorTagsOf(call).includes(error.tag))
      throw new ContractBreach(`${call.name} was refused with ${error.tag}, which it does not declare`)
    throw error
  }
}

/** Runs `work` once per key of a customer. A refusal is an answer too, and is kept. */
async function once(
  world: World,
  { keys }: Customer,
  { name, idempotencyKey: key, fingerprint }: Arrival,
  work: () => Promise<EnvelopeResponse>,
): Promise<EnvelopeResponse> {
  if (key === undefined) throw refuse("idempotency_key_missing")
  const known = keys.get(key)
  if (known && known.request !== fingerprint) throw refuse("idempotency_key_reused")
  if (known) {
    if (known.answer) return known.answer
    throw refuse("operation_in_progress", { retryAfter: 1 })
  }
  keys.set(key, { call: name, request: fingerprint, answer: undefined })
  try {
    const answer = await work().catch((error: unknown) => {
      if (error instanceof Refusal) return failure(error, world.random.id("request"))
      throw error
    })
    keys.set(key, { call: name, request: fingerprint, answer: toKeptAnswer(world, contract[name], answer) })
    return answer
  } catch (error) {
    keys.delete(key)
    throw error
  }
}

/** Keeps the answer for the key without its secret, which is shown once. */
function toKeptAnswer(world: World, { shownOnce }: Call, answer: EnvelopeResponse): EnvelopeResponse {
  return shownOnce && answer.status === 200 ? failure(refuse("answer_not_kept"), world.random.id("request")) : answer
}
