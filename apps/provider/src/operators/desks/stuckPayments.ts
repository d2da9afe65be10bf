import { findNetwork } from "@wallet/core/money"
import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import {
  cancelStuckPayment,
  findStuckPayments,
  listStuckPayments,
  lockStuckPayment,
  type StuckPayment,
} from "#wallet/withdrawals/stuckPayments.ts"
import { logged } from "../loggedAction.ts"
import { type Case, type Desk, hours, notDue, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import type { FactValue } from "./facts.ts"

/** Payments on chains that have long waited for a block, and the proof of cancelled ones. */
export const stuckPaymentDesk: Desk<"cancel"> = {
  name: "stuck-payments",
  title: text("Stuck payments", "Зависшие платежи"),
  group: "moneyOut",
  needs: "cases.read",
  dueMs: hours(1),
  fields: [],
  choices: { cancel: { label: text("Cancel it on the chain", "Отменить в сети"), needs: "cases.release" } },
  findWaiting: (services) => sql<WaitingRow>`
    SELECT id, sent_at AS since, CASE WHEN "isCancelled" THEN ${notDue} END AS due_at, amount, currency
    FROM (${findStuckPayments(services)}) payment`,
  list: listCases,
  async needsTwo({ db }, _event, id) {
    await lockStuckPayment(db, id)
    return true
  },
  async decide(services, { id }) {
    await cancelStuckPayment(services, id)
    return logged("cancelled on the chain", "отменено в сети")
  },
}

async function listCases(services: Services, _: string, only: readonly string[] = []): Promise<readonly Case[]> {
  return (await listStuckPayments(services, only)).map(presentCase)
}

function presentCase(payment: StuckPayment): Case {
  const { id, kind, user_id, address, email, nonce, sent_at, txid, requested_at } = payment
  const network = findNetwork(payment.network)
  return {
    id,
    customerId: user_id,
    title: describeMoney(payment),
    since: sent_at,
    atStake:
      payment.currency !== null && payment.amount !== null ? storedMoney(payment.amount, payment.currency) : null,
    facts: [
      [
        names.kind,
        kind === "return" ? text("a deposit that goes back", "возврат зачисления") : text("a withdrawal", "вывод"),
      ],
      [names.to, address],
      [names.network, network?.name ?? payment.network],
      [names.transaction, txid ?? ""],
      [names.nonce, nonce.toString()],
      [names.customer, email],
      [names.sent, sent_at],
      ...cancellationFacts(payment, network?.confirmations ?? 0),
    ],
    ...(requested_at === null ? { needTwo: ["cancel"] } : { fits: [] }),
  }
}

function describeMoney({ currency, amount, contract, chain_amount }: StuckPayment): FactValue {
  if (currency !== null && amount !== null) return storedMoney(amount, currency)
  return text(
    `${chain_amount} units of ${contract ?? "an unknown coin"}`,
    `${chain_amount} единиц ${contract ?? "неизвестной монеты"}`,
  )
}

/** The states of payments that were mined despite a cancellation. */
const minedAfterAll: ReadonlySet<string> = new Set(["completed", "returned"])

function cancellationFacts(
  { requested_at, cancelled_by, confirmations, final_at, state }: StuckPayment,
  needed: number,
): Case["facts"] {
  if (requested_at === null) return []
  return [
    [
      names.cancellation,
      minedAfterAll.has(state) ? text("too late: the payment was mined", "поздно: платёж уже в блоке") : requested_at,
    ],
    ...(cancelled_by === null
      ? []
      : ([
          [names.cancelledBy, cancelled_by],
          [names.confirmations, `${confirmations ?? 0} / ${needed}`],
        ] as const)),
    ...(final_at === null ? [] : ([[names.final, final_at]] as const)),
  ]
}
