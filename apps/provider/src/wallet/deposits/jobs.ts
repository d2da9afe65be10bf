import { findNetwork } from "@wallet/core/money"
import { enqueue, enqueueEach, type NewJob } from "#platform/jobs/enqueue.ts"
import { inLane } from "#platform/jobs/job.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { credit, debit, payoutRail, post, systemAccounts } from "#wallet/history/post.ts"
import { haltPause, isDifferent } from "#wallet/payoutHalts/halts.ts"
import { screen } from "#wallet/screening/screen.ts"
import { advanceDeposit, advanceDeposits } from "./advance.ts"
import { amountDiffers, hasArrivedWhole } from "./arrivedWhole.ts"
import type { DepositRow } from "./deposit.ts"
import type { DepositEventInput } from "./steps.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "deposit.screen": { readonly depositId: string }
    "deposit.screenMany": { readonly depositIds: readonly string[] }
    "deposit.return": { readonly depositId: string }
  }
}

export const depositJobs = {
  ...inLane("screening", {
    /** Looks at where the money came from. A deposit that has moved on meanwhile is left as it is. */
    async "deposit.screen"(services, { depositId }) {
      const deposit = await findDeposit(services, depositId)
      if (deposit.state !== "screening") return
      const input = await screenDeposit(services, deposit)
      await services.db.transaction().execute((trx) => advanceDeposit(services, trx, depositId, input))
    },
    /**
     * The same of deposits that one look at a chain has found confirmed, in one transaction. Those of which the vendor says
     * nothing, and all where the transaction fails, get a job each: none waits for another one's failure.
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
  }),

  ...inLane("chain", {
    /**
     * Sends a refused deposit back to where it came from: signs, keeps what was signed, and only then sends that. However
     * often it runs, and wherever it dies, one transaction leaves. What the chain has dropped before is not sent back. While
     * its network differs from the ledger it waits.
     */
    async "deposit.return"(services, { depositId }) {
      const { network, return_raw } = await findDeposit(services, depositId)
      if (return_raw === null && (await isDifferent(services.db, network))) {
        const later = new Date(services.now().getTime() + haltPause)
        return enqueue(services.db, "deposit.return", { depositId }, later)
      }
      const raw = return_raw ?? (await signReturn(services, depositId))
      if (raw !== null) await services.rails.chain.broadcast(network, raw)
    },
  }),
}

/** What the screening says of a deposit, by its event. @throws where the vendor, or no node, answers. */
async function screenDeposit(services: Services, deposit: DepositRow): Promise<DepositEventInput> {
  const { id: subjectId, network, sender: address, txid } = deposit
  const isWhole = await hasArrivedWhole(services, deposit)
  const { decision } = await screen(services, { subjectId, kind: "deposit", network, address, txid })
  // What the vendor says comes first: a deposit that it blocks stays one.
  const reason = decision === "allow" && !isWhole ? amountDiffers : decision
  return reason === "allow"
    ? { event: "pass", actor: "screening" }
    : { event: "hold", actor: "screening", patch: { hold_reason: reason } }
}

/** A job for each. */
function alone(ids: readonly string[]): NewJob[] {
  return ids.map((depositId) => ({ kind: "deposit.screen", payload: { depositId } }))
}

/** Asks for a few at a time: vendors bound how much they are asked. */
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

/** @returns what is kept as signed; null where there is nothing to send back any more. */
async function signReturn(services: Services, depositId: string): Promise<string | null> {
  const { db, rails, now } = services
  const { state, network, sender, contract, chain_amount } = await findDeposit(services, depositId)
  if (state !== "returned") return null
  const signed = await rails.chain.prepare({
    network,
    reference: depositId,
    purpose: "return",
    address: sender,
    contract,
    amount: chain_amount,
    feeLevel: "normal",
  })
  await db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable("deposits")
      .set({ return_raw: signed.raw, return_txid: signed.txid })
      .where("id", "=", depositId)
      .where("return_raw", "is", null)
      .where("state", "=", "returned")
      .returning("id")
      .executeTakeFirst()
    if (kept) await postCost(trx, { depositId, network, fee: signed.fee }, now())
  })
  // The stored row counts: it was written just now, or by a concurrent run of the job.
  return (await findDeposit(services, depositId)).return_raw
}

interface ReturnCost {
  readonly depositId: string
  readonly network: DepositRow["network"]
  /** In the smallest units of the chain's own coin, which are the wallet's too. */
  readonly fee: bigint
}

/** The operator pays for it: the sender gets back what came. */
async function postCost(
  trx: Parameters<typeof post>[0],
  { depositId, network, fee }: ReturnCost,
  now: Date,
): Promise<void> {
  const cost = storedMoney(fee, findNetwork(network)?.nativeCurrency ?? network)
  const legs = [debit(systemAccounts.networkCosts, cost), credit(payoutRail({ rail: "crypto", network }), cost)]
  // Ours alone, and so under a name of its own: its customer's ledger view shows only what is theirs.
  const posting = { reference: `deposit:${depositId}:return_cost`, subjectId: `return_cost:${depositId}`, legs }
  await post(trx, posting, now)
}

function findDeposit({ db }: Services, id: string): Promise<DepositRow> {
  return db.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}
