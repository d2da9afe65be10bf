import { randomBytes } from "node:crypto"
import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import { createToken, hashToken } from "#access/identity/token.ts"
import type { Mode } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import type { ApiKey } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { stateAt } from "./apiKeyLifecycle.ts"

export type ApiKeyRow = Selectable<Database["api_keys"]>

type InTrx = Pick<Services, "config" | "db" | "now" | "secretBox">

/** The beginning of the keys that a provider makes: a key says whether it moves real money. */
export const keyBeginnings: Readonly<Record<Mode, string>> = { development: "wk_test_", production: "wk_live_" }

const prefixLetters = "abcdefghijkmnpqrstuvwxyz23456789"

/** As long as the prefixes of older keys, `wk_` and 16 digits: clients sign by the first 19 characters of a key. */
function createPrefix(mode: Mode): string {
  return (
    keyBeginnings[mode] + Array.from(randomBytes(11), (byte) => prefixLetters[byte % prefixLetters.length]).join("")
  )
}

/** Adds a secret to a key and returns it in clear, which happens only here. */
export async function addSecret({ config, db, now, secretBox }: InTrx, key: Pick<ApiKeyRow, "id" | "signed">) {
  const prefix = createPrefix(config.mode)
  const secret = `${prefix}_${createToken()}`
  await db
    .insertInto("api_key_secrets")
    .values({
      prefix,
      key_id: key.id,
      token_hash: hashToken(secret),
      sealed_secret: key.signed ? secretBox.seal(secret, "api_key_secrets.sealed_secret", prefix) : null,
      created_at: now(),
    })
    .execute()
  return secret
}

/** The customer's key. @throws Refusal `not_found` if it is deleted or belongs to another customer. */
export async function findKey(db: Kysely<Database>, userId: string, keyId: string): Promise<ApiKeyRow> {
  const key = isUuid(keyId) ? await selectKeys(db, userId).where("id", "=", keyId).executeTakeFirst() : undefined
  if (!key) throw refuse("not_found")
  return key
}

/** The customer's key, locked. @throws Refusal `not_found` if it is deleted or belongs to another customer. */
export async function lockKey(trx: Kysely<Database>, userId: string, keyId: string): Promise<ApiKeyRow> {
  const key = isUuid(keyId)
    ? await selectKeys(trx, userId).where("id", "=", keyId).forUpdate().executeTakeFirst()
    : undefined
  if (!key) throw refuse("not_found")
  return key
}

/** The customer's keys that are not deleted. */
export function selectKeys(db: Kysely<Database>, userId: string) {
  return db.selectFrom("api_keys").selectAll().where("user_id", "=", userId).where("state", "!=", "revoked")
}

/** Keys as their customer sees them. */
export async function presentKeys(db: Kysely<Database>, rows: readonly ApiKeyRow[], now: Date): Promise<ApiKey[]> {
  if (rows.length === 0) return []
  const secrets = await db
    .selectFrom("api_key_secrets")
    .select(["key_id", "prefix"])
    .where(
      "key_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("created_at")
    .execute()
  // Of two secrets the newer one, which is later in the list, is shown.
  const prefixes = new Map(secrets.map(({ key_id, prefix }) => [key_id, prefix]))
  return rows.map((row) => presentKey(row, prefixes.get(row.id) ?? "", now))
}

/** Presents one key. */
export async function presentOne(db: Kysely<Database>, row: ApiKeyRow, now: Date): Promise<ApiKey> {
  const [key] = await presentKeys(db, [row], now)
  if (!key) throw new Error("a key was not presented")
  return key
}

function presentKey(row: ApiKeyRow, prefix: string, now: Date): ApiKey {
  const state = stateAt(row, now)
  const { last_used_at: at, last_used_address: address } = row
  return {
    id: row.id,
    name: row.name,
    prefix,
    scopes: row.scopes,
    addresses: row.addresses,
    signed: row.signed,
    state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    overlapEndsAt: state === "rotating" ? (row.overlap_ends_at?.toISOString() ?? null) : null,
    lastUsed: at && address ? { at: at.toISOString(), address } : null,
  }
}
