import { findNetwork } from "@wallet/core/money"
import type { PaymentKind } from "@wallet/operators/payments.ts"
import { hasPermission, operatorRoles, type Permission } from "@wallet/operators/roles.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { senderUnknown } from "#compliance/travelRule/reasons.ts"
import type { Services } from "#platform/services.ts"
import { bankBatchDesk } from "../desks/bankBatches.ts"
import { bankLineDesk } from "../desks/bankLines.ts"
import { cardTopUpDesk } from "../desks/cardTopUps.ts"
import { depositRiskDesk } from "../desks/depositRisks.ts"
import { depositDesk } from "../desks/deposits.ts"
import { type Desk, notDue } from "../desks/desk.ts"
import { desks } from "../desks/desks.ts"
import { disputeDesk } from "../desks/disputes.ts"
import { sbpTopUpDesk } from "../desks/sbpTopUps.ts"
import { stuckPaymentDesk } from "../desks/stuckPayments.ts"
import { unclaimedDepositDesk } from "../desks/unclaimedDeposits.ts"
import { withdrawalDesk } from "../desks/withdrawals.ts"
import { lowerFirst } from "../paymentTexts.ts"
import { roleNames } from "../roleNames.ts"

/** A payment, as far as somebody may have to act on it. */
export interface OpenPayment {
  readonly id: string
  readonly kind: PaymentKind
  readonly state: string
  /** The reason for which a deposit is held; null or undefined without one. */
  readonly reason?: string | null
  /** The network or the rail that pays it. */
  readonly by?: string | null
}

/** The desks at which payments of a kind wait under their own id. */
const desksOfKind: Readonly<Partial<Record<PaymentKind, readonly Desk[]>>> = {
  withdrawal: [withdrawalDesk, stuckPaymentDesk],
  deposit: [depositDesk, unclaimedDepositDesk, depositRiskDesk],
  cardTopUp: [cardTopUpDesk],
  sbpTopUp: [sbpTopUpDesk],
  bankTransfer: [bankLineDesk],
  cardPayment: [disputeDesk],
}

/** Lists for each payment who has to act next: operators, the customer, or an outside party. */
export async function listWaits(
  services: Services,
  payments: readonly OpenPayment[],
): Promise<ReadonlyMap<string, readonly Text[]>> {
  const approvals = await listSecondApprovals(
    services,
    payments.map(({ id }) => id),
  )
  const atDesks = await findAtDesks(services, payments)
  const inFiles = await findInFiles(
    services,
    payments.filter(({ kind }) => kind === "withdrawal").map(({ id }) => id),
  )
  return new Map(
    payments.map((payment) => {
      const { id } = payment
      const second = approvals.get(id) ?? []
      const decided = second.map(({ desk }) => desk)
      const first = (atDesks.get(id) ?? []).filter((desk) => !decided.includes(desk)).map(describeDesk)
      const other = inFiles.has(id) ? describeDesk(bankBatchDesk) : describeOther(payment)
      return [id, [...second.map(({ words }) => words), ...first, ...(other ? [other] : [])]]
    }),
  )
}

interface SecondApproval {
  readonly desk: Desk
  readonly words: Text
}

