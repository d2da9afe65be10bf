import { type Kysely, sql, type Transaction } from "kysely"
import { type Difference, inSnapshot } from "#ledger/verify.ts"
import type { Database } from "#platform/database/schema.ts"

/** Operations compared by one statement: enough to be worth a round trip, few enough for little memory. */
const comparedAtOnce = 5_000

/** Maximum number of reported differences: more would not be read. */
const mostDifferences = 1_000

const rule = "An operation is what the ledger moved for it"

/** The operations to check, and a callback for progress. */
interface OperationCheck {
  readonly comparedAtOnce?: number
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Compares every operation of the histories, archived ones included, with its transfers and holds in the ledger:
 * the customer's account, currencies and amounts. Reads everything in one snapshot.
 */
export function verifyOperations(db: Kysely<Database>, check: OperationCheck = {}): Promise<readonly Difference[]> {
  return inSnapshot(db, (trx) => compareOperations(trx, check))
}

async function compareOperations(
  trx: Transaction<Database>,
  { comparedAtOnce: size = comparedAtOnce, onProgress = () => {} }: OperationCheck,
): Promise<readonly Difference[]> {
  const { total } = await trx
    .selectFrom("operations")
    .select((eb) => eb.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow()
  const differences: Difference[] = []
  let last: string | null = null
  let done = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, on one connection
    const compared: Compared = await compareBatch(trx, last, size)
    differences.push(...compared.differences.slice(0, mostDifferences - differences.length))
    done += compared.count
    onProgress({ done, total: Number(total) })
    if (compared.last === null || differences.length === mostDifferences) return differences
    last = compared.last
  }
}

interface Compared {
  readonly count: number
  /** The greatest id of the batch; null if none was left. */
  readonly last: string | null
  readonly differences: readonly Difference[]
}

async function compareBatch(trx: Transaction<Database>, last: string | null, size: number): Promise<Compared> {
  const { rows } = await sql<{ count: number; last: string | null; broken: { id: string; detail: string }[] | null }>`
    WITH batch AS MATERIALIZED (
      SELECT * FROM operations WHERE ${last}::uuid IS NULL OR id > ${last}::uuid ORDER BY id LIMIT ${size}
    ), compared AS (
      SELECT op.id, op.subject_id, op.kind, op.direction, op.state, op.currency, op.amount, coalesce(op.fee, 0) AS fee,
        op.counter_currency, op.counter_amount, moved.taken, moved.given, moved.countered, moved.stray, held.amounts
      FROM batch op
      CROSS JOIN LATERAL (
        SELECT
          coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0 AND a.currency = op.currency), 0) AS taken,
          coalesce(sum(e.amount) FILTER (WHERE e.amount > 0 AND a.currency = op.currency), 0) AS given,
          coalesce(sum(e.amount) FILTER (WHERE ${isCountered} AND a.currency = op.counter_currency), 0) AS countered,
          string_agg(DISTINCT a.currency, ', ') FILTER (
            WHERE a.currency <> op.currency AND NOT (${isCountered} AND a.currency = op.counter_currency)
          ) AS stray
        FROM ledger.transfers t
        JOIN ledger.entries e ON e.transfer_id = t.id
        JOIN ledger.accounts a ON a.id = e.account_id
        WHERE t.operation_id = op.subject_id::text AND ${isOwn}
      ) moved
      CROSS JOIN LATERAL (
        SELECT array_agg(DISTINCT h.amount) AS amounts
        FROM ledger.transfers t
        JOIN ledger.holds h ON h.transfer_id = t.id
        JOIN ledger.accounts a ON a.id = h.account_id
        WHERE t.operation_id = op.subject_id::text AND op.direction = 'out' AND h.status = 'pending'
          AND a.currency = op.currency AND ${isOwn}
      ) held
    ), checked AS (
      SELECT *, CASE
        WHEN stray IS NOT NULL THEN format('the ledger moved %s as well', stray)
        WHEN counter_amount IS NOT NULL AND kind = 'exchange' AND state = 'completed' AND countered <> counter_amount
          THEN format('%s %s came in, the ledger gave %s', counter_amount, counter_currency, countered)
        WHEN NOT ${isTrue}
          THEN format('%s %s %s of %s %s, the ledger took %s and gave %s%s', state, kind, direction, amount, currency,
            taken, given, CASE WHEN amounts IS NOT NULL THEN format(', and holds %s', array_to_string(amounts, ', ')) END)
      END AS detail
      FROM compared
    )
    SELECT (SELECT count(*)::int FROM batch) AS count, (SELECT max(id::text)::uuid FROM batch) AS last,
      (SELECT json_agg(json_build_object('id', id, 'detail', detail) ORDER BY id) FROM checked WHERE detail IS NOT NULL)
        AS broken`.execute(trx)
  const { count = 0, last: greatest = null, broken = null } = rows[0] ?? {}
  return { count, last: greatest, differences: (broken ?? []).map((one) => ({ rule, ...one })) }
}

/**
 * The wallets of the operation's customer. A monthly fee may be taken from a card. The remaining balance of an
 * ended card goes to the wallet under the card order's id, and is not part of its fee.
 */
const isOwn = sql`
  CASE op.kind
    WHEN 'card_fee' THEN (a.owner = 'customer:' || op.user_id OR starts_with(a.owner, 'customer:card:'))
      AND (starts_with(t.reference, 'card_order:') OR starts_with(t.reference, 'card_fee:'))
    ELSE a.owner = 'customer:' || op.user_id
  END`

/** Only an exchange adds its other currency to a wallet; a card keeps it. */
const isCountered = sql`op.kind = 'exchange'`

const isGivenAgain = sql`(
  EXISTS (SELECT FROM top_up_disputes dispute WHERE dispute.top_up_id = subject_id)
  OR EXISTS (SELECT FROM top_up_refunds refund WHERE refund.top_up_id = subject_id AND refund.state = 'failed')
)`

/**
 * The effect of each state on the customer's wallet. A credit that was charged back later stays a credit. A returned
 * withdrawal returns all but the network fee.
 */
const isTrue = sql`(
  CASE
    -- What is owed is no money of the wallet: the claim took what was there, under the name of what was reversed.
    WHEN kind = 'debt' AND direction = 'in' THEN taken = 0 AND given = 0
    WHEN state = 'completed' AND direction = 'out' THEN taken = amount AND given = 0
    -- What a card's bank sent back or returned is given once more.
    WHEN state = 'completed' AND kind = 'top_up'
      THEN (given = amount OR (given > amount AND ${isGivenAgain})) AND taken <= given
    WHEN state = 'completed' AND kind = 'deposit' THEN given = amount AND taken <= given
    WHEN state = 'completed' THEN given = amount AND taken = 0
    -- A lost deposit had been credited; the claim that took it back has the name of the risk.
    WHEN state = 'failed' AND kind = 'deposit' AND given > 0 THEN given = amount AND taken <= given
    WHEN state = 'returned' AND direction = 'out' AND taken > 0 THEN taken = amount AND given BETWEEN amount - fee AND amount
    WHEN state = 'returned' AND kind = 'top_up' AND given > 0
      THEN (given = amount OR (given > amount AND ${isGivenAgain})) AND taken <= given
    WHEN state = 'returned' AND given > 0 THEN given = amount AND taken <= given
    WHEN state = 'processing' AND direction = 'out' AND taken > 0 THEN taken = amount AND given = 0
    WHEN state = 'processing' AND direction = 'out' THEN given = 0 AND amounts IS NOT DISTINCT FROM ARRAY[amount]
    ELSE taken = given
  END
)`
