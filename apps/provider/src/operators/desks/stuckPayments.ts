import { findNetwork } from "@wallet/core/money"
import type { Services } from "#platform/services.ts"
import {
  cancelStuckPayment,
  listStuckPayments,
  lockStuckPayment,
  type StuckPayment,
} from "#wallet/withdrawals/stuckPayments.ts"
import type { Case, Desk } from "./desk.ts"
import { amountText, momentText } from "./shared.ts"

/** Payments on chains that have long waited for a block, and the proof of cancelled ones. */
export const stuckPaymentDesk: Desk<"cancel"> = {
  name: "stuck-payments",
  title: "Stuck payments",
  group: "moneyOut",
  needs: "cases.read",
  fields: [],
  choices: { cancel: { label: "Cancel it on the chain", needs: "cases.release" } },
  list: listCases,
  async needsTwo({ db }, _event, id) {
    await lockStuckPayment(db, id)
    return true
  },
  async decide(services, { id }) {
    await cancelStuckPayment(services, id)
    return "cancelled on the chain"
  },
}

async function listCases(services: Services): Promise<readonly Case[]> {
  return (await listStuckPayments(services)).map(presentCase)
}

function presentCase(payment: StuckPayment): Case {
  const { id, kind, user_id, address, email, nonce, sent_at, txid, requested_at } = payment
  const network = findNetwork(payment.network)
  return {
    id,
    customerId: user_id,
    title: formatTitle(payment),
    facts: [
      ["Kind", kind === "return" ? "a deposit that goes back" : "a withdrawal"],
      ["To", address],
      ["Network", network?.name ?? payment.network],
      ["Transaction", txid ?? ""],
      ["Nonce", nonce.toString()],
      ["Customer", email],
      ["Sent", momentText(sent_at)],
      ...cancellationFacts(payment, network?.confirmations ?? 0),
    ],
    ...(requested_at === null ? { needTwo: ["cancel"] } : { fits: [] }),
  }
}

function formatTitle({ currency, amount, contract, chain_amount }: StuckPayment): string {
  return currency !== null && amount !== null
    ? amountText(amount, currency)
    : `${chain_amount} units of ${contract ?? "an unknown coin"}`
}

/** The states of payments that were mined despite a cancellation. */
const minedAfterAll: ReadonlySet<string> = new Set(["completed", "returned"])

function cancellationFacts(
  { requested_at, cancelled_by, confirmations, final_at, state }: StuckPayment,
  needed: number,
): Case["facts"] {
  if (requested_at === null) return []
  return [
    ["Cancellation", minedAfterAll.has(state) ? "too late: the payment was mined" : momentText(requested_at)],
    ...(cancelled_by === null
      ? []
      : ([
          ["Cancelled by", cancelled_by],
          ["Confirmations", `${confirmations ?? 0} of ${needed}`],
        ] as const)),
    ...(final_at === null ? [] : ([["Final", momentText(final_at)]] as const)),
  ]
}
