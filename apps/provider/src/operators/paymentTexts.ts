import { type Text, text } from "@wallet/operators/text.ts"
import type { Actor } from "#platform/lifecycle/lifecycle.ts"
import { lookUp } from "./lookUp.ts"
import { describeState } from "./stateWords.ts"

/** The states of payments that only they have, or that need shorter words within a drawing. */
const paymentStates: Readonly<Record<string, Text>> = {
  at_risk: text("At risk", "Под угрозой"),
  authorised: text("Authorised", "Авторизовано"),
  claimed_pending: text("Waits for the code", "Ждёт кода"),
  executed: text("Executed", "Выполнено"),
  invalid: text("Has errors", "С ошибками"),
  issued: text("Quoted", "Котировка"),
  left_out: text("Left out", "Исключено"),
  orphaned: text("Dropped by the chain", "Отброшено сетью"),
  posted: text("Posted", "Проведено"),
  proposed: text("Proposed", "Предложено"),
  received: text("Received", "Получено"),
  replaced: text("Sent again", "Отправлено повторно"),
  return_at_risk: text("Return at risk", "Возврат под угрозой"),
  reversed: text("Reversed", "Отменено торговцем"),
  superseded: text("Replaced", "Заменено"),
  unchecked: text("Not checked", "Не проверено"),
  unsupported_token: text("Unsupported token", "Неизвестный токен"),
  valid: text("Checked", "Проверено"),
  withdrawn: text("Withdrawn", "Отозвано"),
}

/** The state of a payment in words. */
export function describePaymentState(state: string): Text {
  const shared = describeState(state)
  return lookUp(paymentStates, state, typeof shared === "string" ? undefined : shared)
}

/** The name of an object with its state: "Refund: returned". */
export function nameWithState(en: string, ru: string, state: string): Text {
  const words = describePaymentState(state)
  return text(`${en}: ${lowerFirst(words.en)}`, `${ru}: ${lowerFirst(words.ru)}`)
}

/** The words with a small first letter, for the middle of a sentence. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** The decisions of screening. */
export const verdicts: Readonly<Record<string, Text>> = {
  allow: text("allow", "пропустить"),
  review: text("review", "проверить вручную"),
  block: text("block", "заблокировать"),
}

