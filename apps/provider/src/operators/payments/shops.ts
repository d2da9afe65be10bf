import { findCurrency } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import { cardTransactionLifecycle } from "#cards/cardTransactionLifecycle.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { describeUnits as show } from "../customers/units.ts"
import { nameWithState } from "../paymentTexts.ts"
import type { FoundPayment } from "./found.ts"
import { explainReason } from "./reasons.ts"

const owner = text("Customer", "Клиент")
const merchant = text("Merchant", "Мерчант")
const payer = text("Payer", "Плательщик")

/** Finds a payment with a virtual card. */
export async function findCardPayment({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db
    .selectFrom("card_transactions as payment")
    .innerJoin("virtual_card_accounts as account", "account.id", "payment.account_id")
    .innerJoin("virtual_cards as card", "card.id", "payment.card_id")
    .selectAll("payment")
    .select(["account.user_id", "account.currency as card_currency", "card.label", "card.last4"])
    .where("payment.id", "=", id)
    .executeTakeFirst()
  if (!row) return undefined
  const { state } = row
  const held = row.held === 0n ? null : storedMoney(row.held, row.card_currency)
  const isKnown = findCurrency(row.currency) !== undefined
  return {
    kind: "cardPayment",
    id,
    title: text(`Card payment at ${row.merchant_name}`, `Оплата картой: ${row.merchant_name}`),
    state,
    lifecycle: cardTransactionLifecycle,
    amount: isKnown ? storedMoney(row.amount, row.currency) : null,
    fee: null,
    createdAt: row.created_at,
    people: [{ id: row.user_id, role: owner }],
    facts: () => [
      [text("Amount", "Сумма"), isKnown ? null : show(row.amount, row.currency)],
      [
        text("Merchant asked for", "Сумма торговца"),
        row.merchant_amount && `${row.merchant_amount} ${row.merchant_currency}`,
      ],
      [text("Merchant", "Торговец"), `${row.merchant_name}, ${row.merchant_country}, MCC ${row.merchant_category}`],
      [text("Card", "Карта"), `${row.label} •••• ${row.last4 ?? ""}`],
      [text("Held", "Зарезервировано"), held],
      [text("Captured", "Списано"), row.captured === 0n ? null : show(row.captured, row.currency)],
      [text("Refunded", "Возвращено"), row.refunded === 0n ? null : show(row.refunded, row.currency)],
      [text("Issuer's id", "Номер у эмитента"), row.issuer_reference ?? row.authorisation],
    ],
    why: explainReason("card", row.decline_reason),
    whereIsMoney: (write) =>
      whereIsCardPayment(state, write(row.captured === 0n ? row.amount : row.captured, row.currency)),
    related: [],
    ledgerIds: [],
  }
}

function whereIsCardPayment(state: string, paid: string): Text {
  switch (state) {
    case "authorised":
      return text(
        `${paid} is held on the card until the merchant captures it.`,
        `${paid} зарезервированы на карте, пока торговец не спишет их.`,
      )
    case "settled":
      return text(`${paid} has been paid to the merchant.`, `${paid} выплачены торговцу.`)
    case "refunded":
      return text(`${paid} was refunded to the card.`, `${paid} возвращены на карту.`)
    case "disputed":
      return text(
        `${paid} is with the merchant and disputed with the issuer.`,
        `${paid} у торговца и оспариваются через эмитента.`,
      )
    default:
      return text(`Nothing was taken: the money is on the card.`, `Списания не было: деньги на карте.`)
  }
}

/** Finds a payment of an invoice. */
export async function findInvoicePayment({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db
    .selectFrom("invoice_payments as payment")
    .innerJoin("invoices", "invoices.id", "payment.invoice_id")
    .selectAll("payment")
    .select(["invoices.user_id", "invoices.order_id", "invoices.status", "invoices.price_currency", "invoices.total"])
    .where("payment.id", "=", id)
    .executeTakeFirst()
  if (!row) return undefined
  const { currency, state } = row
  const refunds = await db
    .selectFrom("invoice_refunds")
    .selectAll()
    .where("payment_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(10)
    .execute()
  const received =
    row.received !== null && row.received_currency !== null ? storedMoney(row.received, row.received_currency) : null
  return {
    kind: "invoicePayment",
    id,
    title: text(`Payment of invoice ${row.order_id ?? ""}`.trim(), `Оплата счёта ${row.order_id ?? ""}`.trim()),
    state,
    amount: storedMoney(row.amount, currency),
    fee: row.fee === null ? null : storedMoney(row.fee, currency),
    createdAt: row.created_at,
    people: [
      { id: row.user_id, role: merchant },
      ...(row.payer_id === null ? [] : [{ id: row.payer_id, role: payer }]),
    ],
    facts: () => [
      [text("Invoice", "Счёт"), row.invoice_id],
      [text("State of the invoice", "Состояние счёта"), row.status],
      [text("Total of the invoice", "Сумма счёта"), storedMoney(row.total, row.price_currency)],
      [text("Counts as", "Засчитано"), storedMoney(row.counted, row.price_currency)],
      [text("Merchant received", "Мерчант получил"), received],
      [text("Refunded", "Возвращено"), row.refunded === 0n ? null : storedMoney(row.refunded, currency)],
      [text("Paid late", "Оплачен с опозданием"), row.late ? text("yes", "да") : null],
      [text("Confirmed", "Подтверждён"), row.confirmed_at],
    ],
    whereIsMoney: (write) => {
      const sum = write(row.amount, currency)
      const reachedMerchant = received ? write(received.units, received.currency.code) : sum
      return row.confirmed_at === null
        ? text(
            `${sum} is on its way to the merchant: it is not confirmed yet.`,
            `${sum} в пути к мерчанту: платёж ещё не подтверждён.`,
          )
        : row.refunded >= row.amount
          ? text(`${sum} went back to the payer.`, `${sum} вернулись плательщику.`)
          : text(`${reachedMerchant} is in the merchant's wallet.`, `${reachedMerchant} в кошельке мерчанта.`)
    },
    related: [
      ...(row.deposit_id === null
        ? []
        : [
            {
              id: row.deposit_id,
              relation: text("Arrived as", "Пришла как"),
              title: text("Deposit", "Депозит"),
              amount: storedMoney(row.amount, currency),
              hasPage: true,
            },
          ]),
      ...refunds.map((refund) => ({
        id: refund.withdrawal_id ?? refund.id,
        relation: nameWithState("Refund", "Возврат", refund.state),
        title: text("Refund to the payer", "Возврат плательщику"),
        amount: storedMoney(refund.amount, refund.currency),
        at: refund.created_at,
        hasPage: refund.withdrawal_id !== null,
      })),
    ],
    ledgerIds: row.deposit_id === null ? [] : [row.deposit_id],
  }
}
