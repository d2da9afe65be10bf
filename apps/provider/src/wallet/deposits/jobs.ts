import { sql } from "kysely"
import { enqueueEach, type NewJob } from "#platform/jobs/enqueue.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { type ArrivedOnChain, askGatesToArrive } from "#wallet/screening/chainGate.ts"
import { screenAll } from "#wallet/screening/screen.ts"
import { advanceDeposit, advanceDeposits } from "./advance.ts"
import { amountDiffers, hasArrivedWhole } from "./arrivedWhole.ts"
import type { DepositRow } from "./deposit.ts"
import { postDeposits } from "./postings.ts"
import { followReturn, sendReturn } from "./returns.ts"
import { knownSenders } from "./senders.ts"
import type { DepositEventInput } from "./steps.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "deposit.screen": { readonly depositId: string }
    "deposit.screenMany": { readonly depositIds: readonly string[] }
    "deposit.bookTokens": object
  }
}

export const depositJobs = {
  ...defineJobs(
    { lane: "screening", onExhaustion: "keepTrying" },
    {
      /** Screens the senders. A deposit that has changed in the meantime is left unchanged. */
      async "deposit.screen"(services, { depositId }) {
        const deposit = await findDeposit(services, depositId)
        if (deposit.state !== "screening") return
        const input = await screenDeposit(services, deposit)
        await services.db.transaction().execute((trx) => advanceDeposit(services, trx, depositId, input))
      },
      /**
       * Screens the deposits that one scan of a chain has found confirmed, in one transaction. Deposits without the
       * vendor's answer get a job each, and so do all if the transaction fails: none waits for another one's
       * failure.
       */
      async "deposit.screenMany"(services, { depositIds }) {
        const { db } = services
        const { inputs, failed } = await screenEach(services, depositIds)
        try {
          await db.transaction().execute(async (trx) => {
            await enqueueEach(trx, alone(failed))
            await advanceDeposits(services, trx, inputs)
          })
        } catch (err) {
          services.log.warn({ err }, "screened deposits could not be credited together")
          await enqueueEach(db, alone(depositIds))
        }
      },
    },
  ),

  ...defineJobs(
    { lane: "chain", onExhaustion: "keepTrying" },
    { "deposit.return": sendReturn, "deposit.followReturn": followReturn },
  ),

  ...defineJobs({ lane: "internal", onExhaustion: "keepTrying" }, { "deposit.bookTokens": bookTokens }),
}

/** Screens a deposit and returns the resulting event. @throws if the vendor or all nodes fail to answer. */
async function screenDeposit(services: Services, deposit: DepositRow): Promise<DepositEventInput> {
  const { id: subjectId, network, txid } = deposit
  const isWhole = await hasArrivedWhole(services, deposit)
  const senders = knownSenders(deposit)
  // If the sender is unknown, the vendor may know the transaction.
  const addresses = senders.length > 0 ? senders : [""]
  const decision = await screenAll(services, { subjectId, kind: "deposit", network, txid }, addresses)
  // The vendor's decision takes precedence: a blocked deposit stays blocked.
  const reason = decision === "allow" && !isWhole ? amountDiffers : decision
  const held = reason === "allow" ? await askGatesToArrive(services, toArrived(deposit)) : undefined
  if (held !== undefined) return { event: "hold", actor: "screening", patch: { hold_reason: held } }
  return reason === "allow"
    ? { event: "pass", actor: "screening" }
    : { event: "hold", actor: "screening", patch: { hold_reason: reason } }
}

function toArrived(deposit: DepositRow): ArrivedOnChain {
  const { id, user_id: userId, network, txid, currency, amount } = deposit
  if (currency === null || amount === null) throw new Error(`The deposit ${id} is of no wallet's currency`)
  return { id, userId, network, txid, senders: knownSenders(deposit), amount: storedMoney(amount, currency) }
}

/** One job per deposit. */
function alone(ids: readonly string[]): NewJob[] {
  return ids.map((depositId) => ({ kind: "deposit.screen", payload: { depositId } }))
}

/** Number of concurrent requests to the vendor, which limits their rate. */
const askedAtOnce = 4

async function screenEach(services: Services, ids: readonly string[]) {
  const query = services.db.selectFrom("deposits").selectAll().where("id", "in", ids).where("state", "=", "screening")
  const deposits = await query.execute()
  const inputs = new Map<string, DepositEventInput>()
  const failed: string[] = []
  for (let from = 0; from < deposits.length; from += askedAtOnce)
    await Promise.all(
      deposits.slice(from, from + askedAtOnce).map(async (deposit) => {
        try {
          inputs.set(deposit.id, await screenDeposit(services, deposit))
        } catch (err) {
          services.log.warn({ err, depositId: deposit.id }, "a deposit could not be screened")
          failed.push(deposit.id)
        }
      }),
    )
  return { inputs, failed }
}

/** Maximum number of tokens booked in one transaction. */
const bookedTogether = 200

/** Books unknown tokens that older versions have not booked. */
async function bookTokens(services: Services): Promise<void> {
  const { db, now } = services
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<DepositRow>`
        SELECT * FROM deposits WHERE state = 'unsupported_token' AND NOT EXISTS (
          SELECT FROM ledger.transfers
          WHERE reference = 'deposit:' || deposits.id || ':keep:' || deposits.inclusions
        ) ORDER BY id LIMIT ${bookedTogether} FOR UPDATE`.execute(trx)
      const movements = rows.map((deposit) => ({ deposit, posting: "keep" as const }))
      await postDeposits(trx, movements, [], now())
      return rows.length
    })
    if (count < bookedTogether) return
  }
}

function findDeposit({ db }: Services, id: string): Promise<DepositRow> {
  return db.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}
