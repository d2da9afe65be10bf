import { findNetwork } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { Mask } from "../customers/mask.ts"
import { nameWithState } from "../paymentTexts.ts"
import type { FoundPayment } from "./found.ts"
import { type Message, mostMessages } from "./message.ts"

/** The transactions that were sent to a chain, and their cancellation. */
export async function readChain({ db }: Services, { id, kind }: FoundPayment): Promise<Message[]> {
  if (kind !== "withdrawal" && kind !== "deposit") return []
  const rows = await db
    .selectFrom("chain_transactions")
    .select(["attempt", "network", "txid", "fee", "created_at", "sent_at"])
    .where("reference", "=", id)
    .orderBy("attempt")
    .limit(mostMessages)
    .execute()
  const cancellation = await db
    .selectFrom("chain_cancellations")
    .select(["requested_at", "txid", "final_at"])
    .where("reference", "=", id)
    .executeTakeFirst()
  return [
    ...rows.map(
      (row): Message => ({
        id: `chain ${row.attempt}`,
        at: row.sent_at ?? row.created_at,
        party: networkName(row.network),
        direction: "out",
        title:
          row.sent_at === null
            ? text(`Transaction ${row.attempt + 1} prepared`, `Транзакция ${row.attempt + 1} подготовлена`)
            : text(`Transaction ${row.attempt + 1} sent`, `Транзакция ${row.attempt + 1} отправлена`),
        facts: [
          [text("Transaction", "Транзакция"), row.txid],
          [text("Fee in the chain's units", "Комиссия в единицах сети"), row.fee === null ? null : String(row.fee)],
        ],
      }),
    ),
    ...(cancellation
      ? [
          {
            id: "cancellation",
            at: cancellation.requested_at,
            party: text("Node", "Узел сети"),
            direction: "out" as const,
            title: text("Cancellation requested", "Запрошена отмена"),
            facts: [
              [text("Cancelled by", "Отменена транзакцией"), cancellation.txid],
              [text("Final", "Окончательно"), cancellation.final_at],
            ] as const,
          },
        ]
      : []),
  ]
}

function networkName(network: string): Text {
  const name = findNetwork(network)?.name ?? network
  return text(name, name)
}

/** The payment order to the bank, and the bookings of the account about it. */
export async function readBank({ db }: Services, { id, kind }: FoundPayment, mask: Mask): Promise<Message[]> {
  if (kind !== "withdrawal" && kind !== "bankTransfer") return []
  const orders = await db
    .selectFrom("bank_payments as payment")
    .leftJoin("bank_batches as batch", "batch.id", "payment.batch_id")
    .select(["payment.end_to_end_id", "payment.state", "payment.iban", "payment.name", "payment.reason"])
    .select(["payment.created_at", "payment.changed_at", "batch.message_id", "batch.sent_at", "batch.answered_at"])
    .where("payment.reference", "=", id)
    .limit(5)
    .execute()
  const lines = await db
    .selectFrom("bank_lines")
    .select(["id", "direction", "state", "amount", "currency", "remittance", "return_reason", "created_at"])
    .where("payment_reference", "=", id)
    .orderBy("created_at")
    .limit(mostMessages)
    .execute()
  const bank = text("Bank", "Банк")
  return [
    ...orders.map(
      (order): Message => ({
        id: `order ${order.end_to_end_id}`,
        at: order.sent_at ?? order.created_at,
        party: bank,
        direction: "out",
        title: nameWithState("Payment order", "Платёжное поручение", order.state),
        facts: [
          [text("Recipient", "Получатель"), mask.name(order.name)],
          [text("IBAN", "IBAN"), mask.account(order.iban)],
          [text("End-to-end id", "Сквозной номер"), order.end_to_end_id],
          [text("File", "Файл"), order.message_id],
          [text("Answered", "Ответ"), order.answered_at],
          [text("Reason", "Причина"), order.reason],
        ],
      }),
    ),
    ...lines.map(
      (line): Message => ({
        id: line.id,
        at: line.created_at,
        party: bank,
        direction: "in",
        title: nameWithState("Booking of the account", "Операция по счёту", line.state),
        facts: [
          [text("Amount", "Сумма"), storedMoney(line.amount, line.currency)],
          [text("Text", "Назначение"), line.remittance],
          [text("Return reason", "Причина возврата"), line.return_reason],
        ],
      }),
    ),
  ]
}

/** The declaration of a recipient, and the answer of their service. */
export async function readTravelRule({ db }: Services, { id, kind }: FoundPayment, mask: Mask): Promise<Message[]> {
  if (kind !== "withdrawal") return []
  const rows = await db
    .selectFrom("travel_rule_transfers")
    .select(["owner", "name", "service", "state", "refusal", "created_at", "asked_at", "answered_at"])
    .where("withdrawal_id", "=", id)
    .limit(5)
    .execute()
  const party = text("Travel Rule", "Travel Rule")
  return rows.flatMap((row): Message[] => [
    {
      id: "travel rule asked",
      at: row.asked_at ?? row.created_at,
      party,
      direction: "out",
      title: row.asked_at
        ? text("Recipient's service asked", "Запрос сервису получателя")
        : text("Recipient declared", "Получатель указан"),
      facts: [
        [text("Recipient", "Получатель"), row.name && mask.name(row.name)],
        [text("Service", "Сервис"), row.service],
      ],
    },
    ...(row.answered_at
      ? [
          {
            id: "travel rule answered",
            at: row.answered_at,
            party,
            direction: "in" as const,
            title: nameWithState("Answer", "Ответ", row.state),
            facts: [[text("Reason", "Причина"), row.refusal]] as const,
          },
        ]
      : []),
  ])
}

/** Refunds and disputes of a top-up by card. */
export async function readDisputes({ db }: Services, { id, kind }: FoundPayment): Promise<Message[]> {
  if (kind !== "cardTopUp") return []
  const acquirer = text("Card acquirer", "Эквайер")
  const refunds = await db
    .selectFrom("top_up_refunds")
    .innerJoin("top_ups", "top_ups.id", "top_up_refunds.top_up_id")
    .selectAll("top_up_refunds")
    .select("top_ups.currency")
    .where("top_up_id", "=", id)
    .limit(mostMessages)
    .execute()
  const disputes = await db
    .selectFrom("top_up_disputes")
    .innerJoin("top_ups", "top_ups.id", "top_up_disputes.top_up_id")
    .selectAll("top_up_disputes")
    .select("top_ups.currency")
    .where("top_up_id", "=", id)
    .limit(mostMessages)
    .execute()
  return [
    ...refunds.map(
      (refund): Message => ({
        id: refund.id,
        at: refund.created_at,
        party: acquirer,
        direction: "out",
        title: nameWithState("Refund", "Возврат", refund.state),
        facts: [
          [text("Amount", "Сумма"), storedMoney(refund.amount, refund.currency)],
          [text("Answered", "Ответ"), refund.settled_at],
          [text("Reason", "Причина"), refund.failure],
        ],
      }),
    ),
    ...disputes.map(
      (dispute): Message => ({
        id: dispute.id,
        at: dispute.created_at,
        party: acquirer,
        direction: "in",
        title: nameWithState("Dispute", "Спор", dispute.state),
        isWaiting: dispute.state === "inquiry" || dispute.state === "opened",
        facts: [
          [text("Amount", "Сумма"), storedMoney(dispute.amount, dispute.currency)],
          [text("Reason", "Причина"), dispute.reason],
          [text("Evidence until", "Доказательства до"), dispute.evidence_due_at],
          [text("Evidence", "Доказательства"), dispute.evidence],
        ],
      }),
    ),
  ]
}
