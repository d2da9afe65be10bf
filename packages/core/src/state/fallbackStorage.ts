import type { KeyValueStorage } from "#environment/storage.ts"

/**
 * A storage that never fails: what `storage` refuses to keep is kept in memory, and what it can't give is absent.
 * A browser's storage throws when it is full, closed by the visitor or inside some frames.
 */
export function createFallbackStorage(storage: KeyValueStorage | undefined): KeyValueStorage {
  /** Writes that the storage refused; `null` is a removal that it refused. */
  const kept = new Map<string, string | null>()

  const attempt = (key: string, value: string | null) => {
    kept.set(key, value)
    if (!storage) return
    try {
      if (value === null) storage.removeItem(key)
      else storage.setItem(key, value)
      kept.delete(key)
    } catch {
      // The memory has it.
    }
  }

  return {
    getItem(key) {
      const own = kept.get(key)
      if (own !== undefined) return own
      try {
        const value: unknown = storage?.getItem(key)
        return typeof value === "string" ? value : null
      } catch {
        return null
      }
    },
    setItem: attempt,
    removeItem: (key) => attempt(key, null),
  }
}
