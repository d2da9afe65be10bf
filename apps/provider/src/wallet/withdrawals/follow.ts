import type { NetworkId } from "@wallet/core/money"
import { sql } from "kysely"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { joinWaiting } from "#platform/jobs/joinWaiting.ts"
import { publishEach } from "#platform/live/publish.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import { type PayoutRail, type PayoutStatus, resultAt } from "#rails/payout/payoutRail.ts"
import { filterWithStep, hasStep } from "#wallet/history/timeline.ts"
import { advance, hintsFor, type WithdrawalEventInput } from "./advance.ts"
import { followDelay } from "./followDelay.ts"
import { postCost } from "./postings.ts"
import { findWithdrawal, getRail, type StepFailure, step, toSignedPayout } from "./takeStep.ts"
import { toAmounts, type WithdrawalRow } from "./withdrawal.ts"
import { aloneJob, getNetwork, jobOfMany } from "./withdrawalJob.ts"
import type { WithdrawalEvent } from "./withdrawalLifecycle.ts"

/** Maximum number of payments to one network that are polled together. */
const mostTogether = 100

/**
 * Polls sent payments of one method. Thousands may wait for the same block, and most have no news.
 *
 * @param once do not come back: another job does.
 * @returns the payments to be tried again. @throws where nobody answered about any of them.
 */
export async function follow(
  services: Services,
  rows: readonly WithdrawalRow[],
  { once = false }: { readonly once?: boolean } = {},
): Promise<readonly StepFailure[]> {
  const followed = rows.filter(isFollowed)
  const [first] = followed
  if (!first) return []
  const results = await readStatuses(getRail(services, first), followed)
  const counted: Counted[] = []
  const after: WithdrawalRow[] = []
  const failures: StepFailure[] = []
  for (const { row, result } of results) {
    if (result.status === "rejected") failures.push({ row, reason: result.reason })
    else if (result.value.state === "pending" && row.state === "confirming") counted.push({ row, status: result.value })
    else
      await settle(services, row, result.value).then(
        (taken) => after.push(taken),
        (reason: unknown) => failures.push({ row, reason }),
      )
  }
  after.push(...(await countEach(services, counted)))
  if (!once) await comeBack(services, after)
  return failures
}

/** True while the rail is polled about it. Payments ended by operators are included: the rail may report otherwise. */
function isFollowed({ state, signed }: WithdrawalRow): boolean {
  return signed !== null && (state === "confirming" || state === "replaced" || isEnded.has(state))
}

/** Nothing more is sent for these. A rail may no longer know its old payments. */
const isEnded: ReadonlySet<WithdrawalRow["state"]> = new Set(["completed", "failed"])

interface RowStatus {
  readonly row: WithdrawalRow
  readonly result: PromiseSettledResult<PayoutStatus>
}

/** Reads the status of payments. One that was lost, or dropped by the chain, is sent again: it is the same payment. */
async function readStatuses(rail: PayoutRail, rows: readonly WithdrawalRow[]): Promise<readonly RowStatus[]> {
  const statuses = await rail.status(rows.map(toSignedPayout))
  const results = rows.map((row, index): RowStatus => ({ row, result: resultAt(statuses, index) }))
  const lost = results.filter(({ row, result }) => {
    return result.status === "fulfilled" && result.value.state === "unknown" && !isEnded.has(row.state)
  })
  if (lost.length === 0) return results
  const sent = await rail.send(lost.map(({ row }) => toSignedPayout(row))).catch((reason: unknown) => ({ reason }))
  const unsent = lost.flatMap(({ row }, index): RowStatus[] => {
    const result = "reason" in sent ? ({ status: "rejected", ...sent } as const) : resultAt(sent, index)
    return result.status === "rejected" ? [{ row, result }] : []
  })
  return results.map((one) => unsent.find(({ row }) => row === one.row) ?? one)
}

async function settle(services: Services, row: WithdrawalRow, status: PayoutStatus): Promise<WithdrawalRow> {
  switch (status.state) {
    case "unknown":
      return row
    case "pending":
      if (isEnded.has(row.state)) return row
      return row.state === "replaced"
        ? step(services, row, { event: "accept", actor: "rail", patch: formatConfirmations(status) })
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
      // Paid and returned between two polls: both have happened.
      const paid = isEnded.has(row.state) ? row : await step(services, row, { event: "settle", actor: "rail" })
      return take(services, paid, status, { event: "return", actor: "rail", patch: { reason: status.reason } })
    }
  }
}

/** The outcome that a rail reports. */
type EndStatus = Extract<PayoutStatus, { state: "paid" | "failed" | "returned" }>

/**
 * The events that each outcome may already have caused. Returned money is with its customer, whoever reported it
 * first.
 */
const appliedAs: Readonly<Record<EndStatus["state"], readonly WithdrawalEvent[]>> = {
  paid: ["settle", "confirmPaid", "claim"],
  failed: ["fail", "confirmUnpaid", "return"],
  returned: ["return", "fail", "confirmUnpaid"],
}

