import type { NetworkId } from "@wallet/core/money"
import { sql } from "kysely"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { joinWaiting } from "#platform/jobs/joinWaiting.ts"
import { publishEach } from "#platform/live/publish.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { PayoutStatus } from "#rails/payout/payoutRail.ts"
import { filterWithStep, hasStep } from "#wallet/history/timeline.ts"
import { advance, hintsFor, type WithdrawalEventInput } from "./advance.ts"
import { followDelay } from "./followDelay.ts"
import { postCost } from "./postings.ts"
import { findWithdrawal, railOf, signedOf, step } from "./takeStep.ts"
import { amountsOf, type WithdrawalRow } from "./withdrawal.ts"
import { type About, type ManyAtOnce, withdrawalJob } from "./withdrawalJob.ts"
import type { WithdrawalEvent } from "./withdrawalLifecycle.ts"

/** So many payments to one network are looked at together. */
const mostTogether = 100

/** Looks at one payment that was sent. */
export async function follow(
  services: Services,
  { withdrawalId, once = false }: About & { readonly once?: boolean },
): Promise<void> {
  const row = await findWithdrawal(services, withdrawalId)
  if (!isFollowed(row)) return
  const after = await takeStatus(services, row, await railOf(services, row).status(signedOf(row)))
  if (!once) await comeBack(services, after)
}

/**
 * Looks at payments on one network together: thousands may wait for the same block, and most have nothing new. One whose
 * status can't be taken gets a job of its own.
 */
export async function followMany(services: Services, { network, withdrawalIds }: ManyAtOnce): Promise<void> {
  const { db, rails, log } = services
  const found = await db
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "in", [...withdrawalIds])
    .execute()
  const rows = found.filter(isFollowed)
  if (rows.length === 0) return
  const statuses = await rails.payouts.crypto.statuses(network, rows.map(signedOf))
  const counted: Counted[] = []
  const after: WithdrawalRow[] = []
  for (const [index, row] of rows.entries()) {
    const status = statuses[index] ?? { state: "unknown" }
    if (status.state === "pending" && row.state === "confirming") counted.push({ row, status })
    else
      await takeStatus(services, row, status).then(
        (taken) => after.push(taken),
        async (err: unknown) => {
          log.warn({ err, withdrawalId: row.id }, "could not take the status of a payment")
          await enqueueEach(db, [{ kind: withdrawalJob("follow", row.destination), payload: { withdrawalId: row.id } }])
        },
      )
  }
  after.push(...(await countEach(services, counted)))
  await comeBackTogether(services, network, after)
}

/** What operators have ended is still asked about: its rail may say something else. */
function isFollowed({ state, signed }: WithdrawalRow): boolean {
  return signed !== null && (state === "confirming" || state === "replaced" || isEnded.has(state))
}

/** Nothing more is to be sent for these. A rail may no longer know its old payments. */
const isEnded: ReadonlySet<WithdrawalRow["state"]> = new Set(["completed", "failed"])

async function takeStatus(services: Services, row: WithdrawalRow, status: PayoutStatus): Promise<WithdrawalRow> {
  // The payment was lost on its way, or the chain dropped it: the same payment is sent again.
  if (status.state === "unknown" && !isEnded.has(row.state)) await railOf(services, row).send(signedOf(row))
  return settle(services, row, status)
}

async function settle(services: Services, row: WithdrawalRow, status: PayoutStatus): Promise<WithdrawalRow> {
  switch (status.state) {
    case "unknown":
      return row
    case "pending":
      if (isEnded.has(row.state)) return row
      return row.state === "replaced"
        ? step(services, row, { event: "accept", actor: "rail", patch: countOf(status) })
        : ((await countEach(services, [{ row, status }]))[0] ?? row)
    case "paid":
      return row.state === "completed"
        ? keepBlock(services, row, status)
        : take(services, row, status, {
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
      return take(services, row, status, {
        event: "fail",
        actor: "rail",
        cost: status.cost,
        patch: { reason: status.reason },
      })
    case "returned": {
      // Paid and sent back between two looks: both have happened.
      const paid = isEnded.has(row.state) ? row : await step(services, row, { event: "settle", actor: "rail" })
      return take(services, paid, status, { event: "return", actor: "rail", patch: { reason: status.reason } })
    }
  }
}

/** The end that a rail tells of. */
type EndStatus = Extract<PayoutStatus, { state: "paid" | "failed" | "returned" }>

/** The events that each end may have led to. Money that came back is with its customer, whoever was first to say so. */
const appliedAs: Readonly<Record<EndStatus["state"], readonly WithdrawalEvent[]>> = {
  paid: ["settle", "confirmPaid", "claim"],
  failed: ["fail", "confirmUnpaid", "return"],
  returned: ["return", "fail", "confirmUnpaid"],
}

/** Takes a step by an end. One that does not fit, and says something new, waits for an operator. */
async function take(
  services: Services,
  { id }: WithdrawalRow,
  { state: event }: EndStatus,
  input: WithdrawalEventInput,
): Promise<WithdrawalRow> {
  const after = await services.db.transaction().execute(async (trx) => {
    const taken = await advance(services, trx, id, input)
    if (taken || (await hasStep(trx, id, appliedAs[event]))) return taken
    const row = await trx.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    const { state: found, user_id: userId } = row
    const money = amountsOf(row).amount
    await recordUnexpected(trx, { party: "payouts", event, reference: id, found, userId, money }, services.now())
    return undefined
  })
  return after ?? findWithdrawal(services, id)
}

/** Keeps what a chain says of a payment that an operator had confirmed: its block, and what the network took. */
async function keepBlock(
  { db, now }: Services,
  row: WithdrawalRow,
  { cost, blockHeight }: Extract<PayoutStatus, { state: "paid" }>,
): Promise<WithdrawalRow> {
  if (blockHeight === undefined || row.block_height !== null) return row
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable("withdrawals")
      .set({ block_height: blockHeight })
      .where("id", "=", row.id)
      .where("block_height", "is", null)
      .returningAll()
      .executeTakeFirst()
    if (kept && cost) await postCost(trx, kept, cost, now())
    return kept ?? row
  })
}

