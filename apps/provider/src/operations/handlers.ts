import type { Operation } from "@wallet/core/contract"
import type { OperationsTable } from "../db/tables/money.ts"
import type { Handlers } from "../http/handler.ts"
import { storedMoney, wireMoney } from "../wallets/money.ts"
import { readCursor, writeCursor } from "./cursor.ts"

export const operationHandlers = {
  async listOperations({ db }, { caller, input }) {
    const { limit } = input
    const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
    let page = db.selectFrom("operations").selectAll().where("user_id", "=", caller.userId)
    if (after) {
      page = page.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after.createdAt, after.id)))
    }
    const rows = await page
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute()
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const more = rows.length > limit && last !== undefined
    return {
      items: shown.map(toOperation),
      nextCursor: more ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
    }
  },
} satisfies Pick<Handlers, "listOperations">

function toOperation(row: OperationsTable): Operation {
  const { id, kind, direction, state, currency, counterparty, note } = row
  return {
    id,
    kind,
    direction,
    state,
    amount: wireMoney(storedMoney(row.amount, currency)),
    fee: row.fee === null ? null : wireMoney(storedMoney(row.fee, currency)),
    counterAmount: counterAmountOf(row),
    counterparty,
    note,
    createdAt: row.created_at.toISOString(),
  }
}

function counterAmountOf({ counter_amount, counter_currency }: OperationsTable) {
  if (counter_amount === null || counter_currency === null) return null
  return wireMoney(storedMoney(counter_amount, counter_currency))
}
