import { findNetwork } from "@wallet/core/money"
import { isFrozen } from "#access/identity/freeze.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { inLane } from "#platform/jobs/job.ts"
import { publishEach } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import { PayoutRefused, type PayoutStatus, type SignedPayout } from "#rails/payout/payoutRail.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { haltPause, isHalted } from "#wallet/payoutHalts/halts.ts"
import { screen } from "#wallet/screening/screen.ts"
import { advance, hintsFor, type WithdrawalEventInput } from "./advance.ts"
import { followDelay } from "./followDelay.ts"
import { amountsOf, type WithdrawalRow } from "./withdrawal.ts"
import { type About, withdrawalJob } from "./withdrawalJob.ts"

/**
 * What happens to a withdrawal outside. Each job asks the outside world first and then takes one step in one transaction;
 * a job that runs again, or too late, finds that its step does not fit any more and changes nothing.
 */
export const withdrawalJobs = {
  ...inLane("screening", { "withdrawal.screen.crypto": screenWithdrawal }),
  // Nobody outside is asked about these.
  ...inLane("money", {
    "withdrawal.screen.card": screenWithdrawal,
    "withdrawal.screen.iban": screenWithdrawal,
    "withdrawal.screen.anymoney": screenWithdrawal,
  }),
  ...inLane("chainPayouts", {
    "withdrawal.sign.crypto": signWithdrawal,
    "withdrawal.broadcast.crypto": broadcast,
    "withdrawal.follow.crypto": follow,
  }),
  ...inLane("cardPayouts", {
    "withdrawal.sign.card": signWithdrawal,
    "withdrawal.broadcast.card": broadcast,
    "withdrawal.follow.card": follow,
  }),
  ...inLane("ibanPayouts", {
    "withdrawal.sign.iban": signWithdrawal,
    "withdrawal.broadcast.iban": broadcast,
    "withdrawal.follow.iban": follow,
  }),
  ...inLane("anymoneyPayouts", {
    "withdrawal.sign.anymoney": signWithdrawal,
    "withdrawal.broadcast.anymoney": broadcast,
    "withdrawal.follow.anymoney": follow,
  }),
}

async function screenWithdrawal(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await find(services, withdrawalId)
  if (row.state === "screening") await step(services, row, await screenByRules(services, row))
}

/** Signs a payment and stores it; the next job sends it. A process that dies in between loses only an unused signature. */
async function signWithdrawal(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await find(services, withdrawalId)
  if (row.state === "queued" && (await waitsForNetwork(services, row))) return
  const after = row.state === "queued" ? await step(services, row, await sign(services, row)) : row
  // Its customer was quicker: what it has reserved of a chain must hold up nobody.
  if (after.state === "cancelled") await requestCancellation(services.db, after.id, services.now())
}

/** Whether the network of a large payout differs from the ledger. It is looked at again later; until then it can be cancelled. */
async function waitsForNetwork(services: Services, { id, destination, value }: WithdrawalRow): Promise<boolean> {
  const network = findNetwork(destination.network ?? "")
  if (destination.rail !== "crypto" || !network || !(await isHalted(services, network.id, value))) return false
  const later = new Date(services.now().getTime() + haltPause)
  await enqueue(services.db, withdrawalJob("sign", destination), { withdrawalId: id }, later)
  return true
}

/** Sends what was signed, again and again if it must: it is one payment. */
async function broadcast(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await find(services, withdrawalId)
  if (row.state !== "broadcasting") return
  await railOf(services, row).send(signedOf(row))
  await step(services, row, { event: "accept", actor: "rail", patch: { sent_at: services.now() } })
}

async function follow(
  services: Services,
  { withdrawalId, once = false }: About & { readonly once?: boolean },
): Promise<void> {
  const row = await find(services, withdrawalId)
  if (!followed.has(row.state)) return
  const payout = signedOf(row)
  const status = await railOf(services, row).status(payout)
  // The payment was lost on its way, or the chain dropped it: the same payment is sent again. A completed one never is,
  // because a rail may no longer know its old payments.
  if (status.state === "unknown" && row.state !== "completed") await railOf(services, row).send(payout)
  const after = await settle(services, row, status)
  if (!once) await comeBack(services, after)
}

const followed: ReadonlySet<WithdrawalRow["state"]> = new Set(["confirming", "replaced", "completed"])