/** Applies an outcome. A new one that does not fit waits for an operator. */
async function take(
  services: Services,
  { id }: WithdrawalRow,
  { state: event }: EndStatus,
  input: WithdrawalEventInput,
): Promise<WithdrawalRow> {
  const after = await services.db.transaction().execute(async (trx) => {
    const [taken] = await advance(services, trx, input, [{ ...input, id }])
    if (taken || (await hasStep(trx, id, appliedAs[event]))) return taken
    const row = await trx.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    const { state: found, user_id: userId } = row
    const money = toAmounts(row).amount
    await recordUnexpected(trx, { party: "payouts", event, reference: id, found, userId, money }, services.now())
    return undefined
  })
  return after ?? findWithdrawal(services, id)
}

/** Stores the chain's data of a payment that an operator had confirmed: its block and network fee. */
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

function formatConfirmations({ confirmations, needed }: Extract<PayoutStatus, { state: "pending" }>) {
  return { confirmations, confirmations_needed: needed }
}

/** The required number of blocks has been reached. */
function finalCount({ confirmations_needed: needed }: WithdrawalRow) {
  return { confirmations: needed }
}

interface Counted {
  readonly row: WithdrawalRow
  readonly status: Extract<PayoutStatus, { state: "pending" }>
}

/** Stores new confirmations; the states stay unchanged. @returns the withdrawals in the same order. */
async function countEach({ db }: Services, counted: readonly Counted[]): Promise<readonly WithdrawalRow[]> {
  const news = counted
    .filter(({ row, status }) => row.confirmations !== status.confirmations)
    .map(({ row: { id, state }, status }) => ({ id, state, ...formatConfirmations(status) }))
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
    return counted.map(({ row, status }) => ({ ...row, ...formatConfirmations(status) }))
  })
}

/**
 * Schedules the next poll, as long as something can still change. Payments on one network that are due soon are
 * polled together.
 */
async function comeBack(services: Services, rows: readonly WithdrawalRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { db, now } = services
  const moment = now()
  const watches = await readWatches(services, rows)
  const due = rows.flatMap((row, index) => {
    const delay = followDelay(row, watches[index] ?? 0, moment)
    return delay === undefined ? [] : [{ row, delay }]
  })
  const at = (delay: number) => new Date(moment.getTime() + delay)
  const network = getNetwork(first.destination)
  if (network !== undefined) return comeBackTogether(services, network, due, at)
  await enqueueEach(
    db,
    due.map(({ row, delay }) => ({ ...aloneJob("follow", row), runAt: at(delay) })),
  )
}

interface Due {
  readonly row: WithdrawalRow
  readonly delay: number
}

async function comeBackTogether(
  { db }: Services,
  network: NetworkId,
  due: readonly Due[],
  at: (delay: number) => Date,
): Promise<void> {
  const [first, ...later] = groupByDelay(due)
  if (!first) return
  const kind = jobOfMany("follow")
  await db.transaction().execute(async (trx) => {
    const joined = await joinWaiting(trx, kind, {
      payload: { network },
      after: at(first.delay / 2),
      until: at(first.delay),
      limit: mostTogether,
    })
    const ids = [...new Set([...first.ids, ...joined.flatMap(({ withdrawalIds }) => withdrawalIds)])]
    const groups = [{ delay: first.delay, ids }, ...later].flatMap((group) =>
      splitIntoChunks(group.ids, mostTogether).map((withdrawalIds) => ({ delay: group.delay, withdrawalIds })),
    )
    await enqueueEach(
      trx,
      groups.map(({ delay, withdrawalIds }) => ({ kind, payload: { network, withdrawalIds }, runAt: at(delay) })),
    )
  })
}

/** Shortest time for which a payment ended by an operator is still checked, in milliseconds. */
const handWatch = 45 * 24 * 3_600_000

/** Time for which each withdrawal may still change after its end, in milliseconds. */
async function readWatches(services: Services, rows: readonly WithdrawalRow[]): Promise<readonly number[]> {
  const ended = rows.filter(({ state }) => isEnded.has(state)).map(({ id }) => id)
  const byHand = await filterWithStep(services.db, ended, ["confirmPaid", "confirmUnpaid"])
  return rows.map((row) => {
    const { returnsWithin } = getRail(services, row)
    // After the chain has confirmed it, nothing changes any more.
    const isWatched = byHand.has(row.id) && row.block_height === null
    if (row.state === "failed") return isWatched ? handWatch : 0
    return isWatched ? Math.max(returnsWithin, handWatch) : returnsWithin
  })
}

interface Group {
  readonly delay: number
  readonly ids: readonly string[]
}

/** Groups payments so that none waits for less than half of its own delay. */
function groupByDelay(due: readonly Due[]): readonly Group[] {
  const groups: { delay: number; ids: string[] }[] = []
  for (const {
    row: { id },
    delay,
  } of due.toSorted((a, b) => a.delay - b.delay)) {
    const last = groups.at(-1)
    if (last && delay <= last.delay * 2) last.ids.push(id)
    else groups.push({ delay, ids: [id] })
  }
  return groups
}

function splitIntoChunks<One>(all: readonly One[], size: number): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
