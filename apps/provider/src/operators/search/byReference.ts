import { operationReference } from "@wallet/core/contract"
import { type RawBuilder, sql } from "kysely"
import type { Services } from "#platform/services.ts"

/** The tables whose rows are subjects of operations, which customers know by the end of their id. */
const referenced = [
  "withdrawals",
  "deposits",
  "top_ups",
  "sbp_top_ups",
  "transfers",
  "exchange_quotes",
  "card_transactions",
] as const

const mostFound = 10

/** Finds the ids of payments by their reference, as customers see it. */
export async function findByReference({ db }: Pick<Services, "db">, typed: string): Promise<readonly string[]> {
  const rows = referenceRows(typed)
  if (!rows) return []
  const { rows: found } = await sql<{ id: string }>`SELECT id FROM (${rows}) found LIMIT ${mostFound}`.execute(db)
  return found.map(({ id }) => id)
}

/** Selects the ids of a reference, by an index of each table; undefined for a text that is none. */
export function referenceRows(typed: string): RawBuilder<{ id: string }> | undefined {
  const digits = typed.trim().replaceAll(/[\s–-]/g, "")
  if (!/^[0-9a-f]{12}$/i.test(digits)) return undefined
  const reference = operationReference(digits)
  return sql.join(
    referenced.map((table) => sql`SELECT id FROM ${sql.table(table)} WHERE operation_reference(id) = ${reference}`),
    sql` UNION ALL `,
  )
}
