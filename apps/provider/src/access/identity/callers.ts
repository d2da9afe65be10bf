import type { AccountId, Actor, Caller, PersonId, SessionCaller } from "#platform/http/caller.ts"

// The only place where the id of a row becomes that of an account or a person. Today a user is both: with members, a session, a
// key and a grant will name their account themselves.

/** A person who acts in a session, for their own account. */
export function sessionCaller({ id, userId }: { readonly id: string; readonly userId: string }): SessionCaller {
  return ownCaller(userId, { kind: "session", userId: userId as PersonId, sessionId: id })
}

/** An API key, which acts for the account of the person who made it. */
export function apiKeyCaller({ id, userId }: { readonly id: string; readonly userId: string }): Caller {
  return ownCaller(userId, { kind: "api_key", userId: userId as PersonId, apiKeyId: id })
}

/** An app, which acts for the account of the person who authorized it. */
export function appCaller({ grantId, userId }: { readonly grantId: string; readonly userId: string }): Caller {
  return ownCaller(userId, { kind: "app", userId: userId as PersonId, grantId })
}

function ownCaller<By extends Actor>(userId: string, actor: By): Caller<By> {
  return { account: userId as AccountId, actor }
}
