import { type Text, text } from "@wallet/operators/text.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { quoteLifecycle } from "#wallet/exchange/quoteLifecycle.ts"
import { protectedTransferLifecycle } from "#wallet/transfers/protected/protectedTransferLifecycle.ts"
import { operationKinds } from "../customers/texts.ts"
import { lookUp } from "../lookUp.ts"
import type { FoundPayment, PaymentPerson } from "./found.ts"

const sender = text("Sender", "Отправитель")
const recipient = text("Recipient", "Получатель")
const owner = text("Customer", "Клиент")

/** Finds a transfer between customers. */
export async function findTransfer({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db.selectFrom("transfers").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  return {
    kind: "transfer",
    id,
    title: text("Transfer between customers", "Перевод между клиентами"),
    state: "completed",
    amount: storedMoney(row.amount, row.currency),
    fee: null,
    createdAt: row.created_at,
    people: [
      { id: row.sender_id, role: sender },
      { id: row.recipient_id, role: recipient },
    ],
    facts: (mask) => [[text("Note", "Комментарий"), row.note && mask.words(row.note)]],
    whereIsMoney: (show) => {
      const sum = show(row.amount, row.currency)
      return text(`${sum} is in the recipient's wallet.`, `${sum} в кошельке получателя.`)
    },
    related: [],
  }
}

/** Finds a send that its recipient claims with a code. */
export async function findProtectedTransfer({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db.selectFrom("protected_transfers").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  const { state } = row
  return {
    kind: "protectedTransfer",
    id,
    title: text("Send with a code", "Перевод с кодом"),
    state,
    lifecycle: protectedTransferLifecycle,
    amount: storedMoney(row.amount, row.currency),
    fee: null,
    createdAt: row.created_at,
    people: [
      { id: row.sender_id, role: sender },
      ...(row.recipient_id === null ? [] : [{ id: row.recipient_id, role: recipient }]),
    ],
    facts: (mask) => [
      [text("Sent to", "Кому"), row.recipient_email_key && mask.email(row.recipient_email_key)],
      [text("Tries left", "Осталось попыток"), String(row.tries_left)],
      [text("Expires", "Истекает"), row.expires_at],
      [text("Recipient told", "Получатель оповещён"), row.told_at],
      [text("Reason", "Причина"), row.reason],
      [text("Note", "Комментарий"), row.note && mask.words(row.note)],
      [text("Ended", "Завершено"), row.settled_at],
    ],
    whereIsMoney: (show) => {
      const sum = show(row.amount, row.currency)
      return state === "claimed_pending"
        ? text(
            `${sum} is held in the sender's wallet until the recipient enters the code.`,
            `${sum} зарезервированы в кошельке отправителя, пока получатель не введёт код.`,
          )
        : state === "completed"
          ? text(`${sum} is in the recipient's wallet.`, `${sum} в кошельке получателя.`)
          : text(`${sum} is available in the sender's wallet again.`, `${sum} снова доступны в кошельке отправителя.`)
    },
    related: [],
  }
}

/** Finds an exchange by its quote. */
export async function findExchange({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db.selectFrom("exchange_quotes").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  return {
    kind: "exchange",
    id,
    title: text(
      `Exchange ${row.from_currency} → ${row.to_currency}`,
      `Обмен ${row.from_currency} → ${row.to_currency}`,
    ),
    state: row.state,
    lifecycle: quoteLifecycle,
    amount: storedMoney(row.from_amount, row.from_currency),
    fee: storedMoney(row.fee, row.from_currency),
    createdAt: row.created_at,
    people: [{ id: row.user_id, role: owner }],
    facts: () => [
      [text("Gets", "Получает"), storedMoney(row.to_amount, row.to_currency)],
      [text("Rate", "Курс"), row.rate],
      [text("Quote valid until", "Котировка действует до"), row.expires_at],
      [text("Executed", "Выполнен"), row.executed_at],
    ],
    whereIsMoney: (show) => {
      const from = show(row.from_amount, row.from_currency)
      const to = show(row.to_amount, row.to_currency)
      return row.state === "executed"
        ? text(`${from} was exchanged: ${to} is in the wallet.`, `${from} обменены: ${to} в кошельке.`)
        : text(`Nothing was exchanged: ${from} is in the wallet.`, `Обмена не было: ${from} в кошельке.`)
    },
    related: [],
  }
}

/** Finds a correction. */
export async function findCorrection({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db
    .selectFrom("corrections")
    .innerJoin("operators", "operators.id", "corrections.proposed_by")
    .selectAll("corrections")
    .select("operators.email")
    .where("corrections.id", "=", id)
    .executeTakeFirst()
  if (!row) return undefined
  const own = row.legs.find(({ account }) => account === `customer:${row.user_id}`)
  const units = BigInt(own?.amount ?? "0")
  return {
    kind: "correction",
    id,
    title: text("Correction of a balance", "Корректировка баланса"),
    state: row.state,
    amount: storedMoney(units, row.currency),
    fee: null,
    createdAt: row.created_at,
    people: [
      { id: row.user_id, role: owner },
      ...row.legs.flatMap(({ account }): PaymentPerson[] =>
        account.startsWith("customer:") && account !== `customer:${row.user_id}`
          ? [{ id: account.slice("customer:".length), role: owner }]
          : [],
      ),
    ],
    facts: () => [
      [text("Reason", "Причина"), row.reason],
      [text("Proposed by", "Предложил"), row.email],
      [text("Decided", "Решено"), row.decided_at],
    ],
    whereIsMoney: (show) => {
      const sum = show(units < 0n ? -units : units, row.currency)
      return row.state === "posted"
        ? units < 0n
          ? text(`${sum} was taken from the customer's wallet.`, `${sum} списаны из кошелька клиента.`)
          : text(`${sum} was added to the customer's wallet.`, `${sum} зачислены в кошелёк клиента.`)
        : row.state === "proposed"
          ? text(
              `Nothing has moved: another operator has to confirm the correction.`,
              `Деньги не двигались: корректировку должен подтвердить другой оператор.`,
            )
          : text(`Nothing has moved: the correction was withdrawn.`, `Деньги не двигались: корректировка отозвана.`)
    },
    related: [],
  }
}

/** Finds what has only a line in the history: a card's fee, a check, a referral payout, a debt. */
export async function findOperationAlone({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const rows = await db
    .selectFrom("operations")
    .selectAll()
    .where("subject_id", "=", id)
    .orderBy("id")
    .limit(10)
    .execute()
  const [row] = rows
  if (!row) return undefined
  const kind = lookUp(operationKinds, row.kind)
  const people = [...new Map(rows.map(({ user_id }) => [user_id, { id: user_id, role: owner }])).values()]
  return {
    kind: "operation",
    id,
    title: kind,
    state: row.state,
    amount: storedMoney(row.amount, row.currency),
    fee: row.fee === null ? null : storedMoney(row.fee, row.currency),
    createdAt: row.created_at,
    people,
    facts: (mask) => [
      [text("Other party", "Другая сторона"), row.counterparty && mask.words(row.counterparty)],
      [text("Note", "Комментарий"), row.note && mask.words(row.note)],
    ],
    whereIsMoney: (show) => whereIsOperation(row.direction, row.state, show(row.amount, row.currency)),
    related: [],
  }
}

function whereIsOperation(direction: "in" | "out", state: string, sum: string): Text {
  if (state === "processing") return text(`${sum} is held in the wallet.`, `${sum} зарезервированы в кошельке.`)
  if (state !== "completed") return text(`${sum} stayed in the wallet.`, `${sum} остались в кошельке.`)
  return direction === "in"
    ? text(`${sum} is in the customer's wallet.`, `${sum} в кошельке клиента.`)
    : text(`${sum} has left the customer's wallet.`, `${sum} списаны из кошелька клиента.`)
}
