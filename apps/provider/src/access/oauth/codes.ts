import OAuth2Server from "@node-oauth/oauth2-server"
import type { AppScope } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import { createToken, hashToken } from "#access/identity/token.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { AskedFor } from "./authorizationRequest.ts"
import { allow } from "./grants.ts"

/** The lifetime of a code, in seconds (OAuth 2.1 recommends ten minutes at most). */
const codeLifetime = 60

/** The scopes that the customer granted. */
export interface Consent {
  readonly userId: string
  readonly asked: AskedFor
  /** The request's parameters under their names in OAuth. */
  readonly parameters: Record<string, string>
}

/** Issues a code to an app. @returns the redirect to the app, with the code and the app's `state`. */
export async function issueCode(trx: Kysely<Database>, consent: Consent, now: Date): Promise<string> {
  const server = new OAuth2Server({ model: codeModel(trx, consent, now) })
  const request = new OAuth2Server.Request({ method: "GET", headers: {}, query: consent.parameters })
  const response = new OAuth2Server.Response()
  const authenticateHandler = { handle: () => ({ id: consent.userId }) }
  await server.authorize(request, response, { authenticateHandler, authorizationCodeLifetime: codeLifetime })
  return String(response.get("location"))
}

/** The redirect for a customer who denies access. */
export function denialAddress({
  redirect_uri,
  state,
}: {
  readonly redirect_uri: string
  readonly state: string
}): string {
  // The library drops both parameters if the address has its own query.
  const url = new URL(redirect_uri)
  url.searchParams.set("error", "access_denied")
  url.searchParams.set("state", state)
  return url.href
}

function codeModel(
  trx: Kysely<Database>,
  { userId, asked: { app, scopes, redirectUri } }: Consent,
  now: Date,
): OAuth2Server.AuthorizationCodeModel {
  return {
    getClient: async () => ({ id: app.id, grants: ["authorization_code"], redirectUris: [redirectUri] }),
    validateScope: async () => [...scopes],
    generateAuthorizationCode: async () => createToken(),
    saveAuthorizationCode: async (code, client, user) => {
      const grantId = await allow(trx, userId, app.id, scopes, now)
      await trx
        .insertInto("oauth_codes")
        .values({
          code_hash: hashToken(code.authorizationCode),
          family: newId(),
          grant_id: grantId,
          redirect_uri: code.redirectUri,
          scopes: [...scopes] satisfies AppScope[],
          challenge: code.codeChallenge ?? "",
          expires_at: new Date(now.getTime() + codeLifetime * 1000),
        })
        .execute()
      return { ...code, client, user }
    },
    ...elsewhere,
  }
}

/** The library's type requires these methods; codes are redeemed in `tokens.ts`, and tokens found in `authenticate.ts`. */
const elsewhere = {
  getAuthorizationCode: async () => null,
  revokeAuthorizationCode: async () => false,
  saveToken: async () => null,
  getAccessToken: async () => null,
} satisfies Partial<OAuth2Server.AuthorizationCodeModel>
