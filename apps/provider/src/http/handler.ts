import type { Call, CallAnswer, CallInput, CallName, Contract } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import type { Services } from "../services.ts"

/** The customer on whose behalf a request runs. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
}

/** What is known of the connection: for rate limits, the device list and the log. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/** A request that has been checked against the contract. */
export interface CheckedRequest<C extends Call> {
  readonly input: CallInput<C>
  readonly origin: Origin
  /** Present on calls of a signed-in customer. */
  readonly caller: C["access"] extends "customer" ? Caller : undefined
  /**
   * Present on calls that move money: the transaction that also holds the claim on the Idempotency-Key and, in the
   * end, the stored answer. All that such a call writes, it writes here, so that it commits whole or not at all.
   */
  readonly trx: C extends { movesMoney: true } ? Transaction<Database> : undefined
}

/** Answers one call. It returns `data`, or throws a refusal (`refuse`) with a tag that the call declares. */
export type Handler<C extends Call> = (services: Services, request: CheckedRequest<C>) => Promise<CallAnswer<C>>

/** One handler for each call of the contract: a call without one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Contract[Name]> }