/** The decisions about these cases that one operator has agreed to. */
export async function listSecondApprovals(
  { db }: Pick<Services, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SecondApproval[]>> {
  const found = new Map<string, SecondApproval[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom("operator_approvals")
    .select(["desk", "case_id", "event"])
    .where("case_id", "in", [...ids])
    .orderBy("at")
    .execute()
  for (const { desk: name, case_id: id, event } of rows) {
    const desk = desks.find((one) => one.name === name)
    const choice = desk?.choices[event.split(" ")[0] ?? ""]
    if (!desk || !choice) continue
    const roles = describeRoles([choice.needs])
    const words = text(
      `A second operator (${roles.en}) has to agree to “${choice.label.en}” at the desk ${desk.title.en}.`,
      `Второй оператор (${roles.ru}) должен согласиться с решением «${choice.label.ru}» в разделе «${desk.title.ru}».`,
    )
    const known = found.get(id) ?? []
    if (!known.some((one) => one.words.en === words.en)) found.set(id, [...known, { desk, words }])
  }
  return found
}

/** The withdrawals whose file of payments waits for operators. */
async function findInFiles({ db }: Pick<Services, "db">, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom("bank_payments")
    .innerJoin("bank_batches", "bank_batches.id", "bank_payments.batch_id")
    .select("bank_payments.reference")
    .where("bank_payments.reference", "in", [...ids])
    .where("bank_batches.state", "=", "awaiting_approval")
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

async function findAtDesks(
  services: Services,
  payments: readonly OpenPayment[],
): Promise<ReadonlyMap<string, readonly Desk[]>> {
  const found = new Map<string, Desk[]>()
  const asked = new Map<Desk, string[]>()
  for (const { id, kind } of payments)
    for (const desk of desksOfKind[kind] ?? []) asked.set(desk, [...(asked.get(desk) ?? []), id])
  for (const [desk, ids] of asked) {
    // oxlint-disable-next-line no-await-in-loop -- a few desks, on one connection
    for (const id of await findWaitingAmong(services, desk, ids)) found.set(id, [...(found.get(id) ?? []), desk])
  }
  return found
}

/** The ids of those that wait for a decision at a desk. */
async function findWaitingAmong(services: Services, desk: Desk, ids: readonly string[]): Promise<readonly string[]> {
  if (!desk.findWaiting) return []
  const waiting = await desk.findWaiting(services)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${waiting}) waiting WHERE id = ANY(${ids}::uuid[]) AND due_at IS DISTINCT FROM ${notDue}`.execute(
    services.db,
  )
  return rows.map(({ id }) => id)
}

/** The roles that decide at a desk, as a sentence. */
export function describeDesk(desk: Desk): Text {
  const roles = describeRoles(Object.values(desk.choices).map(({ needs }) => needs))
  return text(
    `An operator (${roles.en}) has to decide at the desk ${desk.title.en}.`,
    `Оператор (${roles.ru}) должен принять решение в разделе «${desk.title.ru}».`,
  )
}

/** The roles that have at least one of the permissions. */
function describeRoles(permissions: readonly Permission[]): Text {
  const roles = operatorRoles.filter((role) => permissions.some((permission) => hasPermission(role, permission)))
  return text(
    roles.map((role) => lowerFirst(roleNames[role].en)).join(" or "),
    roles.map((role) => lowerFirst(roleNames[role].ru)).join(" или "),
  )
}

/** The customer or the outside party that a payment waits for in its state. */
function describeOther({ kind, state, reason, by }: OpenPayment): Text | undefined {
  if (kind === "deposit" && state === "held" && reason === senderUnknown)
    return text("The customer has to say who sent it.", "Клиент должен указать отправителя.")
  const words: Readonly<Record<string, Text | undefined>> = others[kind] ?? {}
  if (kind === "withdrawal") return describeWithdrawal(state, by ?? null)
  return words[state]
}

const acquirer = text("The card acquirer has to report the result.", "Эквайер должен сообщить результат.")
const screening = text("Screening has to answer.", "Проверка адресов должна ответить.")

/** The customer or the party that acts next, by kind and state. */
const others: Readonly<Partial<Record<PaymentKind, Readonly<Record<string, Text>>>>> = {
  cardTopUp: {
    created: acquirer,
    requires_action: text(
      "The customer has to confirm the payment with the card's bank.",
      "Клиент должен подтвердить платёж в банке карты.",
    ),
    processing: acquirer,
    refunding: text("The card acquirer has to report the refund.", "Эквайер должен сообщить о возврате."),
  },
  sbpTopUp: {
    created: text("The SBP bank has to give the code.", "Банк СБП должен выдать код."),
    shown: text("The customer has to pay in their bank's app.", "Клиент должен оплатить в приложении своего банка."),
    returning: text("The SBP bank has to return the money.", "Банк СБП должен вернуть деньги."),
  },
  deposit: {
    detected: text("The network has to include it in a block.", "Сеть должна включить перевод в блок."),
    confirming: text("The network has to confirm it.", "Сеть должна подтвердить перевод."),
    screening,
    returning: text("The network has to confirm the return.", "Сеть должна подтвердить возврат."),
  },
  bankTransfer: {
    returning: text("Our bank has to send it back.", "Наш банк должен отправить деньги обратно."),
  },
  cardPayment: {
    authorised: text(
      "The merchant has to take the money or release it.",
      "Магазин должен списать деньги или снять резерв.",
    ),
    disputed: text(
      "The card issuer has to report the result of the dispute.",
      "Эмитент карты должен сообщить исход спора.",
    ),
  },
  protectedTransfer: {
    claimed_pending: text("The recipient has to enter the code.", "Получатель должен ввести код."),
  },
}

function describeWithdrawal(state: string, by: string | null): Text | undefined {
  const network = findNetwork(by ?? "")?.name
  if (state === "screening") return screening
  if (state === "queued")
    return text("It is sent by itself, as soon as its turn comes.", "Будет отправлен сам, когда подойдёт очередь.")
  if (state !== "broadcasting" && state !== "confirming" && state !== "replaced") return undefined
  return network === undefined
    ? text("The payout rail has to report the result.", "Исполнитель выплаты должен сообщить результат.")
    : text(`The network ${network} has to confirm it.`, `Сеть ${network} должна подтвердить перевод.`)
}
