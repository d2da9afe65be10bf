import type { Locale } from "@wallet/core/contract"
import type { Operation } from "#platform/http/answers.ts"

/** The words of our documents. */
interface DocumentTexts {
  readonly kinds: Readonly<Record<Operation["kind"], string>>
  readonly states: Readonly<Record<Operation["state"], string>>
  readonly receipt: string
  readonly history: string
  readonly made: (time: string) => string
  readonly utc: string
  readonly fields: Readonly<Record<ReceiptField, string>>
  readonly notice: string
  readonly statement: Readonly<Record<StatementField, string>>
  readonly preliminary: string
  readonly page: (number: number) => string
}

type ReceiptField =
  | "reference"
  | "created"
  | "ended"
  | "received"
  | "fee"
  | "rate"
  | "from"
  | "to"
  | "network"
  | "address"
  | "txid"
  | "note"

type StatementField = "title" | "wallet" | "month" | "opening" | "incoming" | "outgoing" | "fees" | "closing"

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
  },
  states: {
    processing: "Processing",
    completed: "Completed",
    failed: "Failed",
    cancelled: "Cancelled",
    returned: "Returned",
  },
  receipt: "Receipt",
  history: "Operations",
  made: (time) => `Made on ${time}`,
  utc: "All times are UTC",
  fields: {
    reference: "Reference",
    created: "Created",
    ended: "Last change",
    received: "Received",
    fee: "Fee",
    rate: "Rate",
    from: "From",
    to: "To",
    network: "Network",
    address: "Address",
    txid: "Transaction",
    note: "Note",
  },
  notice: "Names of people and cards are shortened on purpose. Quote the reference when you contact support.",
  statement: {
    title: "Statement",
    wallet: "Wallet",
    month: "Month",
    opening: "Opening balance",
    incoming: "Money in",
    outgoing: "Money out",
    fees: "Fees",
    closing: "Closing balance",
  },
  preliminary: "The month is not over: this statement will change.",
  page: (number) => `Page ${number}`,
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
  },
  states: {
    processing: "В обработке",
    completed: "Выполнено",
    failed: "Не выполнено",
    cancelled: "Отменено",
    returned: "Возвращено",
  },
  receipt: "Квитанция",
  history: "Операции",
  made: (time) => `Составлено ${time}`,
  utc: "Время указано по UTC",
  fields: {
    reference: "Номер операции",
    created: "Создано",
    ended: "Последнее изменение",
    received: "Получено",
    fee: "Комиссия",
    rate: "Курс",
    from: "От кого",
    to: "Кому",
    network: "Сеть",
    address: "Адрес",
    txid: "Транзакция",
    note: "Сообщение",
  },
  notice: "Имена людей и номера карт сокращены намеренно. Обращаясь в поддержку, назовите номер операции.",
  statement: {
    title: "Выписка",
    wallet: "Кошелёк",
    month: "Месяц",
    opening: "Входящий остаток",
    incoming: "Поступления",
    outgoing: "Списания",
    fees: "Комиссии",
    closing: "Исходящий остаток",
  },
  preliminary: "Месяц ещё не закончился: выписка изменится.",
  page: (number) => `Страница ${number}`,
}

/** The words of a language. */
export const documentTexts: Readonly<Record<Locale, DocumentTexts>> = { en, ru }
