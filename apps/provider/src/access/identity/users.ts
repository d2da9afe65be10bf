import type { Locale } from "@wallet/core/contract"
import type { Kysely, Selectable } from "kysely"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Database } from "#platform/database/schema.ts"
import type { User } from "#platform/http/answers.ts"

/** A customer, with a confirmed address. */
export type UserRow = Selectable<Database["users"]>

/** The customer with this address, compared case-insensitively. */
export function findUserByEmail(db: Kysely<Database>, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email_key", "=", toEmailKey(email)).executeTakeFirst()
}

/** The customer with this phone number, as E.164. */
export function findUserByPhone(db: Kysely<Database>, phone: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("phone", "=", phone).executeTakeFirst()
}

/** The customer with this id, which must exist. */
export function findUser(db: Kysely<Database>, userId: string): Promise<UserRow> {
  return db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow()
}

/** As `findUser`, locked until the transaction ends. */
export function lockUser(trx: Kysely<Database>, userId: string): Promise<UserRow> {
  return trx.selectFrom("users").selectAll().where("id", "=", userId).forUpdate().executeTakeFirstOrThrow()
}

/** The customer as the contract shows them. The call that reads it adds the risks and the region. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    locale: row.locale satisfies Locale,
    hasOneTimePassword: row.totp_secret !== null,
    frozenAt: (row.frozen_at ?? row.held_at)?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
