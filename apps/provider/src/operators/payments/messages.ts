import { findNetwork } from "@wallet/core/money"
import type { PartyMessage, PaymentKind } from "@wallet/operators/payments.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import type { Services } from "#platform/services.ts"
import type { Mask } from "../customers/mask.ts"
import { toFacts } from "../customers/present.ts"
import { describeUnits } from "../customers/units.ts"
import { lookUp } from "../lookUp.ts"
import { describeMessageEvent, messageParties } from "../messageWords.ts"
import { describePaymentState, nameWithState, paymentEvents, verdicts } from "../paymentTexts.ts"
import type { FoundPayment } from "./found.ts"
import { type Message, mostMessages } from "./message.ts"
import { readBank, readChain, readDisputes, readTravelRule } from "./partyRecords.ts"
import { redact } from "./redact.ts"

/**
 * Lists the messages between the provider and outside parties about a payment, oldest first. The provider keeps what messages
 * said, and not the messages themselves; texts of parties are redacted.
 */
export async function listPartyMessages(services: Services, found: FoundPayment, mask: Mask): Promise<PartyMessage[]> {
  const sources = [
    readSteps(services, found),
    readScreenings(services, found, mask),
    readUnexpected(services, found),
    readChain(services, found),
    readBank(services, found, mask),
    readTravelRule(services, found, mask),
    readDisputes(services, found),
    readCardEvents(services, found),
    readWebhooks(services, found),
  ]
  const messages = (await Promise.all(sources)).flat()
  return messages.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map((message) => toWire(message, mask))
}

function toWire({ id, at, party, direction, title, isWaiting, facts = [] }: Message, mask: Mask): PartyMessage {
  return {
    id,
    at: at.toISOString(),
    party,
    direction,
    title,
    isWaiting: isWaiting ?? false,
    facts: [
      ...toFacts(facts.map(([name, value]) => [name, typeof value === "string" ? mask.words(redact(value)) : value])),
    ],
  }
}

const partyOfKind: Readonly<Partial<Record<PaymentKind, Text>>> = {
  withdrawal: text("Payout rail", "Исполнитель выплаты"),
  deposit: text("Node", "Узел сети"),
  cardTopUp: text("Card acquirer", "Эквайер"),
  sbpTopUp: text("SBP bank", "Банк СБП"),
  bankTransfer: text("Bank", "Банк"),
  cardPayment: text("Card issuer", "Эмитент карт"),
}

const screening = text("Screening", "Скрининг")

/** The steps that a message of a party led to. */
async function readSteps({ db }: Services, { id, kind }: FoundPayment): Promise<Message[]> {
  const rows = await db
    .selectFrom("operation_events")
    .select(["id", "state", "event", "actor", "at"])
    .where("subject_id", "=", id)
    .where("actor", "in", ["rail", "screening"])
    .orderBy("id")
    .limit(mostMessages)
    .execute()
  return rows.map((row) => ({
    id: `step ${row.id}`,
    at: row.at,
    party: row.actor === "screening" ? screening : (partyOfKind[kind] ?? text("Outside party", "Внешняя сторона")),
    direction: "in",
    title: lookUp(paymentEvents, row.event),
    facts: [[text("Led to", "Новое состояние"), describePaymentState(row.state)]],
  }))
}

async function readScreenings({ db }: Services, { id }: FoundPayment, mask: Mask): Promise<Message[]> {
  const rows = await db.selectFrom("screenings").selectAll().where("subject_id", "=", id).limit(mostMessages).execute()
  return rows.map((row, index) => ({
    id: `screening ${index}`,
    at: row.at,
    party: screening,
    direction: "in",
    title: text(
      `Verdict: ${lookUp(verdicts, row.decision).en}, score ${row.score}`,
      `Решение: ${lookUp(verdicts, row.decision).ru}, оценка ${row.score}`,
    ),
    facts: [
      [text("Address", "Адрес"), mask.account(row.address)],
      [text("Network", "Сеть"), findNetwork(row.network)?.name ?? row.network],
      [text("Version of the lists", "Версия списков"), row.list_version],
    ],
  }))
}

async function readUnexpected({ db }: Services, { id }: FoundPayment): Promise<Message[]> {
  const rows = await db
    .selectFrom("unexpected_messages")
    .selectAll()
    .where("reference", "=", id)
    .orderBy("received_at")
    .limit(mostMessages)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.received_at,
    party: lookUp(messageParties, row.party),
    direction: "in",
    title: text(
      `Unexpected: ${describeMessageEvent(row.event).en}`,
      `Неожиданно: ${describeMessageEvent(row.event).ru}`,
    ),
    isWaiting: row.state === "waiting",
    facts: [
      [
        text("State then", "Состояние тогда"),
        row.found === null ? text("unknown", "неизвестно") : describePaymentState(row.found),
      ],
      [text("Amount", "Сумма"), describeAmount(row.amount, row.currency)],
      [text("Arrived", "Получено раз"), row.times === 1 ? null : String(row.times)],
      [text("Settled as", "Решено"), row.state === "waiting" ? null : describePaymentState(row.state)],
    ],
  }))
}

async function readCardEvents({ db }: Services, { id, kind }: FoundPayment): Promise<Message[]> {
  if (kind !== "cardPayment") return []
  const rows = await db
    .selectFrom("card_transaction_events")
    .innerJoin("card_transactions", "card_transactions.id", "card_transaction_events.transaction_id")
    .select([
      "card_transaction_events.id",
      "event",
      "card_transaction_events.amount",
      "at",
      "card_transactions.currency",
    ])
    .where("transaction_id", "=", id)
    .orderBy("at")
    .limit(mostMessages)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    party: text("Card issuer", "Эмитент карт"),
    direction: "in",
    title: lookUp(paymentEvents, row.event),
    facts: [[text("Amount", "Сумма"), describeAmount(row.amount, row.currency)]],
  }))
}

/** The webhooks that notified a merchant. Their bodies and signatures are not read. */
async function readWebhooks({ db }: Services, { id, kind }: FoundPayment): Promise<Message[]> {
  if (kind !== "invoicePayment" && kind !== "payoutRow") return []
  const subject =
    kind === "payoutRow"
      ? id
      : (await db.selectFrom("invoice_payments").select("invoice_id").where("id", "=", id).executeTakeFirst())
          ?.invoice_id
  if (subject === undefined) return []
  const rows = await db
    .selectFrom("webhook_events as event")
    .innerJoin("webhook_deliveries as delivery", "delivery.event_id", "event.id")
    .select(["delivery.id", "event.type", "delivery.state", "delivery.attempts", "delivery.created_at"])
    .where("event.subject_id", "=", subject)
    .orderBy("delivery.created_at")
    .limit(mostMessages)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    party: text("Merchant's server", "Сервер мерчанта"),
    direction: "out",
    title: nameWithState(`Webhook ${row.type}`, `Вебхук ${row.type}`, row.state),
    facts: [[text("Attempts", "Попыток"), String(row.attempts)]],
  }))
}

function describeAmount(units: bigint | null, currency: string | null): string | null {
  return units === null || currency === null ? null : describeUnits(units, currency)
}
