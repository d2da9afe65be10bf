import { operationReference } from "@wallet/core/contract"
import type { Payment } from "@wallet/operators/payments.ts"
import { text } from "@wallet/operators/text.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readMasks } from "../customers/mask.ts"
import { readPostings } from "../customers/postings.ts"
import { toFacts, toMoment } from "../customers/present.ts"
import { formatUnits } from "../customers/units.ts"
import { findEmails } from "../desks/shared.ts"
import { lookUp } from "../lookUp.ts"
import type { OperatorRow } from "../operator.ts"
import { actors, describePaymentState, getTone, paymentEvents } from "../paymentTexts.ts"
import { notFoundProblem } from "../problem.ts"
import { listWaits } from "../waits/listWaits.ts"
import { findCorrection, findExchange, findOperationAlone, findProtectedTransfer, findTransfer } from "./between.ts"
import { listChoices } from "./choices.ts"
import { listDecisions } from "./decisions.ts"
import { findDeposit } from "./deposits.ts"
import type { FoundPayment } from "./found.ts"
import { listHoldUps } from "./holdUps.ts"
import { findJobs, isPastDeadline, presentJob } from "./jobs.ts"
import { describeLifecycle } from "./lifecycle.ts"
import { locatePayment } from "./locate.ts"
import { listPartyMessages } from "./messages.ts"
import { findPayoutRow, findWithdrawal } from "./outgoing.ts"
import { findCardPayment, findInvoicePayment } from "./shops.ts"
import { findBankTransfer, findCardTopUp, findSbpTopUp } from "./topUps.ts"

type Find = (services: Services, id: string) => Promise<FoundPayment | undefined>

const finders: Readonly<Record<Payment["kind"], Find>> = {
  withdrawal: findWithdrawal,
  deposit: findDeposit,
  cardTopUp: findCardTopUp,
  sbpTopUp: findSbpTopUp,
  bankTransfer: findBankTransfer,
  payoutRow: findPayoutRow,
  invoicePayment: findInvoicePayment,
  transfer: findTransfer,
  protectedTransfer: findProtectedTransfer,
  exchange: findExchange,
  cardPayment: findCardPayment,
  correction: findCorrection,
  operation: findOperationAlone,
}

/** A payment's page, and the customers whose data it shows. */
export interface PaymentPage {
  readonly payment: Payment
  readonly customerIds: readonly string[]
}

/** Reads everything about one payment. @throws Problem 404 */
export async function readPaymentPage(services: Services, operator: OperatorRow, id: string): Promise<PaymentPage> {
  const { db } = services
  const located = await locatePayment(db, id)
  const found = located && (await finders[located.kind](services, located.id))
  if (!found) throw notFoundProblem()
  const customerIds = found.people.map((person) => person.id)
  const maskOf = await readMasks(services, operator, customerIds)
  const emails = await findEmails(db, customerIds)
  const nameCustomer = (userId: string) => {
    const email = emails.get(userId)
    return email === undefined ? undefined : maskOf(userId).email(email)
  }
  const mask = maskOf(customerIds[0] ?? "")
  const steps = await readSteps(services, found.id)
  const jobs = await findJobs(services, [found.id, ...(found.ledgerIds ?? [])])
  const postings = await readPostings(db, [found.id, ...(found.ledgerIds ?? [])], nameCustomer)
  const waits = await listWaits(services, [{ ...found, reason: found.holdReason ?? null, by: found.paidBy ?? null }])
  const payment: Payment = {
    id: found.id,
    reference: operationReference(found.id),
    kind: found.kind,
    title: found.title,
    state: describePaymentState(found.state),
    stateName: found.state,
    tone: getTone(found.state),
    amount: found.amount && wireMoney(found.amount),
    fee: found.fee && wireMoney(found.fee),
    whereIsMoney: text(
      found.whereIsMoney((units, currency) => formatUnits(units, currency, "en")).en,
      found.whereIsMoney((units, currency) => formatUnits(units, currency, "ru")).ru,
    ),
    why: [...(found.why ?? []), ...(await listHoldUps(services, found, jobs))],
    waitsFor: [...(waits.get(found.id) ?? [])],
    isMasked: mask.isOn,
    people: found.people.map((person) => ({ ...person, email: nameCustomer(person.id) ?? "" })),
    createdAt: found.createdAt.toISOString(),
    facts: [...toFacts(found.facts(mask))],
    steps: steps.map(({ state, event, actor, at }) => ({
      state: describePaymentState(state),
      event: lookUp(paymentEvents, event),
      actor: lookUp(actors, actor),
      at: at.toISOString(),
    })),
    lifecycle: found.lifecycle
      ? describeLifecycle(found.lifecycle, { current: found.state, createdAt: found.createdAt, steps })
      : null,
    messages: await listPartyMessages(services, found, mask),
    jobs: jobs.filter((job) => !isPastDeadline(services, job, found)).map((job) => presentJob(services, job)),
    postings: [...postings.values()].flat().toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    choices: await listChoices(services, operator, found, jobs),
    decisions: await listDecisions(services, operator, found.id, mask),
    related: found.related.map(({ amount, at, ...one }) => ({
      ...one,
      amount: amount ? wireMoney(amount) : null,
      at: toMoment(at ?? null),
    })),
  }
  return { payment, customerIds }
}

const mostSteps = 200

function readSteps({ db }: Services, id: string) {
  return db
    .selectFrom("operation_events")
    .select(["state", "event", "actor", "at"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .limit(mostSteps)
    .execute()
}
