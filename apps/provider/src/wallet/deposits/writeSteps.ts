import type { NotificationKind } from "@wallet/core/contract"
import { sql, type Transaction } from "kysely"
import { notifyEach } from "#notifications/notify.ts"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { enqueueEach, type NewJob } from "#platform/jobs/enqueue.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { setOperationStates } from "#wallet/history/record.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import type { DepositRow } from "./deposit.ts"
import { type DepositEvent, type DepositState, depositLifecycle } from "./depositLifecycle.ts"
import type { DepositStep } from "./depositStep.ts"
import { depositsMoved } from "./events.ts"
import { followGroups } from "./groups.ts"
import { postDeposits } from "./postings.ts"
import { followRisks } from "./risks.ts"

interface Progress {
  /** The steps of one deposit in order. */
  readonly steps: readonly DepositStep[]
  /** The deposits after all of their steps, without duplicates; also those with only another confirmation. */
  readonly moved: readonly DepositRow[]
}

/**
 * Writes all effects of deposits' steps, with a fixed number of statements. The ledger comes last, because it locks
 * accounts that others need.
 */
export async function writeSteps(
  services: Services,
  trx: Transaction<Database>,
  { steps, moved }: Progress,
  now: Date,
): Promise<void> {
  if (moved.length === 0) return
  await updateDeposits(trx, moved)
  const stepped = new Set(steps.map(({ deposit }) => deposit.id))
  if (steps.length > 0) {
    await recordSteps(
      trx,
      steps.map(({ deposit, event, actor }) => ({
        subject_id: deposit.id,
        state: deposit.state,
        event,
        actor,
        at: now,
      })),
    )
    await tellHistory(
      trx,
      moved.filter(({ id }) => stepped.has(id)),
    )
    await tellCustomers(trx, steps)
    await followGroups(trx, steps, moved, now)
    await keepRisks(services, trx, steps, now)
    await enqueueEach(trx, jobsAfter(steps))
  }
  await publishEach(trx, [
    ...moved.flatMap(({ id, user_id: userId }) =>
      stepped.has(id) ? hintsFor(userId) : [{ userId, type: "deposits" as const }],
    ),
    ...steps.filter(isAboutHeld).map(({ deposit }) => ({ userId: deposit.user_id, type: "user" as const })),
  ])
  const settlements = (await services.events.publish(depositsMoved, { services, trx }, moved)).flat()
  const movements = steps.flatMap(({ deposit, posts }) => (posts ? [{ deposit, posting: posts }] : []))
  await postDeposits(trx, movements, settlements, now)
  await followRisks(services, trx, steps, now)
}

/** True for a step after which other amounts wait for review: they are part of the customer's own data. */
function isAboutHeld({ deposit, event }: DepositStep): boolean {
  return deposit.state === "held" || event in depositLifecycle.transitions.held
}

/** Data that a customer's open pages read again after any step. */
export function hintsFor(userId: string) {
  return [
    { userId, type: "deposits" },
    { userId, type: "operations" },
    { userId, type: "wallets" },
  ] as const
}

/** Passed as one value, like the rows of `insertRows`. */
async function updateDeposits(trx: Transaction<Database>, deposits: readonly DepositRow[]): Promise<void> {
  const rows = deposits.map(
    ({
      id,
      state,
      block_height,
      block_hash,
      confirmations,
      confirmations_needed,
      inclusions,
      hold_reason,
      return_id,
      return_address,
      return_txid,
      return_raw,
      return_failure,
      credited_at,
    }) => ({
      id,
      state,
      block_height: block_height === null ? null : String(block_height),
      block_hash,
      confirmations,
      confirmations_needed,
      inclusions,
      hold_reason,
      return_id,
      return_address,
      return_txid,
      return_raw,
      return_failure,
      credited_at,
    }),
  )
  await sql`
    UPDATE deposits SET
      state = moved.state, block_height = moved.block_height, block_hash = moved.block_hash,
      confirmations = moved.confirmations, confirmations_needed = moved.confirmations_needed,
      inclusions = moved.inclusions,
      hold_reason = moved.hold_reason, return_id = moved.return_id, return_address = moved.return_address,
      return_txid = moved.return_txid, return_raw = moved.return_raw, return_failure = moved.return_failure,
      credited_at = moved.credited_at
    FROM json_populate_recordset(NULL::deposits, ${JSON.stringify(rows)}::json) moved
    WHERE deposits.id = moved.id`.execute(trx)
}

