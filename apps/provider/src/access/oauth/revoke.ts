import type { Kysely } from "kysely"
import { hashToken } from "#access/identity/token.ts"
import type { Database } from "#platform/database/schema.ts"
import { findApp, isApp } from "./apps.ts"
import { endFamily, type TokenAnswer } from "./tokens.ts"

/**
 * Revokes a token for its app (RFC 7009), and all tokens from the same code. The response is the same for an invalid token or
 * another app's, so that it does not reveal which tokens exist.
 */
export async function revoke(
  trx: Kysely<Database>,
  headers: Record<string, string>,
  form: Record<string, string>,
  now: Date,
): Promise<TokenAnswer> {
  const [clientId, secret] = readCredentials(headers, form)
  const app = await findApp(trx, clientId)
  if (!app || !isApp(app, secret)) {
    return { status: 401, headers: {}, body: { error: "invalid_client", error_description: "The app is not known" } }
  }
  const found = await trx
    .selectFrom("oauth_tokens as token")
    .innerJoin("oauth_grants as grant", "grant.id", "token.grant_id")
    .select("token.family")
    .where("token_hash", "=", hashToken(form["token"] ?? ""))
    .where("grant.app_id", "=", app.id)
    .executeTakeFirst()
  if (found) await endFamily(trx, found.family, now)
  return { status: 200, headers: {}, body: {} }
}

/** Reads the client's credentials from HTTP Basic or from the form. */
function readCredentials(
  { authorization = "" }: Record<string, string>,
  form: Record<string, string>,
): readonly [clientId: string, secret: string | undefined] {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization)?.[1]
  if (encoded === undefined) return [form["client_id"] ?? "", form["client_secret"]]
  const [clientId = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":")
  return [clientId, rest.join(":")]
}