/** The events of all kinds of payments. */
export const paymentEvents: Readonly<Record<string, Text>> = {
  create: text("Created", "Создан"),
  submit: text("Requested", "Запрошен"),
  request: text("Requested", "Запрошен"),
  begin: text("Started", "Начат"),
  order: text("Ordered", "Заказан"),
  see: text("Seen on the chain", "Замечен в сети"),
  clear: text("Screening passed", "Проверка пройдена"),
  review: text("Sent to review", "Отправлен на проверку"),
  block: text("Blocked by screening", "Заблокирован проверкой"),
  approve: text("Approved", "Одобрен"),
  reject: text("Rejected", "Отклонён"),
  cancel: text("Cancelled", "Отменён"),
  sign: text("Signed", "Подписан"),
  refuse: text("Refused by the token's contract", "Отклонён контрактом токена"),
  accept: text("Accepted by the rail", "Принят к исполнению"),
  replace: text("Sent again with a higher fee", "Отправлен с большей комиссией"),
  settle: text("Settled", "Исполнен"),
  deliver: text("Delivered to the other wallet", "Доставлен в другой кошелёк"),
  fail: text("Failed", "Не исполнен"),
  return: text("Returned", "Возвращён"),
  confirmPaid: text("Entered as paid", "Отмечен как исполненный"),
  confirmUnpaid: text("Entered as not paid", "Отмечен как неисполненный"),
  claim: text("Claimed", "Востребован"),
  include: text("Included in a block", "Попал в блок"),
  drop: text("Dropped by the chain", "Отброшен сетью"),
  dropKept: text("Dropped by the chain", "Отброшен сетью"),
  confirm: text("Confirmed by the chain", "Подтверждён сетью"),
  fallShort: text("Below the minimum", "Меньше минимума"),
  refuseToken: text("Unsupported token", "Неизвестный токен"),
  raise: text("Credited with others", "Зачислен вместе с другими"),
  pass: text("Passed", "Пройдено"),
  hold: text("Held", "Задержан"),
  release: text("Released", "Снят с удержания"),
  keepToken: text("Token kept", "Токен оставлен"),
  settleReturn: text("Return confirmed", "Возврат подтверждён"),
  failReturn: text("Return failed", "Возврат не удался"),
  failReturnOfLittle: text("Return failed", "Возврат не удался"),
  failReturnOfToken: text("Return failed", "Возврат не удался"),
  recover: text("Included again", "Снова в блоке"),
  dropReturned: text("Dropped after its return", "Отброшен после возврата"),
  recoverReturned: text("Included again", "Снова в блоке"),
  acceptLoss: text("Loss accepted", "Убыток принят"),
  writeOff: text("Written off", "Списан"),
  challenge: text("Sent to the card's bank", "Отправлен в банк карты"),
  charge: text("Card charged", "Карта списана"),
  decline: text("Declined", "Отклонён"),
  expire: text("Expired", "Срок истёк"),
  refund: text("Refund started", "Возврат начат"),
  confirmRefund: text("Refund confirmed", "Возврат подтверждён"),
  confirmPart: text("Part refunded", "Часть возвращена"),
  failRefund: text("Refund failed", "Возврат не удался"),
  reverseRefund: text("Refund came back", "Возврат вернулся"),
  chargeBack: text("Charged back", "Чарджбэк"),
  reinstate: text("Charge-back reversed", "Чарджбэк отменён"),
  reinstateRefunded: text("Charge-back reversed", "Чарджбэк отменён"),
  show: text("Code shown", "Код показан"),
  pay: text("Paid", "Оплачен"),
  payLate: text("Paid late", "Оплачен с опозданием"),
  payTooLate: text("Paid too late", "Оплачен слишком поздно"),
  confirmReturn: text("Return confirmed", "Возврат подтверждён"),
  keep: text("Kept", "Оставлен"),
  credit: text("Credited", "Зачислен"),
  question: text("Not explained", "Не объяснён"),
  assign: text("Credited to a customer", "Зачислен клиенту"),
  book: text("Booked as ours", "Проведён как наш"),
  note: text("Noted", "Учтён"),
  lock: text("Too many wrong codes", "Слишком много неверных кодов"),
  execute: text("Executed", "Выполнен"),
  supersede: text("Replaced", "Заменён"),
  capture: text("Captured", "Списан"),
  reverse: text("Reversed", "Отменён"),
  lower: text("Lowered", "Уменьшен"),
  refundPart: text("Part refunded", "Часть возвращена"),
  reverseRefundPart: text("Part of a refund came back", "Часть возврата вернулась"),
  dispute: text("Disputed", "Оспорен"),
  win: text("Dispute won", "Спор выигран"),
  lose: text("Dispute lost", "Спор проигран"),
  overturn: text("Dispute lost later", "Спор проигран позже"),
  recheck: text("Checked again", "Проверена снова"),
  flaw: text("Errors found", "Найдены ошибки"),
  leaveOut: text("Left out", "Исключена"),
  send: text("Sent", "Отправлена"),
  correct: text("Corrected", "Скорректировано"),
}

/** The actors of steps. */
export const actors: Readonly<Record<Actor, Text>> = {
  customer: text("Customer", "Клиент"),
  operator: text("Operator", "Оператор"),
  rail: text("Outside party", "Внешняя сторона"),
  screening: text("Screening", "Скрининг"),
  clock: text("Time", "Время"),
}

type Tone = "waiting" | "good" | "bad" | "neutral"

const tones: Readonly<Record<Exclude<Tone, "waiting">, readonly string[]>> = {
  good: ["completed", "credited", "succeeded", "paid", "executed", "settled", "confirmed", "posted"],
  bad: ["failed", "rejected", "lost", "charged_back", "orphaned", "declined", "at_risk", "return_at_risk", "disputed"],
  neutral: [
    "cancelled",
    "returned",
    "refunded",
    "expired",
    "kept",
    "noted",
    "reversed",
    "superseded",
    "left_out",
    "withdrawn",
  ],
}

/** The tone of a state: `waiting` unless it is an end. */
export function getTone(state: string): Tone {
  const [tone] = Object.entries(tones).find(([, states]) => states.includes(state)) ?? ["waiting" as const]
  return tone as Tone // the keys of the table
}
