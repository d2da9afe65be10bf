import type { Kysely } from "kysely"
import { createToken, hashToken } from "#access/identity/token.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"

/** A signed-in customer. */
export interface Customer {
  readonly id: string
  readonly email: string
  readonly token: string
}

const monthMs = 30 * 24 * 3_600_000

/** Creates customers, each with a session of a month from `now`. */
export async function addCustomers(db: Kysely<Database>, count: number, now: Date): Promise<readonly Customer[]> {
  const customers = Array.from({ length: count }, (_, index) => {
    const id = newId()
    return { id, email: `c${index}-${id}@wallet.example`, token: createToken() }
  })
  const users = customers.map(({ id, email }) => ({
    id,
    email,
    email_key: toEmailKey(email),
    password_hash: "-",
    locale: "en" as const,
    totp_secret: null,
    totp_pending_secret: null,
    totp_last_step: null,
    created_at: now,
  }))
  const sessions = customers.map(({ id, token }) => ({
    id: newId(),
    user_id: id,
    token_hash: hashToken(token),
    device: "test",
    address: "127.0.0.1",
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + monthMs),
  }))
  await db.insertInto("users").values(users).execute()
  await db.insertInto("sessions").values(sessions).execute()
  return customers
}

/** Credits each of them minor units from outside, in the ledger only. */
export async function fund(
  db: Kysely<Database>,
  customers: readonly Customer[],
  currency: string,
  amount: bigint,
): Promise<void> {
  const requests = customers.map(({ id }) => ({
    kind: "transfer" as const,
    reference: `fund:${newId()}`,
    operationId: id,
    legs: [
      { account: { owner: "system", code: "suspense" } as const, currency, amount: -amount },
      { account: { owner: "customer", id } as const, currency, amount },
    ],
  }))
  await db.transaction().execute((trx) => applyRequests(trx, requests, new Date()))
}
