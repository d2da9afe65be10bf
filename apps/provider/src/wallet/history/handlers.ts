import { readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { findOperation, readDetail } from "./detail.ts"
import { readFilter } from "./filter.ts"
import { readPage } from "./page.ts"
import { presentOperations } from "./present.ts"

export const operationHandlers = {
  async listOperations({ db }, { caller, input }) {
    const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
    const { rows, next } = await readPage(db, readFilter(caller.account, input), after, input.limit)
    const items = await presentOperations(db, caller.account, rows)
    return { items, nextCursor: next ? writeCursor(next) : null }
  },

  async getOperation({ db }, { caller, input }) {
    return readDetail(db, await findOperation(db, caller.account, input.operationId))
  },
} satisfies Pick<Handlers, "listOperations" | "getOperation">