/** State of the operation in the history by the deposit's state. */
const shownAs: Readonly<Record<DepositState, Operation["state"]>> = {
  detected: "processing",
  confirming: "processing",
  screening: "processing",
  held: "processing",
  credited: "completed",
  at_risk: "completed",
  lost: "failed",
  returning: "processing",
  returned: "returned",
  return_at_risk: "returned",
  orphaned: "failed",
  // It waits for further deposits to its address.
  below_minimum: "processing",
  unsupported_token: "failed",
  kept: "failed",
}

/** Updates the states of the deposits' operations, also if a dropped deposit is included again. */
async function tellHistory(trx: Transaction<Database>, deposits: readonly DepositRow[]): Promise<void> {
  await setOperationStates(
    trx,
    deposits.map(({ id, state }) => ({ subjectId: id, state: shownAs[state] })),
  )
}

/** Notification of the customer by event. */
const notificationByEvent: Readonly<Partial<Record<DepositEvent, NotificationKind>>> = {
  fallShort: "deposit_below_minimum",
  hold: "deposit_held",
  return: "deposit_returned",
  writeOff: "deposit_lost",
}

async function tellCustomers(trx: Transaction<Database>, steps: readonly DepositStep[]): Promise<void> {
  const news = steps.flatMap(({ deposit, event, credits }) => {
    const { id, user_id: userId, state, currency, amount } = deposit
    // Deposits that share an operation are announced together.
    if (deposit.group_id !== null && (credits || event === "fallShort")) return []
    // Invoices have notifications of their own, but money at risk is announced here.
    if (deposit.invoice_id !== null && state !== "at_risk" && state !== "lost") return []
    const kind = credits ? "deposit_credited" : state === "at_risk" ? "deposit_at_risk" : notificationByEvent[event]
    if (!kind || currency === null || amount === null || amount === 0n) return []
    return [{ userId, kind, amount: storedMoney(amount, currency), detail: null, subjectId: id }]
  })
  await notifyEach({ trx, writes: trx }, news)
}

/** Events that end a risk. */
const resolving: ReadonlySet<DepositEvent> = new Set(["recover", "recoverReturned", "acceptLoss", "writeOff"])

/**
 * Records money that was credited or returned and then left the chain as a risk, until a block includes the deposit
 * again or it is written off.
 */
async function keepRisks(
  { log }: Services,
  trx: Transaction<Database>,
  steps: readonly DepositStep[],
  now: Date,
): Promise<void> {
  const risks = steps.flatMap(({ deposit: { id, state, currency, amount, network, txid } }) => {
    if ((state !== "at_risk" && state !== "return_at_risk") || currency === null || amount === null) return []
    const what = state === "at_risk" ? "a credited deposit left the chain" : "a returned deposit left the chain"
    log.error({ depositId: id, network, txid, currency, amount: String(amount) }, what)
    return [{ id: newId(), deposit_id: id, currency, amount, created_at: now, resolved_at: null }]
  })
  await insertRows(trx, "deposit_risks", risks)
  const recovered = steps.flatMap(({ deposit, event }) => (resolving.has(event) ? [deposit.id] : []))
  if (recovered.length === 0) return
  await trx
    .updateTable("deposit_risks")
    .set({ resolved_at: now })
    .where(sql<boolean>`deposit_id = ANY(${recovered}::uuid[])`)
    .where("resolved_at", "is", null)
    .execute()
}

/** Maximum number of deposits screened by one job. */
const screenedTogether = 25

function jobsAfter(steps: readonly DepositStep[]): NewJob[] {
  const inState = (state: DepositState) => steps.flatMap(({ deposit }) => (deposit.state === state ? [deposit.id] : []))
  const returns = steps.flatMap(({ deposit: { id: depositId, return_id: returnId }, event }): NewJob[] =>
    event === "return" ? [{ kind: "deposit.return", payload: { depositId, returnId } }] : [],
  )
  const ids = inState("screening")
  const [first, ...more] = ids
  if (first === undefined) return returns
  if (more.length === 0) return [...returns, { kind: "deposit.screen", payload: { depositId: first } }]
  for (let from = 0; from < ids.length; from += screenedTogether)
    returns.push({ kind: "deposit.screenMany", payload: { depositIds: ids.slice(from, from + screenedTogether) } })
  return returns
}
