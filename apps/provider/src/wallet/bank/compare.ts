import { type Kysely, sql } from "kysely"
import { payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { listOwners } from "#ledger/shards.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { post } from "#wallet/history/post.ts"

/** The bank account compared with the ledger. Amounts in minor units. */
export interface BankComparison {
  /** The statement whose closing balance was compared. */
  readonly statementId: string
  readonly day: string
  readonly takenAt: Date
  readonly currency: string
  readonly closing: bigint
  /** The balance of the bank account in the ledger. */
  readonly ledger: bigint
  /** Bookings that are in the ledger but in no statement yet. */
  readonly ahead: bigint
  /** Bookings of statements that are not in the ledger yet. */
  readonly behind: bigint
  /** The difference that no booking explains: positive if the bank has more than the ledger. */
  readonly difference: bigint
  /** The day after which a statement is missing: its closing balance is not the next one's opening balance. */
  readonly missingAfter: string | null
}

/** Compares the closing balance of the newest statement with the ledger; undefined if there is no statement. */
export async function compareBank(db: Kysely<Database>): Promise<BankComparison | undefined> {
  const statement = await db
    .selectFrom("bank_statements")
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("taken_at", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!statement) return undefined
  const { id: statementId, day, taken_at: takenAt, currency, closing } = statement
  const ledger = await readLedger(db, currency)
  const { ahead, behind } = await readOpenLines(db, day, takenAt)
  const difference = closing + ahead - behind - ledger
  return {
    statementId,
    day,
    takenAt,
    currency,
    closing,
    ledger,
    ahead,
    behind,
    difference,
    missingAfter: await findGap(db),
  }
}

/** Reads the ledger accounts that represent the bank account. */
async function readLedger(db: Kysely<Database>, currency: string): Promise<bigint> {
  const owners = [...listOwners(systemAccounts.bankRail), ...listOwners(payoutRail({ rail: "iban", network: null }))]
  const row = await db
    .selectFrom("ledger.accounts")
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>("posted"), sql<bigint>`0`).as("posted"))
    .where(sql<boolean>`owner = ANY(${owners}::text[])`)
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow()
  return -row.posted
}

/** Time after which a payment reported as final but not booked counts as a difference, in milliseconds. */
const settledWithin = 60 * 24 * 3_600_000

/**
 * A line that only reports how a payment of ours ended is in the ledger once the payment's owner has processed it.
 * A line of a notification that the statement of its day lacks stays a difference.
 */
async function readOpenLines(
  db: Kysely<Database>,
  statementDay: string,
  takenAt: Date,
): Promise<Pick<BankComparison, "ahead" | "behind">> {
  const { rows } = await sql<{ ahead: bigint; behind: bigint }>`
    SELECT
      coalesce(sum(signed) FILTER (
        WHERE posted AND statement_id IS NULL AND (booked_on IS NULL OR booked_on > ${statementDay})
      ), 0) AS ahead,
      coalesce(sum(signed) FILTER (WHERE NOT posted AND statement_id IS NOT NULL), 0) AS behind
    FROM (
      SELECT line.statement_id, line.booked_on,
        CASE line.direction WHEN 'in' THEN line.amount ELSE -line.amount END AS signed,
        CASE
          WHEN line.state IN ('received', 'unexplained') THEN false
          WHEN line.state <> 'settled' OR line.payment_reference IS NULL THEN true
          WHEN line.direction = 'in' THEN coalesce(withdrawals.state = 'returned', false)
          ELSE coalesce(withdrawals.state IN ('completed', 'returned'), returned.state = 'returned', false)
        END AS posted
      FROM bank_lines line
      LEFT JOIN withdrawals ON withdrawals.id = line.payment_reference
      LEFT JOIN bank_lines returned ON returned.payment_reference = line.payment_reference AND returned.direction = 'in'
        AND returned.id <> line.id
      WHERE line.statement_id IS NULL OR line.state IN ('received', 'unexplained')
        OR line.state = 'settled' AND line.created_at > ${new Date(takenAt.getTime() - settledWithin)}
    ) lines`.execute(db)
  return rows[0] ?? { ahead: 0n, behind: 0n }
}

/** The newest day after which the balances of two statements don't meet. */
async function findGap(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT day FROM (
      SELECT day, closing, lead(opening) OVER (PARTITION BY iban ORDER BY day, taken_at) AS next_opening
      FROM bank_statements
    ) statements
    WHERE next_opening <> closing ORDER BY day DESC LIMIT 1`.execute(db)
  return rows[0]?.day ?? null
}

/**
 * Books a difference as the operator's own: money that was in the account before, or that the operator paid in or
 * took out.
 *
 * @throws Refusal `not_found` where the difference is another one by now, or gone.
 */
export async function bookBankDifference(services: Services, statementId: string, units: string): Promise<void> {
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    await trx.selectFrom("bank_statements").select("id").where("id", "=", statementId).forUpdate().execute()
    const found = await compareBank(trx)
    if (found?.statementId !== statementId || String(found.difference) !== units || found.difference === 0n)
      throw refuse("not_found")
    const amount = storedMoney(found.difference, found.currency)
    const name = `bank_difference:${statementId}:${units}`
    const legs = [debit(systemAccounts.bankRail, amount), credit(systemAccounts.bankFunds, amount)]
    await post(trx, { reference: name, subjectId: name, legs }, now)
  })
}
