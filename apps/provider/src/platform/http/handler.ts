import type { Call, CallAnswer, CallInput, CallName, Contract, IsKeyed } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import type { Actor, Caller, SessionCaller } from "./caller.ts"
import type { Refusal } from "./refusal.ts"

/** The caller's type for a call. Only calls with a scope accept an API key or an app, which have no session. */
export type CallerOf<C extends Call> = C["access"] extends "customer"
  ? C extends { readonly scope: string }
    ? Caller
    : SessionCaller
  : undefined

/** Facts about the connection and its user, for rate limits, the device list, the audit log and the log. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** The trace step of the request, as its header names it, for work that it causes together with others. */
  readonly traceparent?: string | null | undefined
  /** The actor, on calls of a signed-in customer. Kept here so that every entry of the audit log names it. */
  readonly actor?: Actor
}

/** A request that has been checked against the contract. */
export interface CheckedRequest<C extends Call> {
  readonly input: CallInput<C>
  readonly origin: Origin
  /** Present on calls of a signed-in customer. */
  readonly caller: CallerOf<C>
  /**
   * Present on calls with an Idempotency-Key or a possible step-up: the transaction that also holds the claim on the key, the
   * use of the step-up and finally the stored answer. Such a call writes everything here, so that it commits completely or
   * not at all.
   */
  readonly trx: IsKeyed<C> extends true
    ? Transaction<Database>
    : C extends { stepUp: true | "by-policy" }
      ? Transaction<Database>
      : undefined
  /**
   * Present if the call's own policy decides about the step-up: continues if the customer has confirmed exactly this request,
   * and ends it with `step_up_required` otherwise. An API key continues, because creating it took a step-up. With `stepUp: true`
   * in the contract, the check runs before the handler.
   */
  readonly requireStepUp: C extends { stepUp: "by-policy" } ? () => Promise<void> : undefined
}

/** Answers one call. It returns `data`, or throws a refusal (`refuse`) with a tag that the call declares. */
export type Handler<C extends Call> = (services: Services, request: CheckedRequest<C>) => Promise<CallAnswer<C>>

/** A handler that first asks an outside party. A transaction would hold a connection during that time. */
export interface PreparedHandler<C extends Call> {
  /**
   * Runs before the transaction, and returns the function that answers within it. It must not refuse by itself
   * (`deferRefusal`): a repeated request gets its stored answer, even if the outside party answers differently.
   */
  readonly prepare: (
    services: Services,
    request: Omit<CheckedRequest<C>, "trx" | "requireStepUp">,
  ) => Promise<Handler<C>>
}

/** A request of a call whose handler answers several at once. */
export interface GroupedRequest<C extends Call> extends Omit<CheckedRequest<C>, "trx" | "requireStepUp"> {
  /** Its customer has confirmed exactly this, or is an API key, which can't be asked. */
  readonly isConfirmed: boolean
}

/**
 * Answers requests that came at the same time in one transaction, which also holds the claims on their keys and, in the
 * end, their stored answers. For each, in order: its data, or the refusal it ends in, which has written nothing. A
 * request that is refused with `step_up_required` comes again, alone, when its customer has confirmed it.
 */
export interface GroupHandler<C extends Call> {
  readonly together: (
    services: Services,
    requests: readonly GroupedRequest<C>[],
    pipeline: Pipeline,
  ) => Promise<readonly (CallAnswer<C> | Refusal)[]>
  /**
   * The accounts whose money a request moves besides its caller's, as far as it names them itself. Requests that meet at
   * an account are not answered beside each other, where one would only wait for the other's lock.
   */
  readonly counterparties?: (input: CallInput<C>) => readonly string[]
}

type HandlerOf<C extends Call> = C extends { stepUp: true }
  ? Handler<C>
  : C extends { movesMoney: true }
    ? Handler<C> | GroupHandler<C> | PreparedHandler<C>
    : IsKeyed<C> extends true
      ? Handler<C> | PreparedHandler<C>
      : Handler<C>

/** One handler for each call of the contract: a call without one does not compile. */
export type Handlers = { readonly [Name in CallName]: HandlerOf<Contract[Name]> }
