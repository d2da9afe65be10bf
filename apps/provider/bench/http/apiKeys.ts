import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import { createToken, hashToken } from "#access/identity/token.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Customer } from "../../test/crash/customers.ts"

const dayMs = 24 * 3_600_000

/**
 * The same customers by an API key each, which is never asked for a step-up: what a customer confirms would be measured
 * otherwise. The keys are a week old, because a new one locks the account.
 */
export async function withApiKeys(db: Kysely<Database>, customers: readonly Customer[]): Promise<readonly Customer[]> {
  const at = new Date(Date.now() - 7 * dayMs)
  const keys = customers.map((customer) => {
    const prefix = `wk_${randomBytes(8).toString("hex")}`
    return { id: newId(), customer, prefix, secret: `${prefix}_${createToken()}` }
  })
  await db
    .insertInto("api_keys")
    .values(
      keys.map(({ id, customer }) => ({
        id,
        user_id: customer.id,
        name: "Bench",
        scopes: ["read" as const, "payouts" as const],
        addresses: [],
        signed: false,
        state: "active" as const,
        created_at: at,
      })),
    )
    .execute()
  await db
    .insertInto("api_key_secrets")
    .values(
      keys.map(({ id, prefix, secret }) => ({
        prefix,
        key_id: id,
        token_hash: hashToken(secret),
        sealed_secret: null,
        created_at: at,
      })),
    )
    .execute()
  return keys.map(({ customer, secret }) => ({ ...customer, token: secret }))
}
