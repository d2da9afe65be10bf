import type { Wallet } from "#contract/wallets/calls.ts"

/**
 * Puts an answer in the place of the one before, wallet by wallet, unless it is the older one of that wallet: answers
 * may overtake each other on their way. A wallet that did not change stays the same object.
 */
export function newestWallets(before: readonly Wallet[] | undefined, after: readonly Wallet[]): readonly Wallet[] {
  const known = new Map(before?.map((wallet) => [wallet.currency, wallet]))
  const merged = after.map((wallet) => {
    const old = known.get(wallet.currency)
    return old && old.version >= wallet.version ? old : wallet
  })
  const isUnchanged = merged.length === before?.length && merged.every((wallet, index) => wallet === before[index])
  return isUnchanged ? before : merged
}
