import { type CallAnswer, type Contract, operationReference } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import { isActive, isVerified } from "./overview.ts"

interface Page {
  readonly cursor?: string | undefined
  readonly limit: number
}

interface RefereeRow {
  readonly id: string
  readonly email: string
  readonly registered_at: Date
  readonly verified: boolean
  readonly active: boolean
}

/** The customers who registered with a customer's code, newest first. Those who earn nothing for the customer are not listed. */
export async function listReferees(
  db: Kysely<Database>,
  userId: string,
  page: Page,
): Promise<CallAnswer<Contract["listReferees"]>> {
  const before = readCursor(page)
  const { rows } = await sql<RefereeRow>`
    SELECT r.user_id AS id, u.email, r.registered_at, ${isVerified} AS verified, ${isActive} AS active
    FROM referees r JOIN users u ON u.id = r.user_id
    WHERE r.referrer_id = ${userId} AND r.refusal IS NULL AND (${before}::uuid IS NULL OR r.user_id < ${before}::uuid)
    ORDER BY r.user_id DESC LIMIT ${page.limit + 1}
  `.execute(db)
  return paged(rows, page, ({ id, email, registered_at, verified, active }) => ({
    id,
    name: maskEmail(email),
    state: active ? "active" : verified ? "verified" : "registered",
    registeredAt: registered_at.toISOString(),
  }))
}

/** A customer's earnings, newest first, each with the operation of its fee. */
export async function listEarnings(
  db: Kysely<Database>,
  userId: string,
  page: Page,
): Promise<CallAnswer<Contract["listEarnings"]>> {
  const before = readCursor(page)
  const rows = await db
    .selectFrom("referral_earnings as e")
    .innerJoin("users as u", "u.id", "e.referee_id")
    .innerJoin("operations as o", (join) =>
      join.onRef("o.subject_id", "=", "e.subject_id").onRef("o.user_id", "=", "e.referee_id"),
    )
    .select(["e.id", "e.state", "e.amount", "e.currency", "e.created_at", "e.approves_at"])
    .select(["u.email", "o.subject_id", "o.kind"])
    .where("e.referrer_id", "=", userId)
    .$if(before !== null, (query) => query.where("e.id", "<", before ?? ""))
    .orderBy("e.id", "desc")
    .limit(page.limit + 1)
    .execute()
  return paged(rows, page, (row) => ({
    id: row.id,
    state: row.state,
    amount: wireMoney(storedMoney(row.amount, row.currency)),
    operation: { reference: operationReference(row.subject_id), kind: row.kind },
    referee: maskEmail(row.email),
    createdAt: row.created_at.toISOString(),
    approvedAt: row.approves_at.toISOString(),
  }))
}

function readCursor({ cursor }: Page): string | null {
  if (cursor !== undefined && !isUuid(cursor)) throw refuseField("validation_failed", "cursor", { code: "invalid" })
  return cursor ?? null
}

function paged<Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  { limit }: Page,
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  return { items: shown.map(present), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
