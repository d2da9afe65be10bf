declare const accountBrand: unique symbol
declare const personBrand: unique symbol

/**
 * The account that a request is about: whose wallets, limits and history. Deep functions take it as the `userId` of the
 * rows that the account owns.
 */
export type AccountId = string & { readonly [accountBrand]: true }

/** A person who signs in: whose password, sessions and settings. Today everybody acts for an account of the same id. */
export type PersonId = string & { readonly [personBrand]: true }

/** A person in a session of their own, who can be asked to confirm. */
export interface SessionActor {
  readonly kind: "session"
  readonly userId: PersonId
  readonly sessionId: string
}

/** An API key, and the person who answers for it. */
export interface ApiKeyActor {
  readonly kind: "api_key"
  readonly userId: PersonId
  readonly apiKeyId: string
}

/** A third party's app and the person who authorized it. */
export interface AppActor {
  readonly kind: "app"
  readonly userId: PersonId
  readonly grantId: string
}

/** The actor of a request. */
export type Actor = SessionActor | ApiKeyActor | AppActor

/** The actor of a request and the account it acts for. Only the gate creates one. */
export interface Caller<By extends Actor = Actor> {
  readonly account: AccountId
  readonly actor: By
}

/** A caller in a session, and not by an API key or an app. */
export type SessionCaller = Caller<SessionActor>

/** True if a person makes the request in their own session. */
export function isInSession(caller: Caller): caller is SessionCaller {
  return caller.actor.kind === "session"
}

/** An actor in one line, as the audit log and idempotency keys store it. */
export function nameActor(actor: Actor): string {
  switch (actor.kind) {
    case "session":
      return `user:${actor.userId}/session:${actor.sessionId}`
    case "api_key":
      return `user:${actor.userId}/api_key:${actor.apiKeyId}`
    case "app":
      return `user:${actor.userId}/app_grant:${actor.grantId}`
  }
}
