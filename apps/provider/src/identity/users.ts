import { type Locale, type User } from "@wallet/core/contract"
import type { Kysely, Selectable } from "kysely"
import type { Database } from "../db/schema.ts"

/** A customer: an address that was confirmed. */
export type UserRow = Selectable<Database["users"]>

/** Addresses are compared without regard to case. */
export function emailKeyOf(email: string): string {
  return email.normalize("NFC").toLowerCase()
}

/** The customer with this address, whatever its case. */
export function findUserByEmail(db: Kysely<Database>, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email_key", "=", emailKeyOf(email)).executeTakeFirst()
}

/** The customer as the contract shows them. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    locale: row.locale satisfies Locale,
    hasOneTimePassword: row.totp_secret !== null,
    highRiskAmounts: {},
    createdAt: row.created_at.toISOString(),
  }
}
