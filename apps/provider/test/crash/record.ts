import type { SandboxDatabase } from "@wallet/sandbox/database/schema.ts"
import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { sealTransfers } from "#ledger/log/seal.ts"
import { verifyLog } from "#ledger/log/verifyLog.ts"
import { verifySince } from "#ledger/log/verifySince.ts"
import { verifyLedger } from "#ledger/verify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Acknowledged } from "./load.ts"
import { readId, readPaymentId } from "./walletClient.ts"

/**
 * Compares the database with the clients' answers. They retried everything until it was answered, so a missing
 * operation was lost, and an additional one was executed twice.
 */
export async function expectRecord(
  db: Kysely<Database>,
  sandbox: Kysely<SandboxDatabase>,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const done = (kind: Acknowledged["request"]["kind"]) =>
    acknowledged.flatMap(({ request, answer }) =>
      request.kind === kind && answer.status === 200
        ? [kind === "invoice" ? readPaymentId(answer.data) : readId(answer.data)]
        : [],
    )
  const transfers = await db.selectFrom("transfers").select("id").execute()
  const exchanges = await db.selectFrom("exchange_quotes").where("state", "=", "executed").select("id").execute()
  const topUps = await db.selectFrom("top_ups").where("state", "=", "succeeded").select("id").execute()
  const charges = await sandbox.selectFrom("sandbox.card_charges").select("reference as id").execute()
  expect(listIds(transfers)).toEqual(done("transfer").sort())
  expect(listIds(exchanges)).toEqual(done("exchange").sort())
  expect(listIds(topUps)).toEqual(done("topUp").sort())
  expect(listIds(charges)).toEqual(done("topUp").sort())

  const posted = await db
    .selectFrom("ledger.transfers")
    .where("reference", "is not", null)
    .select("reference as id")
    .$narrowType<{ id: string }>()
    .execute()
  expect(listIds(posted).filter((reference) => !reference.startsWith("fund:"))).toEqual(
    [
      ...done("transfer").map((id) => `transfer:${id}`),
      ...done("exchange").map((id) => `exchange:${id}`),
      ...done("topUp").map((id) => `top_up:${id}`),
      ...done("invoice").map((id) => `invoice_payment:${id}`),
    ].sort(),
  )
  expect(await findFaults(db)).toEqual([])
}

/** Finds faults of the ledger: violated invariants, breaks in the log's chain, or histories that don't explain balances. */
export async function findFaults(db: Kysely<Database>): Promise<unknown[]> {
  await sealTransfers(db, "start")
  const { differences, head } = await verifyLog(db)
  const recent = await verifySince(db, { position: head.position / 2n })
  return [...(await verifyLedger(db)), ...differences, ...recent.differences, ...(await findUnexplainedBalances(db))]
}

/** Finds balances that differ from the sum of the history's completed operations and the funding. */
async function findUnexplainedBalances(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    WITH line AS (
      SELECT 'customer:' || user_id AS owner, currency, CASE direction WHEN 'in' THEN amount ELSE -amount END AS amount
      FROM operations WHERE state = 'completed'
      UNION ALL
      SELECT 'customer:' || user_id, counter_currency, counter_amount
      FROM operations WHERE state = 'completed' AND counter_currency IS NOT NULL
      UNION ALL
      SELECT a.owner, a.currency, e.amount
      FROM ledger.transfers t JOIN ledger.entries e ON e.transfer_id = t.id JOIN ledger.accounts a ON a.id = e.account_id
      WHERE t.reference LIKE 'fund:%'
    ), explained AS (SELECT owner, currency, sum(amount) AS amount FROM line GROUP BY owner, currency)
    SELECT a.owner, a.currency, a.posted, x.amount AS explained
    FROM ledger.accounts a LEFT JOIN explained x ON x.owner = a.owner AND x.currency = a.currency
    WHERE NOT starts_with(a.owner, 'system:') AND a.posted <> coalesce(x.amount, 0)
  `.execute(db)
  return rows
}

function listIds(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id).sort()
}
