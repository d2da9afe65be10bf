import type { Call, CallName } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import { type GroupRules, inGroups } from "#platform/database/inGroups.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { inSharedSpan } from "#platform/tracing/inSpan.ts"
import { currentTrace, type Trace } from "#platform/tracing/trace.ts"
import type { Caller } from "./caller.ts"
import { isDatabaseAway, isLimitReached } from "./databaseErrors.ts"
import type { EnvelopeResponse } from "./envelope.ts"
import type { GroupedRequest, GroupHandler, Handlers, Origin } from "./handler.ts"
import { runIdempotently } from "./idempotency.ts"
import type { KeyedRequest } from "./keyedRequest.ts"
import { Refusal } from "./refusal.ts"

/** A request that has been checked, of whichever call. */
interface AnyGroupedRequest {
  readonly input: unknown
  readonly origin: Origin
  readonly caller: Caller
  readonly isConfirmed: boolean
}

/** A checked request with the key under which it happens once. */
interface KeyedCall {
  readonly keyed: KeyedRequest
  readonly request: AnyGroupedRequest
}

/** Holds what a handler gave for a call to the contract. @throws if it does not fit. */
type Hold = (name: CallName, outcome: unknown) => unknown

/** A call that waits for others, with the trace that it came in. */
interface WaitingCall extends KeyedRequest {
  readonly request: AnyGroupedRequest
  /** Accounts whose money it moves, as far as they are known in advance. */
  readonly accounts: readonly string[]
  readonly trace: Trace | undefined
}

/** Two ways to answer a request. Both throw refusals. */
interface GroupedCall {
  /** With those that come at the same time. */
  readonly together: (call: KeyedCall) => Promise<EnvelopeResponse>
  /** In a transaction of its own, which claims the key: its data. */
  readonly alone: (trx: Transaction<Database>, request: AnyGroupedRequest) => Promise<unknown>
}

/** By name. */
export type GroupedCalls = ReadonlyMap<CallName, GroupedCall>

const rules: GroupRules<WaitingCall> = {
  largest: 128,
  mayBeOfOneItem: (error: unknown) => !isDatabaseAway(error),
  // Together with a last wait for a lock, requests that meet locked rows are answered within 5 s, even on a busy machine.
  waits: { wereTooLong: isLimitReached, longest: 3_600 },
  // An account's requests keep their order, and two with one key never meet.
  beside: { atOnce: 2, from: 24, namesOf: ({ accounts }) => accounts },
}

/** Lock timeout of a request that runs alone, in milliseconds: others wait behind it. */
const aloneLockTimeout = 300

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

function grouped(services: Services, name: CallName, handler: GroupHandler<Call>, hold: Hold): GroupedCall {
  const answerEach = async (requests: readonly AnyGroupedRequest[], pipeline: Pipeline) => {
    // Checked by this very call's schemas; `Call` at large does not know what they give.
    const checked = requests as unknown as readonly GroupedRequest<Call>[]
    const outcomes = await handler.together(services, checked, pipeline)
    return outcomes.map((outcome) => hold(name, outcome))
  }
  const submit = inGroups<WaitingCall, EnvelopeResponse | Refusal>(rules, (calls, isAlone) => {
    const lockTimeout = isAlone ? aloneLockTimeout : undefined
    const work = async (pipeline: Pipeline, fresh: typeof calls) => {
      const requests = fresh.map(({ request }) => request)
      const held = await answerEach(requests, pipeline)
      return held.map((outcome) => (outcome instanceof Refusal ? outcome : { data: outcome }))
    }
    // A group runs where the call before it ended, in that one's trace. What several cause together belongs to none.
    const traces = calls.map(({ trace }) => trace)
    return inSharedSpan("commit", traces, () => runIdempotently(services.db, calls, work, lockTimeout))
  })
  const listAccounts = ({ caller, input }: AnyGroupedRequest) => [
    caller.account,
    ...(handler.counterparties?.(input) ?? []),
  ]
  return {
    together: async ({ keyed, request }) =>
      orThrow(await submit({ ...keyed, request, accounts: listAccounts(request), trace: currentTrace() })),
    alone: async (trx, request) => orThrow((await answerEach([request], { trx, writes: trx }))[0]),
  }
}

function orThrow<Outcome>(outcome: Outcome | Refusal): Outcome {
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
