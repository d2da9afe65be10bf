import { type Call, type CallName, contract, type ErrorTag, errorTagsOf } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import * as v from "valibot"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import type { Caller } from "./caller.ts"
import type { CheckedRequest, Handler, Handlers, Origin, PreparedHandler } from "./handler.ts"
import { Refusal } from "./refusal.ts"

/** A handler broke the contract: a fault of ours, and never an answer. */
class ContractBreach extends Error {
  override readonly name = "ContractBreach"
}

interface AnyRequest {
  readonly input: unknown
  readonly origin: Origin
  readonly caller: Caller | undefined
}

interface AnyCheckedRequest extends AnyRequest {
  readonly trx: Transaction<Database> | undefined
  readonly requireStepUp: (() => Promise<void>) | undefined
}

/**
 * The handler of a call. The name that chose the schemas, the access and the transaction of a request also chooses its
 * handler, so they fit each other; TypeScript can't follow a pair through a name that is known only at run time.
 */
function getHandler(handlers: Handlers, name: CallName): Handler<Call> | PreparedHandler<Call> {
  return handlers[name] as unknown as Handler<Call> | PreparedHandler<Call>
}

/** Prepares the handler of a call: does the work due before its transaction and returns the rest. */
export async function prepareHandler(
  services: Services,
  handlers: Handlers,
  name: CallName,
  request: AnyRequest,
): Promise<Handler<Call>> {
  const handler = getHandler(handlers, name)
  if (!("prepare" in handler)) return handler
  return handler.prepare(services, request as unknown as CheckedRequest<Call>)
}

/** Runs a handler and holds it to the contract: the data that it gives, and the tags that it refuses with. */
export async function runHandler(services: Services, name: CallName, act: Handler<Call>, request: AnyCheckedRequest) {
  const data = await act(services, request as unknown as CheckedRequest<Call>).catch((error: unknown) => {
    if (error instanceof Refusal) assertContract(name, error)
    throw error
  })
  return assertContract(name, data)
}

/** @throws ContractBreach if a handler gave what its call does not declare: other data, or a refusal with another tag. */
export function assertContract(name: CallName, outcome: unknown): unknown {
  const call: Call = contract[name]
  if (outcome instanceof Refusal) {
    if (declares(call, outcome.tag)) return outcome
    throw new ContractBreach(`${name} refused with ${outcome.tag}, which it does not declare`)
  }
  const checked = v.safeParse(call.data, outcome)
  if (checked.success) return outcome
  const at = checked.issues.map((issue) => v.getDotPath(issue) ?? "data").join(", ")
  throw new ContractBreach(`${name} answered with data that does not fit its schema at ${at}`)
}

function declares(call: Call, tag: ErrorTag): boolean {
  return errorTagsOf(call).includes(tag)
}
