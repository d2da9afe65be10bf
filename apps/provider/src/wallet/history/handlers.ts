import { readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { findOperation, readDetail } from "./detail.ts"
import { readFilter } from "./filter.ts"
import { readPage } from "./page.ts"
import { presentOperations } from "./present.ts"

export const operationHandlers = {
  async listOperations(services, { caller, input }) {
    const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
    const { rows, next } = await readPage(services.db, readFilter(caller.account, input), after, input.limit)
    const items = await presentOperations(services, caller.account, rows)
    return { items, nextCursor: next ? writeCursor(next) : null }
  },

  async getOperation(services, { caller, input }) {
    return readDetail(services, await findOperation(services.db, caller.account, input.operationId))
  },
} satisfies Pick<Handlers, "listOperations" | "getOperation">
