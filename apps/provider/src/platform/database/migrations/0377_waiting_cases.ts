import type { Migration } from "kysely/migration"

/** Nothing: the indexes of waiting cases are built beside payments (`concurrentIndexes.ts`). */
export const waitingCases: Migration = {
  async up() {},
}
