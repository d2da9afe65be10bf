import { type Text, text } from "@wallet/operators/text.ts"
import type { Selectable } from "kysely"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { lineLifecycle } from "#wallet/bank/lineLifecycle.ts"
import { isOpenDispute } from "#wallet/topUps/disputeLifecycle.ts"
import { computeReturned } from "#wallet/topUps/returned.ts"
import { sbpLifecycle } from "#wallet/topUps/sbp/sbpLifecycle.ts"
import type { TopUpDisputesTable } from "#wallet/topUps/tables.ts"
import { toAmounts } from "#wallet/topUps/topUp.ts"
import { topUpLifecycle } from "#wallet/topUps/topUpLifecycle.ts"
import { describeUnits } from "../customers/units.ts"
import { describeReason } from "../desks/bankLines.ts"
import { nameWithState } from "../paymentTexts.ts"
import type { FoundPayment } from "./found.ts"
import { explainReason } from "./reasons.ts"

const receiver = text("Customer", "Клиент")

/** Finds a top-up by card. */
export async function findCardTopUp({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  const { amount, fee, charged } = toAmounts(row)
  const returned = computeReturned(row)
  const refunds = await db
    .selectFrom("top_up_refunds")
    .selectAll()
    .where("top_up_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(10)
    .execute()
  const disputes = await db
    .selectFrom("top_up_disputes")
    .selectAll()
    .where("top_up_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute()
  const card = row.card_last4 === "" ? null : `${row.card_brand} •••• ${row.card_last4}`
  return {
    kind: "cardTopUp",
    id,
    title: text("Top-up by card", "Пополнение картой"),
    state: row.state,
    lifecycle: topUpLifecycle,
    amount,
    fee,
    createdAt: row.created_at,
    people: [{ id: row.user_id, role: receiver }],
    facts: () => [
      [text("Charged", "Списано с карты"), charged],
      [text("Card", "Карта"), card],
      [text("Back on the card", "Вернулось на карту"), returned === 0n ? null : storedMoney(returned, row.currency)],
      [text("Borne by us", "За наш счёт"), row.borne === 0n ? null : storedMoney(row.borne, row.currency)],
      [text("Acquirer's reference", "Референс эквайера"), row.acquirer_reference],
      [text("Ended", "Завершено"), row.settled_at],
    ],
    why: [
      ...explainReason("topUp", row.decline_code),
      ...disputes.filter(({ state }) => isOpenDispute(state)).map((dispute) => explainDispute(dispute, row.currency)),
    ],
    whereIsMoney: (show) => whereIsTopUp(row.state, show(row.amount, row.currency), show(charged.units, row.currency)),
    related: [
      ...refunds.map((refund) => ({
        id: refund.id,
        relation: text(`Refund, ${refund.state}`, `Возврат, ${refundStates[refund.state]}`),
        title: refund.failure === null ? text("To the card", "На карту") : text(refund.failure, refund.failure),
        amount: storedMoney(refund.amount, row.currency),
        at: refund.created_at,
        hasPage: false,
      })),
      ...disputes.map((dispute) => ({
        id: dispute.id,
        relation: text("Dispute of the card's bank", "Спор банка карты"),
        title: nameWithState(toWords(dispute.reason), toWords(dispute.reason), dispute.state),
        amount: storedMoney(dispute.amount, row.currency),
        at: dispute.created_at,
        hasPage: false,
      })),
    ],
  }
}

function explainDispute({ amount, withdrawn, reason }: Selectable<TopUpDisputesTable>, currency: string): Text {
  const sum = describeUnits(amount, currency)
  return withdrawn > 0n
    ? text(
        `The card's bank disputes ${sum} (${reason}) and has taken the money until it decides.`,
        `Банк карты оспаривает ${sum} (${reason}) и забрал деньги до своего решения.`,
      )
    : text(
        `The card's bank disputes ${sum} (${reason}); the money is with us until it decides.`,
        `Банк карты оспаривает ${sum} (${reason}). До решения деньги у нас.`,
      )
}

function toSentence(reason: Text | string): Text {
  const { en, ru } = typeof reason === "string" ? text(reason, reason) : reason
  return text(finish(en), finish(ru))
}

function finish(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function toWords(code: string): string {
  return code.replaceAll("_", " ")
}

const refundStates = { pending: "в пути", succeeded: "выполнен", failed: "не удался" } as const

function whereIsTopUp(state: string, amount: string, charged: string): Text {
  switch (state) {
    case "created":
    case "requires_action":
      return text(
        `${charged} is still on the card: its bank has not confirmed yet.`,
        `${charged} ещё на карте: банк пока не подтвердил платёж.`,
      )
    case "processing":
      return text(
        `${charged} is being charged; the acquirer has not reported the result.`,
        `${charged} списываются. Эквайер ещё не сообщил результат.`,
      )
    case "succeeded":
      return text(`${amount} is in the customer's wallet.`, `${amount} в кошельке клиента.`)
    case "refunding":
      return text(
        `The refund is held in the wallet and is on its way to the card.`,
        `Сумма возврата зарезервирована в кошельке и отправляется на карту.`,
      )
    case "refunded":
      return text(`${charged} is back on the card.`, `${charged} вернулись на карту.`)
    case "charged_back":
      return text(
        `The card's bank took ${charged} back; the customer owes what the wallet lacked.`,
        `Банк карты забрал ${charged}. Чего не хватило в кошельке, клиент должен.`,
      )
    default:
      return text(`Nothing was charged: the money is on the card.`, `Списания не было: деньги на карте.`)
  }
}

/** Finds a top-up by SBP. */
export async function findSbpTopUp({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db.selectFrom("sbp_top_ups").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  const amount = storedMoney(row.amount, row.currency)
  return {
    kind: "sbpTopUp",
    id,
    title: text("Top-up by SBP", "Пополнение через СБП"),
    state: row.state,
    lifecycle: sbpLifecycle,
    amount,
    fee: null,
    createdAt: row.created_at,
    people: [{ id: row.user_id, role: receiver }],
    facts: () => [
      [text("Valid until", "Действует до"), row.expires_at],
      [text("Ended", "Завершено"), row.settled_at],
    ],
    whereIsMoney: (show) => whereIsSbp(row.state, show(row.amount, row.currency)),
    related: [],
  }
}

function whereIsSbp(state: string, amount: string): Text {
  if (state === "paid") return text(`${amount} is in the customer's wallet.`, `${amount} в кошельке клиента.`)
  if (state === "returning")
    return text(
      `${amount} is at the SBP bank and is being returned to the payer.`,
      `${amount} в банке СБП и возвращаются плательщику.`,
    )
  if (state === "returned") return text(`${amount} went back to the payer.`, `${amount} вернулись плательщику.`)
  return text(
    `The bank has reported no payment: the money is with the payer.`,
    `Банк не сообщал об оплате: деньги у плательщика.`,
  )
}

/** Finds a booking of the bank account. */
export async function findBankTransfer({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db.selectFrom("bank_lines").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  const amount = storedMoney(row.amount, row.currency)
  const isIn = row.direction === "in"
  return {
    kind: "bankTransfer",
    id,
    title: isIn
      ? text("Incoming bank transfer", "Входящий банковский перевод")
      : text("Outgoing bank payment", "Исходящий банковский платёж"),
    state: row.state,
    lifecycle: lineLifecycle,
    amount,
    fee: null,
    createdAt: row.created_at,
    people: row.user_id === null ? [] : [{ id: row.user_id, role: receiver }],
    facts: (mask) => [
      [isIn ? text("From", "От") : text("To", "Кому"), row.party_name && mask.name(row.party_name)],
      [text("IBAN", "IBAN"), row.party_iban && mask.account(row.party_iban)],
      [text("Text", "Назначение"), mask.words(row.remittance)],
      [text("End-to-end id", "Сквозной номер"), row.end_to_end_id],
      [text("Booked on", "Дата проводки"), row.booked_on],
      [text("Return reason", "Причина возврата"), row.return_reason],
      [text("Ended", "Завершено"), row.settled_at],
    ],
    why: row.reason === null ? [] : [toSentence(describeReason(row.reason))],
    whereIsMoney: (show) => whereIsLine(row.state, show(row.amount, row.currency)),
    related:
      row.payment_reference === null
        ? []
        : [
            {
              id: row.payment_reference,
              relation: text("Belongs to the payment", "Относится к платежу"),
              title: text("Payment", "Платёж"),
              hasPage: true,
            },
          ],
  }
}

function whereIsLine(state: string, amount: string): Text {
  switch (state) {
    case "credited":
      return text(`${amount} is in the customer's wallet.`, `${amount} в кошельке клиента.`)
    case "received":
      return text(
        `${amount} is on our bank account and is about to be credited.`,
        `${amount} на нашем банковском счёте и скоро будут зачислены.`,
      )
    case "held":
      return text(
        `${amount} is on our bank account and waits for a decision.`,
        `${amount} на нашем банковском счёте и ждут решения.`,
      )
    case "returning":
      return text(
        `${amount} is on our bank account and goes back with the next file.`,
        `${amount} на нашем банковском счёте и уйдут обратно со следующим файлом.`,
      )
    case "returned":
      return text(`${amount} went back to the sender.`, `${amount} вернулись отправителю.`)
    case "kept":
      return text(`${amount} was booked as our own.`, `${amount} проведены как наши.`)
    case "unexplained":
      return text(
        `${amount} left our bank account, and no payment of ours explains it.`,
        `${amount} ушли с нашего банковского счёта. Платёж, к которому они относятся, не найден.`,
      )
    default:
      return text(
        `${amount} belongs to a payment that is in the ledger already.`,
        `${amount} относятся к платежу, который уже проведён.`,
      )
  }
}
