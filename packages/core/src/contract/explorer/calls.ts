import { findAddressTransactions, findChainTransaction } from "./explorer.ts"

/** The calls of the chain explorer. */
export const explorerCalls = {
  findChainTransaction,
  findAddressTransactions,
} as const
