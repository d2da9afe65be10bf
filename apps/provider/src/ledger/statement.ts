import { type Kysely, sql } from "kysely"
import type { Database } from "../db/schema.ts"
import type { AccountRef } from "./requests.ts"
import { ownerName } from "./state.ts"

/** An account's money over a period, in minor units: `opening + incoming - outgoing = closing`. */
export interface Statement {
  readonly opening: bigint
  readonly incoming: bigint
  readonly outgoing: bigint
  readonly closing: bigint
}

/** The statement from `from` up to but without `to`, from the account's entries alone. */
export async function readStatement(
  db: Kysely<Database>,
  account: AccountRef,
  currency: string,
  from: Date,
  to: Date,
): Promise<Statement> {
  const { rows } = await sql<Statement>`
    SELECT
      coalesce(sum(amount) FILTER (WHERE at < ${from}), 0) AS opening,
      coalesce(sum(amount) FILTER (WHERE at >= ${from} AND amount > 0), 0) AS incoming,
      coalesce(-sum(amount) FILTER (WHERE at >= ${from} AND amount < 0), 0) AS outgoing,
      coalesce(sum(amount), 0) AS closing
    FROM ledger.entries
    WHERE at < ${to} AND account_id =
      (SELECT id FROM ledger.accounts WHERE owner = ${ownerName(account)} AND currency = ${currency})
  `.execute(db)
  return rows[0] ?? { opening: 0n, incoming: 0n, outgoing: 0n, closing: 0n }
}
