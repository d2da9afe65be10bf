import type { CallInput, Contract } from "@wallet/core/contract"
import { readTogether } from "#platform/database/readTogether.ts"
import { readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Handlers } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import { findOperation, readDetail } from "./detail.ts"
import { readFilter } from "./filter.ts"
import { readPage } from "./page.ts"
import { presentOperations } from "./present.ts"

type ListInput = CallInput<Contract["listOperations"]>

export const operationHandlers = {
  async listOperations(services, { caller, input }) {
    if (!isNewestPage(input)) return readList(services, caller.account, input)
    return readTogether(services.db, (db) => readList({ ...services, db }, caller.account, input))
  },

  async getOperation(services, { caller, input }) {
    return readDetail(services, await findOperation(services.db, caller.account, input.operationId))
  },
} satisfies Pick<Handlers, "listOperations" | "getOperation">

/** True for the newest operations without a filter: they are the beginning of an index, however long the history is. */
export function isNewestPage(input: unknown): boolean {
  return Object.entries(input ?? {}).every(
    ([name, value]: [string, unknown]) => name === "limit" || value === undefined,
  )
}

async function readList(services: Services, account: string, input: ListInput) {
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
  const { rows, next } = await readPage(services.db, readFilter(account, input), after, input.limit)
  const items = await presentOperations(services, account, rows)
  return { items, nextCursor: next ? writeCursor(next) : null }
}
