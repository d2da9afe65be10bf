import { getLimits, listLimits } from "./limits.ts"
import { listWallets } from "./wallets.ts"

/** The calls around wallets and their limits. */
export const walletCalls = {
  listLimits,
  getLimits,
  listWallets,
} as const