function find({ db }: Services, id: string): Promise<WithdrawalRow> {
  return db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

async function step(services: Services, row: WithdrawalRow, input: WithdrawalEventInput): Promise<WithdrawalRow> {
  const after = await services.db.transaction().execute((trx) => advance(services, trx, row.id, input))
  return after ?? find(services, row.id)
}

/** What the screening and the operator's own rules say: the worse of the two. */
async function screenByRules(
  services: Services,
  { id, user_id, destination, value }: WithdrawalRow,
): Promise<WithdrawalEventInput> {
  const { rail, network, to } = destination
  const isLarge = value >= services.config.payouts.approvalFrom * 10n ** BigInt(referenceCurrency.decimals)
  const decision =
    rail === "crypto" && network !== null
      ? (await screen(services, { subjectId: id, kind: "withdrawal", network, address: to })).decision
      : "allow"
  if (decision === "block") return { event: "block", actor: "screening", patch: { reason: "screening" } }
  // One that was under way when its account was frozen is for a person as well.
  const isForPerson = decision === "review" || isLarge || (await isFrozen(services.db, user_id))
  return { event: isForPerson ? "review" : "clear", actor: "screening" }
}

async function sign(services: Services, row: WithdrawalRow): Promise<WithdrawalEventInput> {
  const { id, destination, card_token: cardToken, fee_level: feeLevel } = row
  const amount = amountsOf(row).recipientGets
  try {
    const order = { reference: id, destination, cardToken, amount, feeLevel }
    const { signed, payoutReference } = await railOf(services, row).sign(order)
    return { event: "sign", actor: "rail", patch: { signed, payout_reference: payoutReference } }
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error
    return { event: "fail", actor: "rail", patch: { reason: error.reason } }
  }
}

async function settle(services: Services, row: WithdrawalRow, status: PayoutStatus): Promise<WithdrawalRow> {
  switch (status.state) {
    case "unknown":
      return row
    case "pending":
      return row.state === "replaced"
        ? step(services, row, { event: "accept", actor: "rail", patch: countOf(status) })
        : count(services, row, status)
    case "paid":
      return row.state === "completed"
        ? row
        : step(services, row, {
            event: "settle",
            actor: "rail",
            cost: status.cost,
            patch: { ...finalCount(row), block_height: status.blockHeight ?? null },
          })
    case "replaced": {
      const { signed, payoutReference } = status.by
      const patch = { signed, payout_reference: payoutReference, confirmations: 0 }
      return step(services, row, { event: "replace", actor: "rail", patch })
    }
    case "failed":
      return step(services, row, {
        event: "fail",
        actor: "rail",
        cost: status.cost,
        patch: { reason: status.reason },
      })
    case "returned": {
      // Paid and sent back between two looks: both have happened.
      const paid = row.state === "completed" ? row : await step(services, row, { event: "settle", actor: "rail" })
      return step(services, paid, { event: "return", actor: "rail", patch: { reason: status.reason } })
    }
  }
}

function countOf({ confirmations, needed }: Extract<PayoutStatus, { state: "pending" }>) {
  return { confirmations, confirmations_needed: needed }
}

/** The blocks that were waited for are there. */
function finalCount({ confirmations_needed: needed }: WithdrawalRow) {
  return { confirmations: needed }
}

/** Confirmations are no step: the state stays. */
async function count(
  { db }: Services,
  row: WithdrawalRow,
  status: Extract<PayoutStatus, { state: "pending" }>,
): Promise<WithdrawalRow> {
  const counted = countOf(status)
  if (row.confirmations === counted.confirmations) return row
  return db.transaction().execute(async (trx) => {
    await publishEach(trx, hintsFor(row.user_id))
    const after = await trx
      .updateTable("withdrawals")
      .set(counted)
      .where("id", "=", row.id)
      .where("state", "=", row.state)
      .returningAll()
      .executeTakeFirst()
    return after ?? row
  })
}

/** Looks again later, for as long as something can still happen. */
async function comeBack(services: Services, row: WithdrawalRow): Promise<void> {
  const { db, now } = services
  const delay = followDelay(row, railOf(services, row).returnsWithin, now())
  if (delay === undefined) return
  await enqueue(
    db,
    withdrawalJob("follow", row.destination),
    { withdrawalId: row.id },
    new Date(now().getTime() + delay),
  )
}

function railOf({ rails }: Services, { destination }: WithdrawalRow) {
  return rails.payouts[destination.rail]
}

function signedOf({ id, signed, payout_reference: payoutReference }: WithdrawalRow): SignedPayout {
  if (signed === null || payoutReference === null) throw new Error(`The withdrawal ${id} is not signed`)
  return { signed, payoutReference }
}
