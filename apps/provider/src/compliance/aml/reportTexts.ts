import type { AmlCategory, AmlVerdict, Locale } from "@wallet/core/contract"
import type { AmlResult } from "#platform/http/answers.ts"

/** The words of a report. */
interface ReportTexts {
  readonly title: string
  readonly fields: Readonly<Record<ReportField, string>>
  readonly verdicts: Readonly<Record<AmlVerdict, string>>
  readonly categories: Readonly<Record<AmlCategory, string>>
  readonly exposures: Readonly<Record<"direct" | "indirect", string>>
  readonly deposits: Readonly<Record<AmlResult["deposit"], string>>
  readonly withdrawals: Readonly<Record<AmlResult["withdrawal"], string>>
  readonly never: string
  readonly nothingFound: string
  readonly notice: string
  readonly sandbox: string
}

type ReportField =
  | "network"
  | "address"
  | "txid"
  | "verdict"
  | "score"
  | "direct"
  | "indirect"
  | "categories"
  | "firstSeen"
  | "lastSeen"
  | "received"
  | "sent"
  | "lists"
  | "checked"
  | "deposit"
  | "withdrawal"

const en: ReportTexts = {
  title: "AML check",
  fields: {
    network: "Network",
    address: "Address",
    txid: "Transaction",
    verdict: "Risk",
    score: "Score, 0 to 100",
    direct: "Direct exposure",
    indirect: "Indirect exposure",
    categories: "Where the money is from",
    firstSeen: "First seen",
    lastSeen: "Last seen",
    received: "Received in all",
    sent: "Sent in all",
    lists: "Lists",
    checked: "Checked",
    deposit: "A deposit from it",
    withdrawal: "A withdrawal to it",
  },
  verdicts: { low: "Low", medium: "Medium", high: "High", severe: "Severe" },
  categories: {
    exchange: "Exchange",
    payment_service: "Payment service",
    private_wallet: "Private wallet",
    defi: "Decentralised finance",
    mining: "Mining",
    gambling: "Gambling",
    p2p: "Person-to-person trade",
    mixer: "Mixer",
    darknet: "Darknet market",
    scam: "Scam",
    stolen: "Stolen funds",
    ransomware: "Ransomware",
    sanctions: "Sanctions",
    terrorism: "Financing of terrorism",
    other: "Other",
  },
  exposures: { direct: "direct", indirect: "indirect" },
  deposits: {
    allow: "would be credited",
    review: "would wait until a person has looked at it",
    block: "would not be accepted and would go back",
  },
  withdrawals: {
    allow: "would be sent",
    review: "would wait until a person has looked at it",
    block: "would be refused",
  },
  never: "never",
  nothingFound: "nothing found",
  notice:
    "This is what the lists said at the time of the check. It is an assessment and no promise: lists change, and what is not on them yet can't be found.",
  sandbox: "Made in the sandbox: the lists are a simulation.",
}

const ru: ReportTexts = {
  title: "AML-проверка",
  fields: {
    network: "Сеть",
    address: "Адрес",
    txid: "Транзакция",
    verdict: "Риск",
    score: "Оценка, от 0 до 100",
    direct: "Прямая связь",
    indirect: "Косвенная связь",
    categories: "Откуда деньги",
    firstSeen: "Впервые замечен",
    lastSeen: "Последняя активность",
    received: "Получено всего",
    sent: "Отправлено всего",
    lists: "Списки",
    checked: "Проверено",
    deposit: "Пополнение с него",
    withdrawal: "Вывод на него",
  },
  verdicts: { low: "Низкий", medium: "Средний", high: "Высокий", severe: "Критический" },
  categories: {
    exchange: "Биржа",
    payment_service: "Платёжный сервис",
    private_wallet: "Частный кошелёк",
    defi: "Децентрализованные финансы",
    mining: "Майнинг",
    gambling: "Азартные игры",
    p2p: "Сделки между людьми",
    mixer: "Миксер",
    darknet: "Теневой рынок",
    scam: "Мошенничество",
    stolen: "Похищенные средства",
    ransomware: "Программы-вымогатели",
    sanctions: "Санкции",
    terrorism: "Финансирование терроризма",
    other: "Другое",
  },
  exposures: { direct: "прямая", indirect: "косвенная" },
  deposits: {
    allow: "будет зачислено",
    review: "подождёт, пока его не посмотрит сотрудник",
    block: "не будет принято и вернётся отправителю",
  },
  withdrawals: {
    allow: "будет отправлен",
    review: "подождёт, пока его не посмотрит сотрудник",
    block: "будет отклонён",
  },
  never: "никогда",
  nothingFound: "ничего не найдено",
  notice:
    "Так говорили списки на момент проверки. Это оценка, а не обещание: списки меняются, и чего в них ещё нет, то найти нельзя.",
  sandbox: "Сделано в песочнице: списки ненастоящие.",
}

export const reportTexts: Readonly<Record<Locale, ReportTexts>> = { en, ru }
