import { getLimits, listLimits } from "./limits.ts"
import { getPortfolioHistory } from "./portfolio.ts"
import { listWallets } from "./wallets.ts"

/** The calls around wallets and their limits. */
export const walletCalls = {
  listLimits,
  getLimits,
  listWallets,
  getPortfolioHistory,
} as const
