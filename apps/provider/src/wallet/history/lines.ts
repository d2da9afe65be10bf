import { type RawBuilder, type Selectable, sql } from "kysely"
import type { Place } from "#platform/http/cursor.ts"
import type { OperationsTable } from "#wallet/history/tables.ts"
import type { OperationFilter } from "./filter.ts"

/** An operation of the history, as it is stored. */
export type OperationRow = Selectable<OperationsTable>

/** The order of a history. */
export const newestFirst = sql`created_at DESC, id DESC`

/** A condition on operations. */
export type Condition = RawBuilder<unknown>

/**
 * The newest operations that meet all conditions, as a table named `lines`. `operations_history` has two parts,
 * which are read together in its order.
 */
export function selectNewest(conditions: readonly Condition[], limit: number): RawBuilder<unknown> {
  const part = (filed: Condition) =>
    sql`(SELECT * FROM operations WHERE ${and([filed, ...conditions])} ORDER BY ${newestFirst} LIMIT ${limit})`
  return sql`(
    SELECT * FROM (${part(sql`NOT filed`)} UNION ALL ${part(sql`filed`)}) parts ORDER BY ${newestFirst} LIMIT ${limit}
  ) lines`
}

/**
 * Conditions on customer and range. The range has one upper bound: with two, an index scan would start at the first and skip rows up to the other.
 *
 * @param customer the customer's id, where it is not simply that of the filter.
 */
export function buildPlaceConditions(
  { userId, from, to }: OperationFilter,
  after: Place | undefined,
  customer: RawBuilder<unknown> = sql`${userId}`,
): readonly Condition[] {
  const isFurther = after && !(to && to <= after.createdAt)
  return [
    sql`user_id = ${customer}`,
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(isFurther ? [sql`(created_at, id) < (${after.createdAt}, ${after.id})`] : []),
    ...(to && !isFurther ? [sql`created_at < ${to}`] : []),
  ]
}

/** Conditions on an operation, independent of its position. */
export function buildTraitConditions(filter: OperationFilter): readonly Condition[] {
  const { kind, currency, direction, state, minAmount, maxAmount, text } = filter
  const facets = Object.entries({ kind, currency, direction, state })
  return [
    ...facets.flatMap(([column, value]) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`])),
    ...(minAmount === undefined ? [] : [sql`amount >= ${minAmount}`]),
    ...(maxAmount === undefined ? [] : [sql`amount <= ${maxAmount}`]),
    ...(text === undefined ? [] : [contains(text)]),
  ]
}

/**
 * A reference is found by its beginning, in its own index: its digits are random, so other parts of it identify
 * nothing.
 */
function contains(text: string): Condition {
  // A whole reference has 14 characters.
  const isReference = /^[\da-f-]{1,14}$/i.test(text)
  return isReference
    ? sql`(${hasPiece(text)} OR operation_reference(subject_id) LIKE ${`${text.toUpperCase()}%`})`
    : hasPiece(text)
}

/** The index is searched by trigrams. For an address or a transaction id the first ones are enough. */
function hasPiece(text: string): Condition {
  if (text.length > codeStart && isCode(text.toLowerCase()))
    return sql`(${hasPiece(text.slice(0, codeStart))} AND strpos(search, ${text.toLowerCase()}) > 0)`
  // The database converts both sides to lower case, because JavaScript does it differently for some capitals, such
  // as "İ".
  return sql`search LIKE lower(${`%${text.replace(/[\\%_]/g, "\\$&")}%`}::text)`
}

const codeStart = 8

/** True if the text may be part of an address, a transaction id or a reference: random letters and digits. */
export function isCode(text: string): boolean {
  return /^[\da-z-]*\d[\da-z-]*$/.test(text)
}

/** Joins conditions with AND. */
export function and(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` AND `)
}
