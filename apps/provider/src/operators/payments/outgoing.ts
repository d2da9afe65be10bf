import { add } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import { rowLifecycle } from "#merchant/payouts/rowLifecycle.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { toAmounts, type WithdrawalRow } from "#wallet/withdrawals/withdrawal.ts"
import { withdrawalLifecycle } from "#wallet/withdrawals/withdrawalLifecycle.ts"
import { nameRail } from "../desks/nameRail.ts"
import { explainWithdrawal } from "./explainWithdrawal.ts"
import type { FoundPayment, Related } from "./found.ts"
import { explainReason } from "./reasons.ts"

const owner = text("Sender", "Отправитель")
const recipient = text("Recipient", "Получатель")

/** Finds a withdrawal. */
export async function findWithdrawal(services: Services, id: string): Promise<FoundPayment | undefined> {
  const { db } = services
  const row = await db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  const { amount, fee, networkFee, recipientGets } = toAmounts(row)
  const { destination, currency } = row
  return {
    kind: "withdrawal",
    id,
    title: text(`Withdrawal by ${nameRail(destination).en}`, `Вывод: ${nameRail(destination).ru}`),
    state: row.state,
    lifecycle: withdrawalLifecycle,
    amount,
    fee: add(fee, networkFee),
    createdAt: row.created_at,
    people: [
      { id: row.user_id, role: owner },
      ...(row.recipient_id === null ? [] : [{ id: row.recipient_id, role: recipient }]),
    ],
    facts: (mask) => [
      [text("Recipient gets", "Получатель получит"), recipientGets],
      [text("Our fee", "Наша комиссия"), fee],
      [text("Network fee", "Комиссия сети"), networkFee],
      [text("To", "Куда"), mask.account(destination.to)],
      [text("By", "Способ"), nameRail(destination)],
      [text("Worth", "Стоимость"), storedMoney(row.value, referenceCurrency.code)],
      [text("The rail's reference", "Референс исполнителя"), row.payout_reference],
      [text("Confirmations", "Подтверждения"), describeConfirmations(row)],
      [text("Block", "Блок"), row.block_height === null ? null : String(row.block_height)],
      [text("Approved", "Одобрен"), row.approved_at],
      [text("Sent", "Отправлен"), row.sent_at],
      [text("Ended", "Завершён"), row.settled_at],
      [text("Note", "Комментарий"), row.note && mask.words(row.note)],
    ],
    whereIsMoney: (show) => whereIsWithdrawal(row, show(row.amount, currency), show(recipientGets.units, currency)),
    why: await explainWithdrawal(services, row),
    paidBy: destination.network ?? destination.rail,
    related: await listRelated({ db }, row),
  }
}

function describeConfirmations({ confirmations, confirmations_needed }: WithdrawalRow): string | null {
  if (confirmations === null || confirmations_needed === null) return null
  return `${confirmations} / ${confirmations_needed}`
}

function whereIsWithdrawal(row: WithdrawalRow, whole: string, gets: string): Text {
  const { en: by, ru: way } = nameRail(row.destination)
  const confirmations = describeConfirmations(row)
  switch (row.state) {
    case "screening":
      return text(
        `${whole} is held in the wallet while the recipient is screened.`,
        `${whole} зарезервированы в кошельке, пока проверяется получатель.`,
      )
    case "awaiting_approval":
      return text(
        `${whole} is held in the wallet and waits for an operator's approval.`,
        `${whole} зарезервированы в кошельке и ждут одобрения оператора.`,
      )
    case "queued":
      return text(
        `${whole} is held in the wallet and is about to be sent by ${by}.`,
        `${whole} зарезервированы в кошельке и скоро будут отправлены. Способ: ${way}.`,
      )
    case "broadcasting":
      return text(
        `${gets} is being handed to ${by}; the money is still held in the wallet.`,
        `${gets} передаются исполнителю. Способ: ${way}. Деньги пока зарезервированы в кошельке.`,
      )
    case "confirming":
    case "replaced":
      return text(
        `${gets} has been sent by ${by} and is on its way${confirmations ? `: ${confirmations} confirmations` : ""}.`,
        `${gets} отправлены и находятся в пути${confirmations ? `: подтверждений ${confirmations}` : ""}. Способ: ${way}.`,
      )
    case "completed":
      return text(`${gets} has reached the recipient by ${by}.`, `${gets} дошли до получателя. Способ: ${way}.`)
    case "returned":
      return text(
        `${gets} came back from ${by} and is in the customer's wallet again.`,
        `${gets} вернулись и снова в кошельке клиента. Способ: ${way}.`,
      )
    case "cancelled":
    case "rejected":
    case "failed":
      return text(
        `${whole} never left: it is available in the customer's wallet.`,
        `${whole} не ушли: они доступны в кошельке клиента.`,
      )
  }
}

