import type { InvoiceNote, InvoiceStatus, Locale } from "@wallet/core/contract"
import type { InvoiceForPayment } from "#platform/http/answers.ts"

interface InvoiceTexts {
  readonly title: (reference: string) => string
  readonly asOf: string
  readonly verified: string
  readonly fields: Readonly<Record<Field, string>>
  readonly statuses: Readonly<Record<InvoiceStatus, string>>
  /** Texts for irregular payments. */
  readonly notes: Readonly<Record<Exclude<InvoiceNote, "none">, string>>
  readonly payments: string
  readonly paymentStates: Readonly<Record<InvoiceForPayment["payments"][number]["state"], string>>
  readonly late: string
  readonly toPay: string
  readonly notice: string
}

type Field =
  | "merchant"
  | "order"
  | "description"
  | "status"
  | "created"
  | "payUntil"
  | "paidAt"
  | "price"
  | "payerFee"
  | "total"
  | "paid"
  | "pending"
  | "due"
  | "over"
  | "refunded"
  | "accepted"

const en: InvoiceTexts = {
  title: (reference) => `Invoice ${reference}`,
  asOf: "As of",
  verified: "verified",
  fields: {
    merchant: "Merchant",
    order: "Order",
    description: "For",
    status: "Status",
    created: "Created",
    payUntil: "Pay until",
    paidAt: "Paid on",
    price: "Price",
    payerFee: "Fee",
    total: "Total",
    paid: "Paid",
    pending: "On its way",
    due: "Still to pay",
    over: "Overpaid",
    refunded: "Refunded",
    accepted: "Can be paid in",
  },
  statuses: {
    created: "Open",
    pending: "Payment seen",
    paid: "Paid",
    expired: "Expired",
    cancelled: "Cancelled",
    invalid: "Invalid",
  },
  notes: {
    underpaid: "underpaid",
    overpaid: "overpaid",
    paid_late: "paid late",
    held_aml: "a payment is being checked",
    refunded_partial: "partially refunded",
    refunded_full: "refunded",
  },
  payments: "Payments",
  paymentStates: {
    confirming: "Confirming",
    held: "Being checked",
    confirmed: "Received",
    returned: "Sent back",
    failed: "Failed",
  },
  late: "late",
  toPay: "Scan the code to pay, or open",
  notice: "The page of the invoice always shows how it stands now. This document does not replace a tax invoice.",
}

const ru: InvoiceTexts = {
  title: (reference) => `Счёт ${reference}`,
  asOf: "По состоянию на",
  verified: "проверен",
  fields: {
    merchant: "Продавец",
    order: "Заказ",
    description: "Назначение",
    status: "Статус",
    created: "Создан",
    payUntil: "Оплатить до",
    paidAt: "Оплачен",
    price: "Цена",
    payerFee: "Комиссия",
    total: "Итого",
    paid: "Оплачено",
    pending: "В пути",
    due: "Осталось оплатить",
    over: "Переплата",
    refunded: "Возвращено",
    accepted: "Можно оплатить в",
  },
  statuses: {
    created: "Открыт",
    pending: "Платёж замечен",
    paid: "Оплачен",
    expired: "Просрочен",
    cancelled: "Отменён",
    invalid: "Недействителен",
  },
  notes: {
    underpaid: "недоплата",
    overpaid: "переплата",
    paid_late: "оплачен с опозданием",
    held_aml: "платёж проверяется",
    refunded_partial: "возвращён частично",
    refunded_full: "возвращён",
  },
  payments: "Платежи",
  paymentStates: {
    confirming: "Подтверждается",
    held: "На проверке",
    confirmed: "Получен",
    returned: "Отправлен назад",
    failed: "Не прошёл",
  },
  late: "с опозданием",
  toPay: "Отсканируйте код, чтобы оплатить, или откройте",
  notice: "Страница счёта всегда показывает, как он оплачен сейчас. Этот документ не заменяет счёт-фактуру.",
}

/** The words of the document of an invoice. */
export const invoiceTexts: Readonly<Record<Locale, InvoiceTexts>> = { en, ru }
