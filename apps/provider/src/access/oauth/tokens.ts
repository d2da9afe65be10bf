import OAuth2Server from "@node-oauth/oauth2-server"
import { type AppScope, appScopes } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import * as v from "valibot"
import { createToken, hashToken } from "#access/identity/token.ts"
import type { Database } from "#platform/database/schema.ts"
import { findApp, isApp } from "./apps.ts"

/** Prefix of every access token, which identifies its kind before any lookup. */
export const accessTokenPrefix = "wo_"
const refreshTokenPrefix = "wr_"

// In seconds.
const accessLifetime = 3600
const refreshLifetime = 30 * 24 * 3600

/** The answer to a token request, as defined by RFC 6749. */
export interface TokenAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: object
}

/** A code and all tokens issued from it, passed through the library as its "user". */
const FamilySchema = v.object({ id: v.string(), family: v.string(), grantId: v.string() })
const ScopesSchema = v.array(v.picklist(appScopes))

type Family = v.InferOutput<typeof FamilySchema>

/** Redeems a code or a refresh token. Its writes are kept even if it refuses: a stolen token ends its family. */
export async function redeem(
  trx: Kysely<Database>,
  headers: Record<string, string>,
  form: Record<string, string>,
  now: Date,
): Promise<TokenAnswer> {
  const server = new OAuth2Server({ model: tokenModel(trx, now) })
  // The body has already been parsed; the library checks these headers to see if there was one.
  const read = { "content-type": headers["content-type"] ?? "", "content-length": "1" }
  const { authorization } = headers
  const request = new OAuth2Server.Request({
    method: "POST",
    headers: { ...read, ...(authorization !== undefined && { authorization }) },
    query: {},
    body: form,
  })
  const response = new OAuth2Server.Response()
  try {
    await server.token(request, response, {
      accessTokenLifetime: accessLifetime,
      refreshTokenLifetime: refreshLifetime,
      // `getClient` checks the secret of confidential apps.
      requireClientAuthentication: { authorization_code: false, refresh_token: false },
    })
    const body = v.parse(v.record(v.string(), v.unknown()), response.body)
    return { status: 200, headers: response.headers ?? {}, body }
  } catch (error) {
    // The library's `ServerError` wraps errors that are not the request's fault.
    if (!(error instanceof OAuth2Server.OAuthError) || error instanceof OAuth2Server.ServerError) throw error
    const body = { error: error.name, error_description: error.message }
    return { status: error.code, headers: response.headers ?? {}, body }
  }
}

const grants = ["authorization_code", "refresh_token"]
/** The provider's clock is checked before the library sees codes and tokens; the library knows only the machine's clock. */
const neverByTheMachine = new Date(8.64e15)

function tokenModel(
  trx: Kysely<Database>,
  now: Date,
): OAuth2Server.RefreshTokenModel & Omit<OAuth2Server.AuthorizationCodeModel, "saveAuthorizationCode"> {
  return {
    getClient: async (id, secret) => {
      const app = await findApp(trx, id)
      return app && isApp(app, secret) ? { id: app.id, grants, redirectUris: app.redirect_uris } : null
    },

    getAuthorizationCode: async (authorizationCode) => {
      const found = await trx
        .selectFrom("oauth_codes as code")
        .innerJoin("oauth_grants as grant", "grant.id", "code.grant_id")
        .selectAll("code")
        .select(["grant.app_id", "grant.user_id"])
        .where("code_hash", "=", hashToken(authorizationCode))
        .where("grant.revoked_at", "is", null)
        .forUpdate("code")
        .executeTakeFirst()
      if (!found) return null
      if (found.used_at) await endFamily(trx, found.family, now)
      if (found.used_at || found.expires_at <= now) return null
      return {
        authorizationCode,
        expiresAt: neverByTheMachine,
        redirectUri: found.redirect_uri,
        scope: found.scopes,
        client: { id: found.app_id, grants },
        user: { id: found.user_id, family: found.family, grantId: found.grant_id } satisfies Family,
        codeChallenge: found.challenge,
        codeChallengeMethod: "S256",
      }
    },

    revokeAuthorizationCode: async ({ authorizationCode }) => {
      await trx
        .updateTable("oauth_codes")
        .set({ used_at: now })
        .where("code_hash", "=", hashToken(authorizationCode))
        .execute()
      return true
    },

    getRefreshToken: async (refreshToken) => {
      const found = await trx
        .selectFrom("oauth_tokens as token")
        .innerJoin("oauth_grants as grant", "grant.id", "token.grant_id")
        .selectAll("token")
        .select(["grant.app_id", "grant.user_id"])
        .where("token_hash", "=", hashToken(refreshToken))
        .where("kind", "=", "refresh")
        .where("grant.revoked_at", "is", null)
        .forUpdate("token")
        .executeTakeFirst()
      if (!found) return null
      // The token was already replaced: either its owner or its present user is a thief.
      if (found.ended_at) await endFamily(trx, found.family, now)
      if (found.ended_at || found.expires_at <= now) return null
      return {
        refreshToken,
        refreshTokenExpiresAt: neverByTheMachine,
        scope: found.scopes,
        client: { id: found.app_id, grants },
        user: { id: found.user_id, family: found.family, grantId: found.grant_id } satisfies Family,
      }
    },

    revokeToken: async ({ refreshToken }) => {
      await trx
        .updateTable("oauth_tokens")
        .set({ ended_at: now })
        .where("token_hash", "=", hashToken(refreshToken))
        .execute()
      return true
    },

    generateAccessToken: async () => `${accessTokenPrefix}${createToken()}`,
    generateRefreshToken: async () => `${refreshTokenPrefix}${createToken()}`,

    saveToken: async (token, client, user) => {
      const { family, grantId } = v.parse(FamilySchema, user)
      const scopes = v.parse(ScopesSchema, token.scope)
      const made = [
        { kind: "access" as const, text: token.accessToken, lifetime: accessLifetime },
        { kind: "refresh" as const, text: token.refreshToken ?? "", lifetime: refreshLifetime },
      ]
      await trx
        .insertInto("oauth_tokens")
        .values(
          made.map(({ kind, text, lifetime }) => ({
            token_hash: hashToken(text),
            kind,
            family,
            grant_id: grantId,
            scopes: [...scopes] satisfies AppScope[],
            expires_at: new Date(now.getTime() + lifetime * 1000),
          })),
        )
        .execute()
      return { ...token, client, user }
    },

    // Tokens are found in `authenticate.ts`; the library's type requires this method.
    getAccessToken: async () => null,
  }
}

/** Ends all tokens of a code. */
export async function endFamily(trx: Kysely<Database>, family: string, now: Date): Promise<void> {
  await trx
    .updateTable("oauth_tokens")
    .set({ ended_at: now })
    .where("family", "=", family)
    .where("ended_at", "is", null)
    .execute()
}