async function listRelated({ db }: Pick<Services, "db">, row: WithdrawalRow): Promise<Related[]> {
  const payoutRow =
    row.payout_row_id === null
      ? undefined
      : await db
          .selectFrom("payout_rows")
          .innerJoin("payout_batches", "payout_batches.id", "payout_rows.batch_id")
          .select(["payout_rows.id", "payout_rows.number", "payout_batches.name"])
          .where("payout_rows.id", "=", row.payout_row_id)
          .executeTakeFirst()
  const refund = await db
    .selectFrom("invoice_refunds")
    .select(["payment_id", "currency", "amount", "created_at"])
    .where("withdrawal_id", "=", row.id)
    .executeTakeFirst()
  const attempts = await db
    .selectFrom("withdrawals")
    .select(["id", "state", "amount", "currency", "created_at"])
    .where("user_id", "=", row.user_id)
    .where("fingerprint", "=", row.fingerprint)
    .where("id", "!=", row.id)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute()
  return [
    ...(payoutRow
      ? [
          {
            id: payoutRow.id,
            relation: text("Pays the row of a mass payout", "Оплачивает строку массовой выплаты"),
            title: text(`${payoutRow.name}, row ${payoutRow.number}`, `${payoutRow.name}, строка ${payoutRow.number}`),
            hasPage: true,
          },
        ]
      : []),
    ...(refund
      ? [
          {
            id: refund.payment_id,
            relation: text("Refunds the payment of an invoice", "Возвращает оплату счёта"),
            title: text("Invoice payment", "Оплата счёта"),
            amount: storedMoney(refund.amount, refund.currency),
            at: refund.created_at,
            hasPage: true,
          },
        ]
      : []),
    ...attempts.map((one) => ({
      id: one.id,
      relation: text("Same recipient", "Тот же получатель"),
      title: text("Withdrawal", "Вывод"),
      amount: storedMoney(one.amount, one.currency),
      at: one.created_at,
      hasPage: true,
    })),
  ]
}

/** Finds a row of a mass payout. */
export async function findPayoutRow({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db
    .selectFrom("payout_rows as payout")
    .innerJoin("payout_batches as batch", "batch.id", "payout.batch_id")
    .selectAll("payout")
    .select(["batch.name", "batch.state as batch_state", "batch.created_at"])
    .where("payout.id", "=", id)
    .executeTakeFirst()
  if (!row) return undefined
  const { currency } = row
  const money = (units: bigint | null) => (units === null || currency === null ? null : storedMoney(units, currency))
  const amount = money(row.amount)
  const payment = await db
    .selectFrom("withdrawals")
    .select(["id", "amount", "currency", "created_at"])
    .where("payout_row_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute()
  const transfer = await db
    .selectFrom("transfers")
    .select(["id", "amount", "currency", "created_at"])
    .where("id", "=", row.subject_id)
    .execute()
  return {
    kind: "payoutRow",
    id,
    title: text(`Mass payout “${row.name}”, row ${row.number}`, `Массовая выплата «${row.name}», строка ${row.number}`),
    state: row.state,
    lifecycle: rowLifecycle,
    amount,
    fee: money(row.fee === null ? null : row.fee + (row.network_fee ?? 0n)),
    createdAt: row.created_at,
    people: [
      { id: row.user_id, role: owner },
      ...(row.recipient_id === null ? [] : [{ id: row.recipient_id, role: recipient }]),
    ],
    facts: (mask) => [
      [text("Recipient", "Получатель"), row.recipient && mask.words(row.recipient)],
      [text("Destination", "Куда"), row.destination && mask.account(row.destination.to)],
      [text("By", "Способ"), row.rail && nameRail({ network: null, rail: row.rail })],
      [text("State of the mass payout", "Состояние выплаты"), row.batch_state],
      [text("Attempt", "Попытка"), String(row.attempt)],
      [text("Merchant's id", "Номер у мерчанта"), row.external_id],
      [text("Errors", "Ошибки"), row.errors.map(({ field, code }) => `${field}: ${code}`).join(", ")],
    ],
    why: explainReason("withdrawal", row.reason),
    whereIsMoney: (show) => whereIsRow(row.state, amount ? show(amount.units, amount.currency.code) : "–"),
    related: [
      ...payment.map((one) => ({
        id: one.id,
        relation: text("Paid by", "Оплачена"),
        title: text("Withdrawal", "Вывод"),
        amount: storedMoney(one.amount, one.currency),
        at: one.created_at,
        hasPage: true,
      })),
      ...transfer.map((one) => ({
        id: one.id,
        relation: text("Paid by", "Оплачена"),
        title: text("Transfer", "Перевод"),
        amount: storedMoney(one.amount, one.currency),
        at: one.created_at,
        hasPage: true,
      })),
    ],
    ledgerIds: [row.subject_id],
  }
}

function whereIsRow(state: string, sum: string): Text {
  if (state === "confirmed") return text(`${sum} has reached the recipient.`, `${sum}: деньги дошли до получателя.`)
  if (state === "sent") return text(`${sum} has been sent and is on its way.`, `${sum}: деньги отправлены и в пути.`)
  if (state === "held")
    return text(
      `${sum} is held in the sender's wallet for this mass payout.`,
      `${sum}: деньги зарезервированы в кошельке отправителя.`,
    )
  if (state === "returned")
    return text(`${sum} came back to the sender's wallet.`, `${sum}: деньги вернулись в кошелёк отправителя.`)
  return text(
    `${sum} is in the sender's wallet: nothing was sent.`,
    `${sum}: деньги в кошельке отправителя, ничего не отправлено.`,
  )
}
