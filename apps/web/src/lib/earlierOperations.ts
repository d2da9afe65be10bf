import { openOperations, type WalletClient } from "@wallet/core"
import type { KeyedCallName, MoneyCallName } from "@wallet/core/contract"

/**
 * The keys of payments that an earlier page left open, by call, until the form that made them has shown how they ended.
 * The app may learn that before the form is there; without this the form would stand there filled, as if nothing had been
 * sent.
 */
const keys = new Map<KeyedCallName, string>()

/** Notes what is open now, before anything is asked. Whatever another customer left is forgotten. */
export function noteEarlierOperations(client: WalletClient): void {
  keys.clear()
  for (const { call, key } of openOperations(client)) keys.set(call, key)
}

/** The payment of this call that has to be shown first: one that is open, or one that an earlier page left. */
export function findEarlierOperation(client: WalletClient, call: MoneyCallName): string | undefined {
  return openOperations(client, { call })[0]?.key ?? keys.get(call)
}

/** Its end has been shown. */
export function forgetEarlierOperation(call: MoneyCallName): void {
  keys.delete(call)
}