function countOf({ confirmations, needed }: Extract<PayoutStatus, { state: "pending" }>) {
  return { confirmations, confirmations_needed: needed }
}

/** The blocks that were waited for are there. */
function finalCount({ confirmations_needed: needed }: WithdrawalRow) {
  return { confirmations: needed }
}

interface Counted {
  readonly row: WithdrawalRow
  readonly status: Extract<PayoutStatus, { state: "pending" }>
}

/** Confirmations are no step: the states stay. @returns the withdrawals in the same order. */
async function countEach({ db }: Services, counted: readonly Counted[]): Promise<readonly WithdrawalRow[]> {
  const news = counted
    .filter(({ row, status }) => row.confirmations !== status.confirmations)
    .map(({ row: { id, state }, status }) => ({ id, state, ...countOf(status) }))
  if (news.length === 0) return counted.map(({ row }) => row)
  return db.transaction().execute(async (trx) => {
    await publishEach(
      trx,
      counted.flatMap(({ row }) => (news.some(({ id }) => id === row.id) ? hintsFor(row.user_id) : [])),
    )
    await sql`
      UPDATE withdrawals SET confirmations = news.confirmations, confirmations_needed = news.confirmations_needed
      FROM json_populate_recordset(NULL::withdrawals, ${JSON.stringify(news)}::json) AS news
      WHERE withdrawals.id = news.id AND withdrawals.state = news.state`.execute(trx)
    return counted.map(({ row, status }) => ({ ...row, ...countOf(status) }))
  })
}

/** Looks again later, for as long as something can still happen. */
async function comeBack(services: Services, row: WithdrawalRow): Promise<void> {
  const { db, now } = services
  const [watchedFor = 0] = await readWatches(services, [row])
  const delay = followDelay(row, watchedFor, now())
  if (delay === undefined) return
  const job = { kind: withdrawalJob("follow", row.destination), payload: { withdrawalId: row.id } }
  await enqueueEach(db, [{ ...job, runAt: new Date(now().getTime() + delay) }])
}

/** The same for payments on one network: with those that are to be looked at soon come others that are due until then. */
async function comeBackTogether(services: Services, network: NetworkId, rows: readonly WithdrawalRow[]): Promise<void> {
  const { db, now } = services
  const moment = now()
  const watches = await readWatches(services, rows)
  const due = rows.flatMap((row, index) => {
    const delay = followDelay(row, watches[index] ?? 0, moment)
    return delay === undefined ? [] : [{ id: row.id, delay }]
  })
  const [first, ...later] = groupByDelay(due)
  if (!first) return
  const at = (delay: number) => new Date(moment.getTime() + delay)
  await db.transaction().execute(async (trx) => {
    const joined = await joinWaiting(trx, "withdrawal.followMany", {
      payload: { network },
      after: at(first.delay / 2),
      until: at(first.delay),
      limit: mostTogether,
    })
    const ids = [...new Set([...first.ids, ...joined.flatMap(({ withdrawalIds }) => withdrawalIds)])]
    const groups = [{ delay: first.delay, ids }, ...later].flatMap((group) =>
      chunksOf(group.ids, mostTogether).map((withdrawalIds) => ({ delay: group.delay, withdrawalIds })),
    )
    const kind = "withdrawal.followMany"
    await enqueueEach(
      trx,
      groups.map(({ delay, withdrawalIds }) => ({ kind, payload: { network, withdrawalIds }, runAt: at(delay) })),
    )
  })
}

/** What an operator has ended is asked about for so long at least, in milliseconds. */
const handWatch = 45 * 24 * 3_600_000

/** For how long something may still come of each withdrawal after its end, in milliseconds. */
async function readWatches(services: Services, rows: readonly WithdrawalRow[]): Promise<readonly number[]> {
  const ended = rows.filter(({ state }) => isEnded.has(state)).map(({ id }) => id)
  const byHand = await filterWithStep(services.db, ended, ["confirmPaid", "confirmUnpaid"])
  return rows.map((row) => {
    const { returnsWithin } = railOf(services, row)
    // A chain that has confirmed it says nothing else any more.
    const isWatched = byHand.has(row.id) && row.block_height === null
    if (row.state === "failed") return isWatched ? handWatch : 0
    return isWatched ? Math.max(returnsWithin, handWatch) : returnsWithin
  })
}

interface Group {
  readonly delay: number
  readonly ids: readonly string[]
}

/** Those of which none waits for less than half of what it would wait by itself. */
function groupByDelay(due: readonly { readonly id: string; readonly delay: number }[]): readonly Group[] {
  const groups: { delay: number; ids: string[] }[] = []
  for (const { id, delay } of due.toSorted((a, b) => a.delay - b.delay)) {
    const last = groups.at(-1)
    if (last && delay <= last.delay * 2) last.ids.push(id)
    else groups.push({ delay, ids: [id] })
  }
  return groups
}

function chunksOf<One>(all: readonly One[], size: number): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
