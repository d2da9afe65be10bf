import type { KeyValueStorage } from "#environment/storage.ts"
import type { WalletState } from "./walletState.ts"

/**
 * The state that survives a reload: the token and three settings, each under its own name. Beside them stand only
 * `userId`, `pendingOperations` (keys and fingerprints) and `lastNotifications`; nothing else is ever kept.
 *
 * @see spec §4; spec §8
 */
type Persisted = Pick<WalletState, "accessToken" | "regionCode" | "hideEmptyWallets" | "asideVisible">

/** The owner of the token. Known before the user is read, so that a payment finds its key again right after a reload. */
export const userIdKey = "userId"

/** Reads the stored settings; values that are no settings are left out. */
export function readSettings(storage: KeyValueStorage): Partial<Persisted> {
  const regionCode = matching(storage.getItem("regionCode"), /^[a-z]{2}$/)
  const hideEmptyWallets = readBoolean(storage.getItem("hideEmptyWallets"))
  const asideVisible = readBoolean(storage.getItem("asideVisible")) ?? true
  return { regionCode, hideEmptyWallets, asideVisible }
}

/** The token that is kept. Text that no header can carry is none. */
export function readToken(storage: KeyValueStorage): string | undefined {
  return matching(storage.getItem("accessToken"), /^[\x21-\x7e]+$/)
}

/** Keeps the settings that changed between two states. */
export function writeSettings(storage: KeyValueStorage, state: WalletState, before: WalletState): void {
  // One by one: every answer comes through here, and a field takes longer to find by a name in a variable.
  write(storage, "regionCode", state.regionCode, before.regionCode)
  write(storage, "hideEmptyWallets", state.hideEmptyWallets, before.hideEmptyWallets)
  write(storage, "asideVisible", state.asideVisible, before.asideVisible)
}

/** Stores the token and its owner. */
export function writeSession(storage: KeyValueStorage, state: WalletState, before: WalletState): void {
  // The owner is written before the token, so that no other tab finds the new token with the old owner.
  if (state.user) write(storage, userIdKey, state.user.id, before.user?.id)
  write(storage, "accessToken", state.accessToken, before.accessToken)
  if (before.accessToken && !state.accessToken) storage.removeItem(userIdKey)
}

function write<T extends string | boolean>(
  storage: KeyValueStorage,
  key: string,
  value: T | undefined,
  before: T | undefined,
): void {
  if (value === before) return
  if (value === undefined) storage.removeItem(key)
  else storage.setItem(key, String(value))
}

function readBoolean(text: string | null): boolean | undefined {
  return text === "true" || (text === "false" ? false : undefined)
}

function matching(text: string | null, shape: RegExp): string | undefined {
  return text && shape.test(text) ? text : undefined
}
