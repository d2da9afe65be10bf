import { isFrozen } from "#access/identity/freeze.ts"
import { type DefinedJob, defineJobs, type JobHandler, type JobKind, type JobRules } from "#platform/jobs/job.ts"
import { isTriedEnough } from "#platform/jobs/runningJob.ts"
import type { Services } from "#platform/services.ts"
import { TransferRefusedError } from "#rails/chain/chainRail.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import { payoutParties } from "#rails/parties.ts"
import { PayoutRefused } from "#rails/payout/payoutRail.ts"
import { reachesInADay } from "#wallet/payoutHalts/daySums.ts"
import { screen } from "#wallet/screening/screen.ts"
import { findLoss } from "#wallet/withdrawalMethods/addressOwner.ts"
import { placeOf } from "#wallet/withdrawalMethods/destination.ts"
import type { WithdrawalEventInput } from "./advance.ts"
import { deliver } from "./deliver.ts"
import { follow, followMany } from "./follow.ts"
import { findWithdrawal, orderOf, railOf, signedOf, step } from "./takeStep.ts"
import { broadcastMany, isStopped, signMany } from "./together.ts"
import { waitsForNetwork } from "./waitsForNetwork.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { type About, type PayoutJob, withdrawalJob } from "./withdrawalJob.ts"

/**
 * What happens to a withdrawal outside. Each job asks the outside world first and then takes one step in one transaction;
 * a job that runs again, or too late, finds that its step does not fit any more and changes nothing.
 */
export const withdrawalJobs = {
  ...defineJobs({ lane: "screening", onExhaustion: "keepTrying" }, { "withdrawal.screen.crypto": screenWithdrawal }),
  ...defineJobs({ lane: "money", onExhaustion: "keepTrying" }, { "withdrawal.deliver": deliver }),
  ...defineJobs(
    { lane: "chainPayouts", onExhaustion: "keepTrying" },
    {
      "withdrawal.sign.crypto": signWithdrawal,
      "withdrawal.broadcast.crypto": broadcast,
      "withdrawal.follow.crypto": follow,
      "withdrawal.followMany": followMany,
      "withdrawal.signMany": signMany,
      "withdrawal.broadcastMany": broadcastMany,
    },
  ),
  ...payoutJobs(),
}

/** The jobs of each way out off the chains: one that waits for its party holds up no other way. */
function payoutJobs(): { readonly [Kind in PayoutJob]: DefinedJob<Kind> } {
  const rails = Object.keys(payoutParties) as (keyof typeof payoutParties)[]
  const jobs = rails.flatMap((rail) => {
    const waits = { lane: payoutParties[rail].name, onExhaustion: "keepTrying" } as const
    return [
      // Nobody outside is asked about these.
      withRules({ lane: "money", onExhaustion: "keepTrying" }, withdrawalJob("screen", { rail }), screenWithdrawal),
      withRules(waits, withdrawalJob("sign", { rail }), signWithdrawal),
      withRules(waits, withdrawalJob("broadcast", { rail }), broadcast),
      withRules(waits, withdrawalJob("follow", { rail }), follow),
    ]
  })
  // Four kinds for every rail of the list; TypeScript does not count them.
  return Object.assign({}, ...jobs) as { readonly [Kind in PayoutJob]: DefinedJob<Kind> }
}

function withRules<Kind extends JobKind>(rules: JobRules, kind: Kind, handler: JobHandler<Kind>) {
  return defineJobs<Kind>(rules, { [kind]: handler } as unknown as { readonly [K in Kind]: JobHandler<K> })
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
  // Somebody was quicker: what it has reserved of a chain must hold up nobody.
  if (isStopped(after)) await requestCancellation(services.db, after.id, services.now())
}

/** Sends what was signed, again and again if it must: it is one payment. */
async function broadcast(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await findWithdrawal(services, withdrawalId)
  if (row.state !== "broadcasting") return
  const payment = signedOf(row)
  try {
    await railOf(services, row).send(payment)
  } catch (error) {
    // The rail may have taken it before, and its answer may have been lost.
    const { state } = await railOf(services, row).status(payment)
    if (state === "unknown") throw error
  }
  await step(services, row, { event: "accept", actor: "rail", patch: { sent_at: services.now() } })
}

/** What the screening and the operator's own rules say: the worse of the two. */
async function screenByRules(services: Services, row: WithdrawalRow): Promise<WithdrawalEventInput> {
  const { id, user_id, destination } = row
  const { rail, network, to } = destination
  const decision =
    rail === "crypto" && network !== null
      ? (await screen(services, { subjectId: id, kind: "withdrawal", network, address: to })).decision
      : "allow"
  // Whatever let it come here: what would be lost is not signed.
  const place = placeOf({ destination })
  if (place && findLoss(services, place)) return { event: "block", actor: "screening", patch: { reason: "address" } }
  if (decision === "block") return { event: "block", actor: "screening", patch: { reason: "screening" } }
  // One that was under way when its account was frozen is for a person as well.
  const threshold = { from: services.config.payouts.approvalFrom, counts: "waiting", now: services.now() } as const
  const isForPerson =
    decision === "review" ||
    (await reachesInADay(services.db, row, threshold)) ||
    (await isFrozen(services.db, user_id))
  return { event: isForPerson ? "review" : "clear", actor: "screening" }
}

async function sign(services: Services, row: WithdrawalRow): Promise<WithdrawalEventInput> {
  try {
    const { signed, payoutReference } = await railOf(services, row).sign(orderOf(row))
    return { event: "sign", actor: "rail", patch: { signed, payout_reference: payoutReference } }
  } catch (error) {
    if (error instanceof PayoutRefused) return { event: "fail", actor: "rail", patch: { reason: error.reason } }
    // A contract that has stopped payments for an hour may let them pass again; for longer, an operator decides.
    if (error instanceof TransferRefusedError && isTriedEnough())
      return { event: "refuse", actor: "rail", patch: { refusal: error.message } }
    throw error
  }
}
