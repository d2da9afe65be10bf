import { isFrozen } from "#access/identity/freeze.ts"
import { inLane } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import { PayoutRefused } from "#rails/payout/payoutRail.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { screen } from "#wallet/screening/screen.ts"
import type { WithdrawalEventInput } from "./advance.ts"
import { follow, followMany } from "./follow.ts"
import { findWithdrawal, orderOf, railOf, signedOf, step } from "./takeStep.ts"
import { broadcastMany, signMany } from "./together.ts"
import { waitsForNetwork } from "./waitsForNetwork.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import type { About } from "./withdrawalJob.ts"

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
    "withdrawal.followMany": followMany,
    "withdrawal.signMany": signMany,
    "withdrawal.broadcastMany": broadcastMany,
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
  const row = await findWithdrawal(services, withdrawalId)
  if (row.state === "screening") await step(services, row, await screenByRules(services, row))
}

/** Signs a payment and stores it; the next job sends it. A process that dies in between loses only an unused signature. */
async function signWithdrawal(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await findWithdrawal(services, withdrawalId)
  if (row.state === "queued" && (await waitsForNetwork(services, row))) return
  const after = row.state === "queued" ? await step(services, row, await sign(services, row)) : row
  // Its customer was quicker: what it has reserved of a chain must hold up nobody.
  if (after.state === "cancelled") await requestCancellation(services.db, after.id, services.now())
}

/** Sends what was signed, again and again if it must: it is one payment. */
async function broadcast(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await findWithdrawal(services, withdrawalId)
  if (row.state !== "broadcasting") return
  await railOf(services, row).send(signedOf(row))
  await step(services, row, { event: "accept", actor: "rail", patch: { sent_at: services.now() } })
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
  try {
    const { signed, payoutReference } = await railOf(services, row).sign(orderOf(row))
    return { event: "sign", actor: "rail", patch: { signed, payout_reference: payoutReference } }
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error
    return { event: "fail", actor: "rail", patch: { reason: error.reason } }
  }
}
