import type { ObjectGroup } from "@wallet/operators/customerSchemas.ts"
import { text } from "@wallet/operators/text.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { plainWords } from "../lookUp.ts"
import { type GroupItem, mostOfGroup, toGroup } from "./groups.ts"
import type { Mask } from "./mask.ts"

/** Reads a customer's cards, invoices, mass payouts and saved recipients. Card numbers are only at the issuer. */
export async function readProducts(services: Services, userId: string, mask: Mask): Promise<ObjectGroup[]> {
  return [
    toGroup(text("Virtual cards", "Виртуальные карты"), await listCards(services, userId)),
    toGroup(text("Card payments", "Операции по картам"), await listCardPayments(services, userId)),
    toGroup(text("Invoices", "Счета на оплату"), await listInvoices(services, userId, mask)),
    toGroup(text("Mass payouts", "Массовые выплаты"), await listBatches(services, userId)),
    toGroup(text("Saved recipients", "Сохранённые получатели"), await listRecipients(services, userId, mask)),
    toGroup(text("Saved cards", "Сохранённые карты"), await listSavedCards(services, userId)),
    toGroup(text("Webhook endpoints", "Адреса вебхуков"), await listEndpoints(services, userId)),
  ]
}

async function listCards({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("virtual_cards as card")
    .selectAll("card")
    .select((eb) =>
      eb
        .selectFrom("virtual_card_blocks as block")
        .select((one) => one.fn.agg<string>("string_agg", ["block.by", one.val(", ")]).as("blockers"))
        .whereRef("block.card_id", "=", "card.id")
        .as("blockers"),
    )
    .where("card.user_id", "=", userId)
    .orderBy("card.created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: `${row.label} •••• ${row.last4 ?? "–"}`,
    state: plainWords(row.state),
    isActive: row.state === "active",
    at: row.created_at,
    facts: [
      [text("Blocked by", "Заблокирована"), row.blockers],
      [text("Reason", "Причина"), row.reason],
      [text("Valid until", "Действует до"), row.expires],
      [text("Limit per payment", "Лимит на платёж"), storedMoney(row.payment_limit, row.currency)],
      [text("Limit per day", "Лимит в день"), storedMoney(row.day_limit, row.currency)],
    ],
  }))
}

async function listCardPayments({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("card_transactions as payment")
    .innerJoin("virtual_card_accounts as account", "account.id", "payment.account_id")
    .select(["payment.id", "payment.state", "payment.merchant_name", "payment.currency", "payment.amount"])
    .select(["payment.decline_reason", "payment.created_at"])
    .where("account.user_id", "=", userId)
    .orderBy("payment.created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.merchant_name,
    state: plainWords(row.state),
    isActive: row.state === "authorised" || row.state === "disputed",
    at: row.created_at,
    paymentId: row.id,
    facts: [
      [text("Amount", "Сумма"), toMoney(row.amount, row.currency)],
      [text("Declined because", "Отклонена из-за"), row.decline_reason],
    ],
  }))
}

async function listInvoices({ db }: Services, userId: string, mask: Mask): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "order_id", "status", "note", "price_currency", "total", "paid", "customer_email", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.order_id ?? row.id,
    state: plainWords(row.status),
    isActive: row.status === "created" || row.status === "pending",
    at: row.created_at,
    facts: [
      [text("Total", "Сумма"), storedMoney(row.total, row.price_currency)],
      [text("Paid", "Оплачено"), row.paid === 0n ? null : storedMoney(row.paid, row.price_currency)],
      [text("Payer", "Плательщик"), row.customer_email && mask.email(row.customer_email)],
    ],
  }))
}

async function listBatches({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("payout_batches")
    .select(["id", "name", "state", "created_by", "scheduled_at", "created_at", "settled_at"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    state: plainWords(row.state),
    isActive: row.settled_at === null,
    at: row.created_at,
    facts: [
      [text("Scheduled for", "Запланирована на"), row.scheduled_at],
      [text("Ended", "Завершена"), row.settled_at],
    ],
  }))
}

async function listRecipients({ db, now }: Services, userId: string, mask: Mask): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("beneficiaries")
    .select(["id", "label", "currency", "destination", "active_from", "created_at"])
    .where("user_id", "=", userId)
    .where("archived_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: mask.isOn ? mask.words(row.label) : row.label,
    isActive: row.active_from <= now(),
    at: row.created_at,
    facts: [
      [text("Destination", "Куда"), mask.account(row.destination.to)],
      [text("Currency", "Валюта"), row.currency],
      [text("Any amount from", "Любая сумма с"), row.active_from > now() ? row.active_from : null],
    ],
  }))
}

async function listSavedCards({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("saved_cards")
    .select(["id", "brand", "last4", "acquirer", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map(({ id, brand, last4, acquirer, created_at }) => ({
    id,
    title: `${brand} •••• ${last4}`,
    isActive: true,
    at: created_at,
    facts: [[text("Kept by", "Хранит"), acquirer]],
  }))
}

async function listEndpoints({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("webhook_endpoints")
    .select(["id", "url", "state", "disabled_reason", "failing_since", "created_at"])
    .where("user_id", "=", userId)
    .where("state", "!=", "deleted")
    .orderBy("id", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    // A query or a password in an address may be a secret of the merchant.
    title: row.url === null ? "–" : withoutSecrets(row.url),
    state: plainWords(row.state),
    isActive: row.failing_since !== null,
    at: row.created_at,
    facts: [
      [text("Failing since", "Не отвечает с"), row.failing_since],
      [text("Disabled because", "Отключён из-за"), row.disabled_reason],
    ],
  }))
}

function withoutSecrets(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.origin}${url.pathname}` : "–"
}

/** The amount of a card payment, in the issuer's currency; text for one that the wallet does not know. */
function toMoney(units: bigint, currency: string) {
  try {
    return storedMoney(units, currency)
  } catch {
    return `${units} ${currency}`
  }
}
