import { timingSafeEqual } from "node:crypto"
import { type Call, parseSignature, type RequestSignature, signatureScheme } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { hashToken } from "#access/identity/token.ts"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Origin } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { SignedParts } from "#platform/http/request.ts"
import type { Services } from "#platform/services.ts"
import { allowsAddress } from "./allowedAddresses.ts"
import { stateAt } from "./apiKeyLifecycle.ts"
import type { ApiKeyRow } from "./keys.ts"
import { checkSignature } from "./signature.ts"

/** A key that a request names, and what it names it by; whether the request may do what it wants is `admit`'s. */
export interface PresentedKey {
  readonly key: ApiKeyRow
  readonly sealedSecret: string | null
  readonly signature: RequestSignature | undefined
}

const lastUsedStepMs = 60_000
const bearerPattern = /^Bearer ((wk_[0-9a-f]{16})_[\w-]{43})$/i

/**
 * The API key of a request; undefined where it brings none.
 *
 * @throws Refusal `invalid_authorization_token` for a key that opens nothing, `signature_invalid` for a header that is
 *   no signature.
 */
export async function findApiKey(
  { db, now }: Services,
  authorization: string | undefined,
): Promise<PresentedKey | undefined> {
  if (authorization === undefined) return undefined
  if (authorization.startsWith(`${signatureScheme} `)) {
    const signature = parseSignature(authorization)
    if (!signature) throw refuse("signature_invalid", { details: { reason: "malformed" } })
    return requireKey(db, signature.prefix, now(), signature, undefined)
  }
  const [, secret, prefix] = bearerPattern.exec(authorization) ?? []
  return secret && prefix ? requireKey(db, prefix, now(), undefined, secret) : undefined
}

/**
 * Holds a request against its key: from where it comes, how it is signed, and whether the key may make this call.
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
  // A key that takes no signatures has no secret here to hold one against.
  const isOfItsKind = signature === undefined || found?.signed === true
  if (!isOpen || !isProven) throw refuse("invalid_authorization_token", { details: { reason: "api_key" } })
  if (!isOfItsKind) throw refuse("invalid_authorization_token", { details: { reason: "unsigned_key" } })
  return { key: found, sealedSecret: found.sealed_secret, signature }
}

/** To the minute, as with sessions. Addresses that change more often are in the request log. */
async function touch(db: Kysely<Database>, key: ApiKeyRow, address: string, now: Date): Promise<void> {
  if (key.last_used_at && now.getTime() - key.last_used_at.getTime() <= lastUsedStepMs) return
  await sql`UPDATE api_keys SET last_used_at = ${now}, last_used_address = ${address} WHERE id = ${key.id}`.execute(db)
}
