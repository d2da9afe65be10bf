import type { Call, CallName } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import type { LivePosition } from "#platform/database/livePosition.ts"
import type { Database } from "#platform/database/schema.ts"
import type { RequestHash } from "#platform/secrets/requestHashes.ts"
import type { Services } from "#platform/services.ts"
import type { AccountId, Caller, SessionCaller } from "./caller.ts"
import type { EnvelopeResponse } from "./envelope.ts"
import type { Incoming } from "./request.ts"

/** A caller, and until when at most. */
export interface Authentication {
  readonly caller: SessionCaller
  readonly expiresAt: Date
  /** The position in the live events at which the session was found. */
  readonly position: LivePosition
}

/** The circumstances in which a session is used. */
export interface AuthenticationUse {
  /** False for a call that an open page makes by itself: it does not keep a session alive. */
  readonly countsAsUse?: boolean
}

/** An authenticated person or program. */
export interface Visitor {
  readonly caller: Caller
  /** The position in the live events at which the session was found: what is read later knows all events before it. */
  readonly position?: LivePosition
  /** Key of a rate limit besides the account's own: an API key, or an app's grant. */
  readonly limitedAs?: string
  /** Refuses what these credentials are not for. */
  readonly admit?: () => Promise<void>
  /** Keeps that the request was made and how it ended, and gives its answer. */
  readonly record?: (answering: () => Promise<EnvelopeResponse>) => Promise<EnvelopeResponse>
}

/** A request in a customer's session that they may have to confirm. */
export interface ConfirmableRequest {
  readonly caller: SessionCaller
  readonly call: CallName
  readonly input: unknown
  readonly requestHash: RequestHash
}

/** Authenticates callers and demands proofs. The access layer implements it; the platform only calls it. */
export interface Gate {
  /** @throws Refusal `invalid_authorization_token`, `signature_invalid`. */
  recognise(request: Incoming): Promise<Visitor>
  /** The session of a Bearer token, for requests that are no calls. @throws Refusal `invalid_authorization_token`. */
  authenticate(authorization: string | undefined, use?: AuthenticationUse): Promise<Authentication>
  /** @throws Refusal `account_frozen`. */
  requireNotFrozen(trx: Transaction<Database>, account: AccountId): Promise<void>
  /** Uses up the proof of this very request, in its transaction. Throws what `nameMissingProof` knows if there is none. */
  spendProof(trx: Transaction<Database>, request: ConfirmableRequest): Promise<void>
  /** Asks the customer for the proof that a transaction ended without; any other error is returned as it is. */
  nameMissingProof(error: unknown): Promise<unknown>
}

/** A rule that may refuse any call of a customer before its input is read. */
export type CallRule = (services: Services, call: Call, caller: Caller) => Promise<void>

declare module "#platform/services.ts" {
  interface Services {
    readonly openGate: (services: Services) => Gate
    readonly callRules: readonly CallRule[]
  }
}
