import type { NetworkId } from "@wallet/core/money"
import { sql } from "kysely"
import { enqueueEach, type NewJob } from "#platform/jobs/enqueue.ts"
import { joinWaiting } from "#platform/jobs/joinWaiting.ts"
import type { Services } from "#platform/services.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import { PayoutRefused } from "#rails/payout/payoutRail.ts"
import { advanceTogether, type StepTogether } from "./advanceTogether.ts"
import { followDelay } from "./followDelay.ts"
import { orderOf, signedOf, step } from "./takeStep.ts"
import { waitsForNetwork } from "./waitsForNetwork.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { type ManyAtOnce, withdrawalJob } from "./withdrawalJob.ts"

/** Jobs of many are due at once, which is here: they are not taken in again. */
const atOnce = new Date(0)

/**
 * Signs payments on one network together and stores them; the next job sends them. One that comes alone takes in the others
 * that wait, and leaves all of them to a job of their own. What fails for one of them is tried again by itself.
 */
export async function signMany(services: Services, { network, withdrawalIds }: ManyAtOnce): Promise<void> {
  if (withdrawalIds.length === 1 && (await gather(services, network, withdrawalIds))) return
  const rows = await findWithdrawals(services, withdrawalIds)
  const queued = await filterInTurn(
    rows.filter(({ state }) => state === "queued"),
    async (row) => !(await waitsForNetwork(services, row)),
  )
  const news: StepTogether[] = []
  const failed: WithdrawalRow[] = []
  const settled = queued.length === 0 ? [] : await services.rails.payouts.crypto.signEach(network, queued.map(orderOf))
  for (const [index, row] of queued.entries()) {
    const one = settled[index]
    if (one?.status === "fulfilled")
      news.push({ id: row.id, signed: one.value.signed, payout_reference: one.value.payoutReference })
    else if (one?.reason instanceof PayoutRefused)
      await step(services, row, { event: "fail", actor: "rail", patch: { reason: one.reason.reason } })
    else {
      services.log.warn({ err: one?.reason, withdrawalId: row.id }, "a payment could not be signed")
      failed.push(row)
    }
  }
  await enqueueEach(services.db, alone("sign", failed))
  const signed = queued.filter(({ id }) => news.some((one) => one.id === id))
  await takeTogether(services, { step: "sign", event: "sign", rows: signed, news }, (after) => [
    { kind: "withdrawal.broadcastMany", payload: { network, withdrawalIds: after.map(({ id }) => id) } },
  ])
  await releaseCancelled(services, withdrawalIds)
}

/** Sends payments on one network that are signed. One that is not taken is sent again by itself. */
export async function broadcastMany(services: Services, { network, withdrawalIds }: ManyAtOnce): Promise<void> {
  const rows = (await findWithdrawals(services, withdrawalIds)).filter(({ state }) => state === "broadcasting")
  if (rows.length === 0) return
  const settled = await services.rails.payouts.crypto.sendEach(network, rows.map(signedOf))
  const failed = rows.filter((row, index) => {
    const one = settled[index]
    if (one?.status === "fulfilled") return false
    services.log.warn({ err: one?.reason, withdrawalId: row.id }, "a payment could not be sent")
    return true
  })
  await enqueueEach(services.db, alone("broadcast", failed))
  const sent = rows.filter((row) => !failed.includes(row))
  const news = sent.map(({ id }) => ({ id, sent_at: services.now() }))
  await takeTogether(services, { step: "broadcast", event: "accept", rows: sent, news }, (after) =>
    followJobs(services, network, after),
  )
}

/** Takes in the payments that wait to be signed. @returns whether there are any: then one job is written for all. */
async function gather({ db, rails, now }: Services, network: NetworkId, ids: readonly string[]): Promise<boolean> {
  const limit = rails.payouts.crypto.mostTogether(network) - ids.length
  return db.transaction().execute(async (trx) => {
    const moment = now()
    const joined = await joinWaiting(trx, "withdrawal.signMany", {
      payload: { network },
      after: atOnce,
      until: new Date(moment.getTime() + gatheredAheadMs),
      limit,
    })
    if (joined.length === 0) return false
    const withdrawalIds = [...new Set([...ids, ...joined.flatMap((one) => one.withdrawalIds)])]
    await enqueueEach(trx, [{ kind: "withdrawal.signMany", payload: { network, withdrawalIds } }])
    return true
  })
}

/** Payments that are due within so many milliseconds go with those that are. */
const gatheredAheadMs = 1_000

interface StepOfMany {
  /** The job that takes the step of one of them. */
  readonly step: "sign" | "broadcast"
  readonly event: "sign" | "accept"
  readonly rows: readonly WithdrawalRow[]
  readonly news: readonly StepTogether[]
}

/** In one transaction; where that fails, each gets a job of its own: none waits for another one's failure. */
async function takeTogether(
  services: Services,
  { step: taken, event, rows, news }: StepOfMany,
  jobsAfter: (after: readonly WithdrawalRow[]) => readonly NewJob[],
): Promise<void> {
  if (news.length === 0) return
  try {
    await services.db.transaction().execute((trx) => advanceTogether(services, trx, event, news, jobsAfter))
  } catch (err) {
    services.log.warn({ err }, "payments could not take a step together")
    await enqueueEach(services.db, alone(taken, rows))
  }
}

function alone(taken: "sign" | "broadcast", rows: readonly WithdrawalRow[]): NewJob[] {
  return rows.map(({ id, destination }) => ({ kind: withdrawalJob(taken, destination), payload: { withdrawalId: id } }))
}

function followJobs({ now }: Services, network: NetworkId, sent: readonly WithdrawalRow[]): NewJob[] {
  const [first] = sent
  if (!first) return []
  const moment = now()
  const runAt = new Date(moment.getTime() + (followDelay(first, 0, moment) ?? 0))
  return [{ kind: "withdrawal.followMany", payload: { network, withdrawalIds: sent.map(({ id }) => id) }, runAt }]
}

/** True if a withdrawal was cancelled, or rejected by an operator, before it was sent. */
export function isStopped({ state }: Pick<WithdrawalRow, "state">): boolean {
  return state === "cancelled" || state === "rejected"
}

/** Somebody was quicker: what they have reserved of a chain must hold up nobody. */
async function releaseCancelled(services: Services, ids: readonly string[]): Promise<void> {
  const rows = await findWithdrawals(services, ids)
  for (const row of rows) if (isStopped(row)) await requestCancellation(services.db, row.id, services.now())
}

/** In the order in which they were made. */
async function findWithdrawals({ db }: Services, ids: readonly string[]): Promise<readonly WithdrawalRow[]> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

async function filterInTurn<Thing>(
  things: readonly Thing[],
  isKept: (thing: Thing) => Promise<boolean>,
): Promise<readonly Thing[]> {
  const kept: Thing[] = []
  for (const thing of things) if (await isKept(thing)) kept.push(thing)
  return kept
}
