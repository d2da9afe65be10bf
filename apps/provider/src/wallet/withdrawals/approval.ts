import { type Kysely, type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { findOverdue, type WaitingObject } from "#platform/jobs/waitingWork.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import { findUndecidedNames } from "#wallet/screening/names/screenNames.ts"
import { advance, type WithdrawalEventInput } from "./advance.ts"
import { waitingWithdrawals } from "./waitingWithdrawals.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { withdrawalJob } from "./withdrawalJob.ts"
import { type WithdrawalEvent, type WithdrawalState, withdrawalLifecycle } from "./withdrawalLifecycle.ts"

/** The withdrawals that await approval, the oldest first. */
export function listToApprove({ db }: Services, ids?: readonly string[]): Promise<WithdrawalRow[]> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where("state", "=", "awaiting_approval")
    .where(isOneOf("id", ids))
    .orderBy("created_at")
    .limit(100)
    .execute()
}

/** The query of the withdrawals that have been in progress for longer than expected and that operators can decide. */
export async function findToSettle(services: Services): Promise<RawBuilder<WaitingObject>> {
  const states = Object.keys(waitingWithdrawals.expected) as WithdrawalState[]
  const decidable = (rail: WithdrawalRow["destination"]["rail"]) =>
    states.filter((state) => listDecisions(state, rail).length > 0)
  return sql`
    SELECT object.* FROM (${await findOverdue(services, waitingWithdrawals)}) object
    JOIN withdrawals USING (id)
    WHERE object.state = ANY(CASE destination->>'rail' WHEN 'crypto' THEN ${decidable("crypto")}::text[]
      ELSE ${decidable("iban")}::text[] END)`
}

/** The withdrawals with these ids that need no approval. */
export function listToSettle({ db }: Services, ids: readonly string[]): Promise<readonly WithdrawalRow[]> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where("state", "!=", "awaiting_approval")
    .where(isOneOf("id", ids))
    .orderBy("created_at")
    .execute()
}

/** The newest withdrawals of the customer with this e-mail address that operators can decide, but for those to approve. */
export async function listOfCustomer({ db }: Services, email: string): Promise<readonly WithdrawalRow[]> {
  const rows = await db
    .selectFrom("withdrawals")
    .innerJoin("users", "users.id", "withdrawals.user_id")
    .selectAll("withdrawals")
    .where("users.email_key", "=", toEmailKey(email))
    .where("withdrawals.state", "!=", "awaiting_approval")
    .orderBy("withdrawals.created_at", "desc")
    .limit(100)
    .execute()
  return rows.filter((row) => fittingDecisions(row).length > 0)
}

/**
 * Approves a withdrawal by an operator. Refuses with `not_found`, or with `state_conflict`, also while an alert
 * about the payee's or the customer's name is open.
 */
export function approveWithdrawal(services: Services, id: string): Promise<void> {
  return decide(services, id, { event: "approve", actor: "operator" })
}

/** Reasons for which an operator rejects a withdrawal: codes that screens translate. */
export const rejectReasons = ["risk", "limit", "screening"] as const
type RejectReason = (typeof rejectReasons)[number]

/** Rejects a withdrawal by an operator and releases its money. Refuses with `not_found` or `state_conflict`. */
export async function rejectWithdrawal(services: Services, id: string, reason: RejectReason): Promise<void> {
  await decide(services, id, { event: "reject", actor: "operator", patch: { reason } })
  // An earlier attempt to sign it may have reserved something on its chain.
  await requestCancellation(services.db, id, services.now())
}

/** Polls a payment now instead of at its next time. Ignores unknown ids. */
export async function lookAtPayout({ db }: Services, id: string): Promise<void> {
  if (!isUuid(id)) return
  const found = await db.selectFrom("withdrawals").select("destination").where("id", "=", id).executeTakeFirst()
  if (found) await enqueue(db, withdrawalJob("follow", found.destination), { withdrawalId: id, once: true })
}

/** Outcomes that an operator may enter for a payment whose rail reports none, or for one that was returned. */
const handDecisions = ["confirmPaid", "confirmUnpaid", "return"] as const
export type HandDecision = (typeof handDecisions)[number]

/** Reason of that outcome, shown to the customer. */
const handReasons: Readonly<Record<HandDecision, string | null>> = {
  confirmPaid: null,
  confirmUnpaid: "not_paid",
  return: "sent_back",
}

/**
 * Claims a payment from its customer that was made after it had been marked as failed. Refuses with `not_found` or
 * `state_conflict`.
 */
export function claimPayment(services: Services, id: string): Promise<void> {
  return decide(services, id, { event: "claim", actor: "operator", patch: { reason: null } })
}

/**
 * Ends a payment by the operators' decision, with its posting. The rail is still polled, and a different report
 * waits at the desk of unexpected messages. Refuses with `not_found` or `state_conflict`.
 */
export function decideByHand(services: Services, id: string, event: HandDecision): Promise<void> {
  return decide(services, id, { event, actor: "operator", patch: { reason: handReasons[event] } })
}

const isBanksAlone: ReadonlySet<WithdrawalEvent> = new Set(["confirmUnpaid", "return"])

/** The decisions that a withdrawal's state allows. Only the chain can fail a payment on it. */
export function fittingDecisions({
  state,
  destination,
}: Pick<WithdrawalRow, "state" | "destination">): readonly WithdrawalEvent[] {
  return listDecisions(state, destination.rail)
}

function listDecisions(state: WithdrawalState, rail: WithdrawalRow["destination"]["rail"]): readonly WithdrawalEvent[] {
  const events = (["approve", "reject", ...handDecisions] as const).filter(
    (event) => nextStep(withdrawalLifecycle, state, event, "operator") !== undefined,
  )
  return rail === "crypto" ? events.filter((event) => !isBanksAlone.has(event)) : events
}

/** Finds a withdrawal and locks it until the transaction ends. Refuses with `not_found`. */
export async function lockWithdrawal(trx: Kysely<Database>, id: string): Promise<WithdrawalRow> {
  const row = isUuid(id)
    ? await trx.selectFrom("withdrawals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

async function decide(services: Services, id: string, input: WithdrawalEventInput): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const { state } = await lockWithdrawal(trx, id)
    if (input.event === "approve" && (await findUndecidedNames(trx, [id])).has(id))
      throw refuse("state_conflict", { details: { state: "name_alert" } })
    const [after] = await advance(services, trx, input, [{ ...input, id }])
    // Its rail is not polled yet, or no longer.
    const isAskedAbout = state !== "broadcasting" && input.event !== "claim"
    if (!after || after.signed === null || isAskedAbout) return
    await enqueue(trx, withdrawalJob("follow", after.destination), { withdrawalId: id })
  })
}
