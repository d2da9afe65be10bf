import type { Locale } from "@wallet/core/contract"
import type { Operation } from "#platform/http/answers.ts"

/** The words of our documents. */
export interface DocumentTexts {
  readonly kinds: Readonly<Record<Operation["kind"], string>>
  readonly states: Readonly<Record<Operation["state"], string>>
  readonly receipt: string
  /** The title of a document about an operation that is not completed. */
  readonly confirmation: string
  readonly history: string
  readonly facts: Readonly<Record<Fact, string>>
  readonly from: (day: string) => string
  readonly until: (day: string) => string
  readonly allTime: string
  readonly allCurrencies: string
  readonly columns: Readonly<Record<Column, string>>
  readonly free: string
  readonly fields: Readonly<Record<ReceiptField, string>>
  readonly notice: string
  readonly statement: Readonly<Record<StatementField, string>>
  readonly preliminary: string
  readonly noOperations: string
  readonly page: (number: number, pages: number) => string
}

type Fact = "holder" | "account" | "period" | "currency" | "issued" | "times"

type Column = "date" | "details" | "amount" | "balance"

type ReceiptField =
  | "reference"
  | "created"
  | "ended"
  | "received"
  | "fee"
  | "rate"
  | "status"
  | "holder"
  | "from"
  | "to"
  | "network"
  | "address"
  | "txid"
  | "note"

type StatementField = "title" | "opening" | "incoming" | "outgoing" | "fees" | "closing"

const en: DocumentTexts = {
  kinds: {
    top_up: "Top-up",
    deposit: "Deposit",
    exchange: "Exchange",
    transfer: "Transfer",
    withdrawal: "Withdrawal",
    invoice: "Invoice payment",
    invoice_refund: "Invoice refund",
    card: "Virtual card",
    card_fee: "Card fee",
    aml_check: "AML check",
    referral: "Referral payout",
    debt: "Debt",
    correction: "Balance correction",
  },
  states: {
    processing: "Processing",
    completed: "Completed",
    failed: "Failed",
    cancelled: "Cancelled",
    returned: "Returned",
  },
  receipt: "Receipt",
  confirmation: "Status confirmation",
  history: "Operations",
  facts: {
    holder: "Account holder",
    account: "Account",
    period: "Period",
    currency: "Currency",
    issued: "Issued",
    times: "Times",
  },
  from: (day) => `From ${day}`,
  until: (day) => `Until ${day}`,
  allTime: "Everything until the day of issue",
  allCurrencies: "All",
  columns: { date: "Date", details: "Details", amount: "Amount", balance: "Balance after" },
  free: "Free",
  fields: {
    reference: "Reference",
    created: "Created",
    ended: "Updated",
    received: "Received",
    fee: "Fee",
    rate: "Rate",
    status: "Status",
    holder: "Account holder",
    from: "From",
    to: "To",
    network: "Network",
    address: "Address",
    txid: "Transaction",
    note: "Note",
  },
  notice: "Email addresses and card numbers of others are partly hidden. Quote the reference when you contact support.",
  statement: {
    title: "Statement",
    opening: "Opening balance",
    incoming: "Money in",
    outgoing: "Money out",
    fees: "Fees",
    closing: "Closing balance",
  },
  preliminary: "Preliminary: the month isn’t over yet.",
  noOperations: "No operations in this period.",
  page: (number, pages) => `Page ${number} of ${pages}`,
}

const ru: DocumentTexts = {
  kinds: {
    top_up: "Пополнение",
    deposit: "Поступление",
    exchange: "Обмен",
    transfer: "Перевод",
    withdrawal: "Вывод",
    invoice: "Оплата счёта",
    invoice_refund: "Возврат по счёту",
    card: "Виртуальная карта",
    card_fee: "Плата за карту",
    aml_check: "AML-проверка",
    referral: "Выплата за приглашённых",
    debt: "Задолженность",
    correction: "Корректировка баланса",
  },
  states: {
    processing: "В обработке",
    completed: "Выполнено",
    failed: "Не выполнено",
    cancelled: "Отменено",
    returned: "Возвращено",
  },
  receipt: "Квитанция",
  confirmation: "Справка о статусе операции",
  history: "Операции",
  facts: {
    holder: "Владелец аккаунта",
    account: "Аккаунт",
    period: "Период",
    currency: "Валюта",
    issued: "Сформировано",
    times: "Время",
  },
  from: (day) => `С ${day}`,
  until: (day) => `По ${day}`,
  allTime: "Все операции по день формирования",
  allCurrencies: "Все",
  columns: { date: "Дата", details: "Операция", amount: "Сумма", balance: "Остаток" },
  free: "Бесплатно",
  fields: {
    reference: "Номер операции",
    created: "Создано",
    ended: "Обновлено",
    received: "Получено",
    fee: "Комиссия",
    rate: "Курс",
    status: "Статус",
    holder: "Владелец аккаунта",
    from: "От кого",
    to: "Кому",
    network: "Сеть",
    address: "Адрес",
    txid: "Транзакция",
    note: "Сообщение",
  },
  notice: "Чужие адреса эл. почты и номера карт показаны не полностью. Обращаясь в поддержку, назовите номер операции.",
  statement: {
    title: "Выписка",
    opening: "Входящий остаток",
    incoming: "Поступления",
    outgoing: "Списания",
    fees: "Комиссии",
    closing: "Исходящий остаток",
  },
  preliminary: "Предварительная выписка: месяц ещё не закончился.",
  noOperations: "За этот период операций нет.",
  page: (number, pages) => `Страница ${number} из ${pages}`,
}

/** The words of a language. */
export const documentTexts: Readonly<Record<Locale, DocumentTexts>> = { en, ru }
