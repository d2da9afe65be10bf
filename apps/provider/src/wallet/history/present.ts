import { operationReference } from "@wallet/core/contract"
import type { Operation } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { OperationRow } from "./lines.ts"

/** A line of the history as its customer sees it. */
export function presentOperation(row: OperationRow): Operation {
  const { id, kind, direction, state, currency, counterparty, note, network, address, txid } = row
  return {
    id,
    subjectId: row.subject_id,
    reference: operationReference(row.subject_id),
    kind,
    direction,
    state,
    amount: wireMoney(storedMoney(row.amount, currency)),
    fee: row.fee === null ? null : wireMoney(storedMoney(row.fee, currency)),
    counterAmount: counterAmountOf(row),
    counterparty,
    note,
    network,
    address,
    txid,
    createdAt: row.created_at.toISOString(),
  }
}

function counterAmountOf({ counter_amount, counter_currency }: OperationRow) {
  if (counter_amount === null || counter_currency === null) return null
  return wireMoney(storedMoney(counter_amount, counter_currency))
}
