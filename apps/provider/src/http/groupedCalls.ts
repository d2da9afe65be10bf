import type { Call, CallName } from "@wallet/core/contract"
import { inGroups } from "../db/inGroups.ts"
import type { Services } from "../services.ts"
import { isDatabaseAway } from "./databaseErrors.ts"
import type { Answer } from "./envelope.ts"
import type { Customer, GroupedRequest, GroupHandler, Handlers, Origin } from "./handler.ts"
import { type KeyedRequest, onceEach } from "./idempotency.ts"
import { Refusal } from "./refusal.ts"

/** A checked request with the key under which it happens once. */
interface KeyedCall {
  readonly keyed: KeyedRequest
  readonly request: { readonly input: unknown; readonly origin: Origin; readonly caller: Customer }
}

/** Holds what a handler gave for a call to the contract. @throws if it does not fit. */
type Hold = (name: CallName, outcome: unknown) => unknown

/** By name, how to have a request answered. It throws the refusals that are not kept. */
export type GroupedCalls = ReadonlyMap<CallName, (call: KeyedCall) => Promise<Answer>>

const rules = {
  largest: 128,
  // While one commits, the next one claims its keys and reads.
  underWay: 2,
  mayBeOfOneItem: (error: unknown) => !isDatabaseAway(error),
}

/**
 * The calls whose handlers answer requests together. Those that arrive while others are being answered share their
 * transaction: the claims on their keys, their writes and their stored answers commit at once.
 */
export function createGroupedCalls(services: Services, handlers: Handlers, hold: Hold): GroupedCalls {
  // Object.keys forgets that these are the record's own keys.
  const names = Object.keys(handlers) as CallName[]
  return new Map(
    names.flatMap((name) => {
      const handler = handlers[name]
      return "together" in handler ? [[name, grouped(services, name, handler, hold)]] : []
    }),
  )
}

function grouped(services: Services, name: CallName, { together }: GroupHandler<Call>, hold: Hold) {
  const submit = inGroups<KeyedRequest & Pick<KeyedCall, "request">, Answer | Refusal>(rules, (calls, letNextBegin) =>
    onceEach(services.db, calls, async (pipeline, fresh) => {
      letNextBegin()
      // Checked by this very call's schemas; `Call` at large does not know what they give.
      const requests = fresh.map(({ request }) => request as unknown as GroupedRequest<Call>)
      const outcomes = await together(services, requests, pipeline)
      return outcomes.map((outcome) => {
        const held = hold(name, outcome)
        return held instanceof Refusal ? held : { data: held }
      })
    }),
  )
  return async ({ keyed, request }: KeyedCall): Promise<Answer> => {
    const answer = await submit({ ...keyed, request })
    if (answer instanceof Refusal) throw answer
    return answer
  }
}
