import type { AppScope, Call } from "@wallet/core/contract"
import { sql } from "kysely"
import { hashToken } from "#access/identity/token.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { accessTokenPrefix } from "./tokens.ts"

/** An app that acts for a customer, found by its access token. */
export interface ActingApp {
  readonly grantId: string
  readonly userId: string
  readonly scopes: readonly AppScope[]
}

const lastUsedStepMs = 60_000
const bearerPattern = new RegExp(`^Bearer (${accessTokenPrefix}[\\w-]{43})$`, "i")

/**
 * The app of a request's access token; undefined if the request has none.
 *
 * @throws Refusal `invalid_authorization_token` for an invalid token.
 */
export async function findActingApp(
  { db, now }: Services,
  authorization: string | undefined,
): Promise<ActingApp | undefined> {
  const token = bearerPattern.exec(authorization ?? "")?.[1]
  if (token === undefined) return undefined
  const moment = now()
  const found = await db
    .selectFrom("oauth_tokens as token")
    .innerJoin("oauth_grants as grant", "grant.id", "token.grant_id")
    .select(["grant.id", "grant.user_id", "grant.last_used_at", "token.scopes"])
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", "access")
    .where("token.expires_at", ">", moment)
    .where("token.ended_at", "is", null)
    .where("grant.revoked_at", "is", null)
    .executeTakeFirst()
  if (!found) throw refuse("invalid_authorization_token", { details: { reason: "app" } })
  // Once a minute, as for sessions and keys.
  if (!found.last_used_at || moment.getTime() - found.last_used_at.getTime() > lastUsedStepMs) {
    await sql`UPDATE oauth_grants SET last_used_at = ${moment} WHERE id = ${found.id}`.execute(db)
  }
  return { grantId: found.id, userId: found.user_id, scopes: found.scopes }
}

/** Checks a call against the granted scopes. @throws Refusal `api_key_forbidden`, as for a key. */
export function admitApp({ scopes }: ActingApp, { scope }: Call): void {
  if (scope === undefined) throw refuse("api_key_forbidden", { details: { reason: "session" } })
  if (scope !== "any" && !scopes.some((allowed) => allowed === scope)) {
    throw refuse("api_key_forbidden", { details: { reason: "scope", scope } })
  }
}
