import type { KeyValueStorage } from "#environment/storage.ts"

/** Says which toasts are shown. */
export interface ToastPolicy {
  /** True if a toast with this text may be shown now; asking counts as showing. */
  accept(text: string): boolean
}

/** The dependencies of the policy. */
export interface ToastPolicyOptions {
  /** Shared by the tabs of one site; may fail or hold anything. */
  readonly storage: KeyValueStorage
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

type Shown = readonly [text: string, at: number]

const storageKey = "lastNotifications"
const duplicateWindow = 5000
const maxRecords = 50

/**
 * Suppresses a toast whose text was shown within the last 5000 ms, in this tab or another one.
 * The memory of this tab, for a storage that is damaged, full or closed.
 *
 * @see spec §8, §9
 * @example
 * const policy = createToastPolicy({ storage: createMemoryStorage(), now: Date.now })
 * policy.accept("No connection") // → true
 * policy.accept("No connection") // → false
 */
export function createToastPolicy({ storage, now }: ToastPolicyOptions): ToastPolicy {
  let remembered: readonly Shown[] = []

  return {
    accept(text) {
      const at = now()
      // A record from the future counts only as far as the window reaches, so that a clock put back silences nothing.
      const isRecent = ([, then]: Shown) => Math.abs(at - then) < duplicateWindow
      const stored = readShown(storage).filter(isRecent)
      remembered = remembered.filter(isRecent)
      if ([...stored, ...remembered].some(([shown]) => shown === text)) return false
      remembered = append(remembered, [text, at])
      writeShown(storage, append(stored, [text, at]))
      return true
    },
  }
}

function append(shown: readonly Shown[], one: Shown): Shown[] {
  return [...shown, one].slice(-maxRecords)
}

function readShown(storage: KeyValueStorage): Shown[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]")
    return Array.isArray(stored) ? stored.filter(isShown) : []
  } catch {
    return []
  }
}

function writeShown(storage: KeyValueStorage, shown: readonly Shown[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(shown))
  } catch {
    // The memory of this tab holds the record.
  }
}

function isShown(value: unknown): value is Shown {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number"
}
