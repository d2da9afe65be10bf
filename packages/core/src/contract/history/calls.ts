import { getOperation, listOperations } from "./operations.ts"

/** The calls around a customer's history. */
export const historyCalls = {
  listOperations,
  getOperation,
} as const
