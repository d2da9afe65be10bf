import type { ListedCustomer } from "@wallet/operators/customerSchemas.ts"
import { type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Services } from "#platform/services.ts"
import type { OperatorRow } from "../operator.ts"
import { fieldProblem } from "../problem.ts"
import { readMasks } from "./mask.ts"

const pageSize = 50

/** The customers to list. An undefined filter lets all through. */
export interface CustomerFilter {
  readonly state?: ListedCustomer["state"] | undefined
  readonly level?: ListedCustomer["level"] | undefined
  readonly country?: string | undefined
}

interface CustomerRow extends Pick<ListedCustomer, "id" | "email" | "phone" | "name" | "state" | "level" | "country"> {
  readonly created_at: Date
}

const isApproved = (subject: "person" | "company") => sql`EXISTS (
  SELECT FROM kyc_sessions WHERE user_id = users.id AND subject = ${subject} AND status = 'approved')`

/** As `readLevel`: a company's tier counts only while its representative is verified. */
const level = sql`CASE WHEN NOT ${isApproved("person")} THEN 'basic' WHEN ${isApproved("company")} THEN 'business' ELSE 'verified' END`

const states: Readonly<Record<ListedCustomer["state"], RawBuilder<unknown>>> = {
  closed: sql`closed_at IS NOT NULL`,
  frozen: sql`frozen_at IS NOT NULL AND closed_at IS NULL`,
  held: sql`held_at IS NOT NULL AND frozen_at IS NULL AND closed_at IS NULL`,
  open: sql`closed_at IS NULL AND frozen_at IS NULL AND held_at IS NULL`,
}

/** Lists customers with the operator's mask, newest first. @throws Problem 422 for an invalid cursor */
export async function listCustomers(
  services: Services,
  operator: OperatorRow,
  { state, level: wanted, country }: CustomerFilter,
  cursor: string | undefined,
): Promise<{ readonly items: ListedCustomer[]; readonly next: string | null }> {
  if (cursor !== undefined && !isUuid(cursor)) throw fieldProblem("cursor", "invalid")
  const conditions = [
    ...(cursor === undefined ? [] : [sql`users.id < ${cursor}::uuid`]),
    ...(state === undefined ? [] : [states[state]]),
    ...(wanted === undefined ? [] : [sql`${level} = ${wanted}`]),
    ...(country === undefined ? [] : [sql`person.nationality = ${country}`]),
  ]
  const { rows } = await sql<CustomerRow>`
    SELECT users.id, users.email, users.phone, coalesce(person.legal_name, settings.display_name) AS name,
      CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN frozen_at IS NOT NULL THEN 'frozen'
        WHEN held_at IS NOT NULL THEN 'held' ELSE 'open' END AS state,
      ${level} AS level, person.nationality AS country, users.created_at
    FROM users
    LEFT JOIN kyc_sessions person ON person.user_id = users.id AND person.subject = 'person'
    LEFT JOIN user_settings settings ON settings.user_id = users.id
    WHERE ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)}
    ORDER BY users.id DESC LIMIT ${pageSize + 1}`.execute(services.db)
  const shown = rows.slice(0, pageSize)
  const maskOf = await readMasks(
    services,
    operator,
    shown.map(({ id }) => id),
  )
  const items = shown.map(({ created_at, email, phone, name, ...row }) => {
    const mask = maskOf(row.id)
    return {
      ...row,
      email: mask.email(email),
      phone: phone === null ? null : mask.phone(phone),
      name: name === null ? null : mask.name(name),
      since: created_at.toISOString(),
    }
  })
  return { items, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}
