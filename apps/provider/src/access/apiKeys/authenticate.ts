import { timingSafeEqual } from "node:crypto"
import { type Call, parseSignature, type RequestSignature, signatureScheme } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { hashToken } from "#access/identity/token.ts"
import type { Mode } from "#platform/config.ts"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Origin } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { SignedParts } from "#platform/http/request.ts"
import type { Services } from "#platform/services.ts"
import { allowsAddress } from "./allowedAddresses.ts"
import { stateAt } from "./apiKeyLifecycle.ts"
import { type ApiKeyRow, keyBeginnings } from "./keys.ts"
import { checkSignature } from "./signature.ts"

/** The key of a request and its credentials. `admit` decides if the request is allowed. */
export interface PresentedKey {
  readonly key: ApiKeyRow
  readonly sealedSecret: string | null
  readonly signature: RequestSignature | undefined
}

const lastUsedStepMs = 60_000
const bearerPattern = /^Bearer ((wk_\w{16})_[\w-]{43})$/i

/**
 * The API key of a request; undefined if the request has none.
 *
 * @throws Refusal `invalid_authorization_token` for an invalid key, `signature_invalid` for a malformed signature header,
 * `api_key_forbidden` for a test key in production, and for a live key elsewhere.
 */
export async function findApiKey(
  { config, db, now }: Services,
  authorization: string | undefined,
): Promise<PresentedKey | undefined> {
  if (authorization === undefined) return undefined
  if (authorization.startsWith(`${signatureScheme} `)) {
    const signature = parseSignature(authorization)
    if (!signature) throw refuse("signature_invalid", { details: { reason: "malformed" } })
    requireOwnKind(signature.prefix, config.mode)
    return requireKey(db, signature.prefix, now(), signature, undefined)
  }
  const [, secret, prefix] = bearerPattern.exec(authorization) ?? []
  if (prefix) requireOwnKind(prefix, config.mode)
  return secret && prefix ? requireKey(db, prefix, now(), undefined, secret) : undefined
}

/**
 * Checks a request against its key: the address, the signature, and the scope of the call.
 *
 * @throws Refusal `api_key_forbidden` or `signature_invalid`.
 */
export async function admit(
  services: Services,
  { key, sealedSecret, signature }: PresentedKey,
  call: Call,
  origin: Origin,
  signed: SignedParts | undefined,
): Promise<void> {
  if (!allowsAddress(key.addresses, origin.address)) {
    throw refuse("api_key_forbidden", { details: { reason: "address", address: origin.address } })
  }
  if (sealedSecret !== null) await checkSignature(services, sealedSecret, signature, signed)
  const { scope } = call
  if (scope === undefined) throw refuse("api_key_forbidden", { details: { reason: "session" } })
  if (scope !== "any" && !key.scopes.includes(scope)) {
    throw refuse("api_key_forbidden", { details: { reason: "scope", scope } })
  }
  await touch(services.db, key, origin.address, services.now())
}

/** Refuses keys of the other kind before they are looked up. Older keys name no kind. */
function requireOwnKind(prefix: string, mode: Mode): void {
  const isOther = Object.values(keyBeginnings).some(
    (beginning) => beginning !== keyBeginnings[mode] && prefix.startsWith(beginning),
  )
  if (isOther) throw refuse("api_key_forbidden", { details: { reason: "environment", allowed: keyBeginnings[mode] } })
}

async function requireKey(
  db: Kysely<Database>,
  prefix: string,
  now: Date,
  signature: RequestSignature | undefined,
  secret: string | undefined,
): Promise<PresentedKey> {
  const query = db
    .selectFrom("api_key_secrets")
    .innerJoin("api_keys", "api_keys.id", "api_key_secrets.key_id")
    .selectAll("api_keys")
    .select(["token_hash", "sealed_secret", "api_key_secrets.expires_at as secret_expires_at"])
    .where("prefix", "=", prefix)
    .compile()
  const [found] = await runRepeated(db, query)
  const isOpen =
    found !== undefined &&
    ["active", "rotating"].includes(stateAt(found, now)) &&
    (found.secret_expires_at === null || found.secret_expires_at > now)
  const isProven = secret === undefined || (found !== undefined && timingSafeEqual(hashToken(secret), found.token_hash))
  // A key without signatures has no stored secret to check one against.
  const isOfItsKind = signature === undefined || found?.signed === true
  if (!isOpen || !isProven) throw refuse("invalid_authorization_token", { details: { reason: "api_key" } })
  if (!isOfItsKind) throw refuse("invalid_authorization_token", { details: { reason: "unsigned_key" } })
  return { key: found, sealedSecret: found.sealed_secret, signature }
}

/** Once a minute, as for sessions. The request log has all addresses. */
async function touch(db: Kysely<Database>, key: ApiKeyRow, address: string, now: Date): Promise<void> {
  if (key.last_used_at && now.getTime() - key.last_used_at.getTime() <= lastUsedStepMs) return
  await sql`UPDATE api_keys SET last_used_at = ${now}, last_used_address = ${address} WHERE id = ${key.id}`.execute(db)
}
