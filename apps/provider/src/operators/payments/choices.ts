import type { PaymentChoice } from "@wallet/operators/payments.ts"
import { hasPermission } from "@wallet/operators/roles.ts"
import { type Selectable, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { findWaitingObjects } from "#platform/jobs/waitingWork.ts"
import type { Services } from "#platform/services.ts"
import { getCardRail } from "#rails/card/acquirers.ts"
import { fittingLineDecisions } from "#wallet/bank/decideLine.ts"
import { decisionsFor, endOfRisk, needsTwoToCredit } from "#wallet/deposits/review.ts"
import { findUndecidedNames } from "#wallet/screening/names/screenNames.ts"
import { fittingTopUpDecisions } from "#wallet/topUps/byHand.ts"
import { isOpenDispute } from "#wallet/topUps/disputeLifecycle.ts"
import { fittingSbpOutcomes } from "#wallet/topUps/sbp/settleByHand.ts"
import { fittingDecisions } from "#wallet/withdrawals/approval.ts"
import { findStuckPayments } from "#wallet/withdrawals/stuckPayments.ts"
import { listApprovals, requiredApprovals } from "../approvals.ts"
import { toWireDesk } from "../cases/toWire.ts"
import { bankLineDesk } from "../desks/bankLines.ts"
import { cardTopUpDesk } from "../desks/cardTopUps.ts"
import { chargeBackDesk } from "../desks/chargeBacks.ts"
import { depositRiskDesk } from "../desks/depositRisks.ts"
import { depositDesk } from "../desks/deposits.ts"
import type { Desk } from "../desks/desk.ts"
import { disputeDesk } from "../desks/disputes.ts"
import { isWorthMuch } from "../desks/largeWithdrawals.ts"
import { listFittingEvents, messageDesk } from "../desks/messages.ts"
import { sbpTopUpDesk } from "../desks/sbpTopUps.ts"
import { stuckPaymentDesk } from "../desks/stuckPayments.ts"
import { topUpDisputeDesk } from "../desks/topUpDisputes.ts"
import { unclaimedDepositDesk } from "../desks/unclaimedDeposits.ts"
import { waitingWorkDesk } from "../desks/waitingWork.ts"
import { withdrawalDesk } from "../desks/withdrawals.ts"
import type { OperatorRow } from "../operator.ts"
import type { FoundPayment } from "./found.ts"

/** Decisions that a desk takes about a case. */
interface Possible {
  readonly desk: Desk
  readonly caseId: string
  readonly events: readonly string[]
  /** The events that need two operators. The desk itself decides again, under a lock. */
  readonly needTwo: readonly string[]
}

/** Lists the decisions that are possible about a payment now, each at the desk that takes it. */
export async function listChoices(
  services: Services,
  operator: OperatorRow,
  found: FoundPayment,
  jobs: readonly Selectable<Database["jobs"]>[],
): Promise<PaymentChoice[]> {
  const possible = [
    ...(await listOwn(services, found)),
    ...(await listOfMessages(services, found)),
    ...(await listOfJobs(services, found, jobs)),
  ].filter(({ desk, events }) => events.length > 0 && hasPermission(operator.role, desk.needs))
  const choices = await Promise.all(possible.map((one) => toChoices(services, operator, one)))
  return choices.flat()
}

async function toChoices(services: Services, operator: OperatorRow, { desk, caseId, events, needTwo }: Possible) {
  const approvals = await listApprovals(services.db, desk.name, [caseId])
  const { title, fields, files } = toWireDesk(desk, operator)
  return events.flatMap((event): PaymentChoice[] => {
    const choice = desk.choices[event]
    if (!choice) return []
    const agreed = approvals.filter((approval) => approval.event.split(" ")[0] === event)
    return [
      {
        desk: desk.name,
        deskTitle: title,
        caseId,
        event,
        label: choice.label,
        isRefusal: choice.isRefusal ?? false,
        isAllowed: hasPermission(operator.role, choice.needs),
        required: needTwo.includes(event) ? requiredApprovals : 1,
        agreedBy: agreed.map(({ email }) => email),
        isAgreed: agreed.some(({ operator_id }) => operator_id === operator.id),
        fields: fields.filter((field) => field.events?.includes(event) ?? true),
        files,
      },
    ]
  })
}

function listOwn(services: Services, found: FoundPayment): Promise<readonly Possible[]> {
  switch (found.kind) {
    case "withdrawal":
      return listOfWithdrawal(services, found.id)
    case "deposit":
      return listOfDeposit(services, found.id)
    case "cardTopUp":
      return listOfCardTopUp(services, found.id)
    case "sbpTopUp":
      return listOfSbpTopUp(services, found.id)
    case "bankTransfer":
      return listOfBankTransfer(services, found.id)
    case "cardPayment":
      return Promise.resolve(
        found.state === "disputed"
          ? [{ desk: disputeDesk, caseId: found.id, events: ["win", "lose"], needTwo: ["win", "lose"] }]
          : [],
      )
    case "payoutRow":
    case "invoicePayment":
    case "transfer":
    case "protectedTransfer":
    case "exchange":
    case "correction":
    case "operation":
      return Promise.resolve([])
  }
}

async function listOfWithdrawal(services: Services, id: string): Promise<readonly Possible[]> {
  const { db } = services
  const row = await db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const undecided = (await findUndecidedNames(db, [id])).has(id)
  const events = fittingDecisions(row).filter((event) => event !== "approve" || !undecided)
  const isLarge = row.state === "screening" || (row.state === "awaiting_approval" && (await isWorthMuch(services, row)))
  const needTwo = events.filter((event) => event !== "reject" && (event !== "approve" || isLarge))
  return [{ desk: withdrawalDesk, caseId: id, events, needTwo }, ...(await listOfChainPayment(services, id))]
}

/** A payment that no block has included for long. */
async function listOfChainPayment(services: Services, reference: string): Promise<readonly Possible[]> {
  const { rows } = await sql`
    SELECT FROM (${findStuckPayments(services)}) payment WHERE id = ${reference} AND NOT "isCancelled"`.execute(
    services.db,
  )
  return rows.length > 0 ? [{ desk: stuckPaymentDesk, caseId: reference, events: ["cancel"], needTwo: ["cancel"] }] : []
}

async function listOfDeposit(services: Services, id: string): Promise<readonly Possible[]> {
  const { db } = services
  const row = await db.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const { state } = row
  if (state === "at_risk" || state === "return_at_risk") {
    const events = [endOfRisk[state]]
    return [{ desk: depositRiskDesk, caseId: id, events, needTwo: events }]
  }
  const isUnclaimed = state === "below_minimum" || state === "unsupported_token"
  const needTwo = [...(needsTwoToCredit(row.hold_reason) ? ["release"] : []), "keep"]
  return [
    { desk: isUnclaimed ? unclaimedDepositDesk : depositDesk, caseId: id, events: decisionsFor(row), needTwo },
    ...(row.return_id ? await listOfChainPayment(services, row.return_id) : []),
  ]
}

async function listOfCardTopUp({ db, rails }: Services, id: string): Promise<readonly Possible[]> {
  const row = await db
    .selectFrom("top_ups")
    .select(["state", "currency", "user_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const events = fittingTopUpDecisions(row.state)
  const disputes = await db
    .selectFrom("top_up_disputes")
    .select(["id", "state"])
    .where("top_up_id", "=", id)
    .limit(10)
    .execute()
  const takesEvidence = getCardRail(rails, row.currency).sendEvidence !== undefined
  const stop = await db
    .selectFrom("card_top_up_stops")
    .select("user_id")
    .where("user_id", "=", row.user_id)
    .where("top_up_id", "=", id)
    .executeTakeFirst()
  return [
    { desk: cardTopUpDesk, caseId: id, events, needTwo: events },
    ...disputes
      .filter(({ state }) => takesEvidence && isOpenDispute(state))
      .map((dispute) => ({ desk: topUpDisputeDesk, caseId: dispute.id, events: ["sendEvidence"], needTwo: [] })),
    ...(stop ? [{ desk: chargeBackDesk, caseId: stop.user_id, events: ["lift"], needTwo: ["lift"] }] : []),
  ]
}

async function listOfSbpTopUp({ db }: Services, id: string): Promise<readonly Possible[]> {
  const { state } = await db.selectFrom("sbp_top_ups").select("state").where("id", "=", id).executeTakeFirstOrThrow()
  const events = fittingSbpOutcomes(state)
  return [{ desk: sbpTopUpDesk, caseId: id, events, needTwo: events }]
}

async function listOfBankTransfer({ db }: Services, id: string): Promise<readonly Possible[]> {
  const row = await db.selectFrom("bank_lines").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const events = fittingLineDecisions(row)
  return [{ desk: bankLineDesk, caseId: id, events, needTwo: events }]
}

/** Messages about the payment that fit nothing. */
async function listOfMessages({ db }: Services, { id }: FoundPayment): Promise<readonly Possible[]> {
  const messages = await db
    .selectFrom("unexpected_messages")
    .selectAll()
    .where("reference", "=", id)
    .where("state", "=", "waiting")
    .orderBy("received_at")
    .limit(10)
    .execute()
  return messages.map((message) => {
    const events = listFittingEvents(message)
    return {
      desk: messageDesk,
      caseId: message.id,
      events,
      needTwo: events.filter((event) => event !== "carryOut"),
    }
  })
}

/** Jobs that fail or were given up; or the next job of a payment that has none. */
async function listOfJobs(
  services: Services,
  { id }: FoundPayment,
  jobs: readonly Selectable<Database["jobs"]>[],
): Promise<readonly Possible[]> {
  if (jobs.length > 0) {
    return jobs
      .filter(({ failed_at, failing_since, leased_until }) => {
        const isRunning = leased_until !== null && leased_until > services.now()
        return !isRunning && (failed_at !== null || failing_since !== null)
      })
      .map((job) => ({ desk: waitingWorkDesk, caseId: job.id, events: ["runAgain"], needTwo: [] }))
  }
  for (const work of services.waitingWork) {
    // oxlint-disable-next-line no-await-in-loop -- a few tables, of which one has it
    const [object] = await findWaitingObjects(services.db, work, [id])
    if (!object || !Object.hasOwn(work.expected, object.state)) continue
    // oxlint-disable-next-line no-await-in-loop
    const next = await work.nextJob(services, object)
    return next ? [{ desk: waitingWorkDesk, caseId: id, events: ["runAgain"], needTwo: [] }] : []
  }
  return []
}
