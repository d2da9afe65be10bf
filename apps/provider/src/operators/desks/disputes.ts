import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { cardTransactionLifecycle } from "#cards/cardTransactionLifecycle.ts"
import { decideDispute, lockDispute } from "#cards/follow.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { logged } from "../loggedAction.ts"
import { type Case, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"

/** Card payments in dispute, without a result from the issuer. */
export const disputeDesk: Desk<"win" | "lose"> = {
  name: "disputes",
  title: text("Card disputes", "Споры по картам"),
  group: "cards",
  needs: "cases.read",
  hasReferences: true,
  dueMs: hours(72),
  fields: [],
  choices: {
    win: {
      label: text("Won: give the money back to the customer", "Выигран: вернуть деньги клиенту"),
      needs: "cases.release",
      raises: [raises(cardTransactionLifecycle, "win")],
    },
    lose: {
      label: text("Lost: the payment stands", "Проигран: платёж остаётся"),
      needs: "cases.release",
      raises: [raises(cardTransactionLifecycle, "lose")],
    },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT payment.id, coalesce(
        (SELECT max(one.at) FROM card_transaction_events one
          WHERE one.transaction_id = payment.id AND one.event = 'disputed'), payment.created_at) AS since,
      NULL::timestamptz AS due_at, payment.captured AS amount, payment.currency
    FROM card_transactions payment WHERE payment.state = 'disputed'`,
  list: listCases,
  async needsTwo({ db }, _event, id) {
    await inTransaction(db, (trx) => lockDispute(trx, id))
    return true
  },
  async decide(services, { event, id }) {
    await decideDispute(services, id, event)
    return event === "win"
      ? logged("won: the money goes back", "выиграно, деньги возвращаются")
      : logged("lost: the payment stands", "проиграно, платёж остаётся")
  },
}

async function listCases({ db }: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom("card_transactions as payment")
    .innerJoin("virtual_cards as card", "card.id", "payment.card_id")
    .innerJoin("users", "users.id", "card.user_id")
    .selectAll("payment")
    .select((eb) => [
      "card.user_id",
      "card.last4",
      "users.email",
      eb
        .selectFrom("card_transaction_events as one")
        .select(({ fn }) => fn.max("one.at").as("at"))
        .whereRef("one.transaction_id", "=", "payment.id")
        .where("one.event", "=", "disputed")
        .as("disputed_at"),
    ])
    .where("payment.state", "=", "disputed")
    .where(isOneOf("payment.id", only))
    .execute()
  return rows.map((row) => {
    const toMoney = (units: bigint) => storedMoney(units, row.currency)
    return {
      id: row.id,
      customerId: row.user_id,
      title: toMoney(row.amount),
      since: row.disputed_at ?? row.created_at,
      atStake: toMoney(row.captured),
      facts: [
        [names.merchant, `${row.merchant_name}, ${row.merchant_country}`],
        [names.card, `•••• ${row.last4 ?? ""}`],
        [names.taken, toMoney(row.captured)],
        ...(row.refunded === 0n ? [] : [[names.cameBack, toMoney(row.refunded)] as const]),
        [names.issuerId, row.issuer_reference ?? row.authorisation],
        [names.customer, row.email],
        [names.paid, row.created_at],
        [names.disputed, row.disputed_at ?? row.created_at],
      ],
      needTwo: ["win", "lose"],
    }
  })
}
