import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { AccountRef } from "./accountRef.ts"
import { readBalanceBefore } from "./pastBalance.ts"
import { ownerName } from "./state.ts"

/** An account's money over a period, in minor units: `opening + incoming - outgoing = closing`. */
export interface Statement {
  readonly opening: bigint
  readonly incoming: bigint
  readonly outgoing: bigint
  readonly closing: bigint
}

/**
 * The statement from `from` up to and excluding `to`, from the account's entries alone. It reads the period's entries and no
 * earlier ones. Entries never change and versions commit in order, so the entries between two known versions are the same for
 * every reader: the three reads need no common snapshot.
 */
export async function readStatement(
  db: Kysely<Database>,
  account: AccountRef,
  currency: string,
  from: Date,
  to: Date,
): Promise<Statement> {
  const opening = await readBalanceBefore(db, account, currency, from)
  const closing = await readBalanceBefore(db, account, currency, to)
  const { rows } = await sql<Pick<Statement, "incoming" | "outgoing">>`
    SELECT
      coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS incoming,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS outgoing
    FROM ledger.entries
    WHERE version > ${opening.version} AND version <= ${closing.version} AND account_id =
      (SELECT id FROM ledger.accounts WHERE owner = ${ownerName(account)} AND currency = ${currency})
  `.execute(db)
  const { incoming, outgoing } = rows[0] ?? { incoming: 0n, outgoing: 0n }
  return { opening: opening.balance, incoming, outgoing, closing: closing.balance }
}
