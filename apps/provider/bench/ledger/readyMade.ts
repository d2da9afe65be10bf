import { applyRequests } from "#ledger/applyRequests.ts"
import { createKnownAccounts } from "#ledger/batches/knownAccounts.ts"
import { decide } from "#ledger/decide.ts"
import { namesIn } from "#ledger/names.ts"
import type { TransferRequest } from "#ledger/requests.ts"
import { lockState, runIn, writeIfUnchanged } from "#ledger/store.ts"
import { newId } from "#platform/database/newId.ts"
import type { Harness } from "./harness.ts"
import { accountCount, customer } from "./load.ts"

export const batchSize = 64
/** Accounts of their own: each batch builds on the one before, so nobody else may pay from there. */
const currency = "GBP"

/**
 * Stores `count` batches, each decided on what the one before leaves of the accounts.
 *
 * @returns the script by which pgbench's only client has the next one written.
 */
export async function storeBatches({ db, pool }: Harness, count: number): Promise<string> {
  const known = createKnownAccounts()
  await db.transaction().execute(async (trx) => {
    const fundings = Array.from({ length: accountCount }, (_, number) => move("fund", number, 10n ** 12n))
    await applyRequests(trx, fundings, new Date())
    const { accounts } = await lockState(runIn(trx), namesIn(fundings), new Date())
    known.learn(accounts)
  })
  const parameters = await describeParameters(pool)
  const columns = parameters.map((type, index) => `p${index} ${type}`).join(", ")
  await pool.query(`CREATE TABLE ready_made (number bigint PRIMARY KEY, ${columns}); CREATE SEQUENCE next_ready_made`)
  const places = parameters.map((_, index) => `$${index + 2}`).join(", ")
  for (let number = 1; number <= count; number++) {
    await pool.query({
      name: "ready made",
      text: `INSERT INTO ready_made VALUES ($1, ${places})`,
      values: [number, ...(await decideNext(known))],
    })
  }
  await pool.query("VACUUM ANALYZE ready_made")
  const given = parameters.map((_, index) => `p${index}`).join(", ")
  return `SELECT ledger.write_if_unchanged(${given}) FROM (SELECT nextval('next_ready_made') AS number) next
    JOIN ready_made USING (number);`
}

/** The values of `ledger.write_if_unchanged` for a batch of random transfers. */
async function decideNext(known: ReturnType<typeof createKnownAccounts>): Promise<readonly unknown[]> {
  const requests = Array.from({ length: batchSize }, () => {
    const from = Math.floor(Math.random() * accountCount)
    return move(from, (from + 1 + Math.floor(Math.random() * (accountCount - 1))) % accountCount, 1n)
  })
  const now = new Date()
  const state = known.stateOf(namesIn(requests).accounts, now)
  if (!state) throw new Error("An account is not known.")
  const { work } = decide(state, requests, now, newId)
  known.learn(work.accounts)
  let values: readonly unknown[] = []
  await writeIfUnchanged(
    async (statement) => {
      values = statement.values
      return []
    },
    state,
    [],
    work,
  )
  return values
}

function move(from: number | "fund", to: number, amount: bigint): TransferRequest {
  const reference = newId()
  const payer = from === "fund" ? ({ owner: "system", code: "bench" } as const) : customer(from)
  const legs = [
    { account: payer, currency, amount: -amount },
    { account: customer(to), currency, amount },
  ]
  return { kind: "transfer", reference, operationId: reference, legs }
}

/** The types of the function's parameters, in order. */
async function describeParameters(pool: Harness["pool"]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ type: string }>(`
    SELECT format_type(type, NULL) AS type
    FROM pg_proc, unnest(proargtypes) WITH ORDINALITY AS parameter (type, place)
    WHERE oid = 'ledger.write_if_unchanged'::regproc ORDER BY place`)
  return rows.map(({ type }) => type)
}
