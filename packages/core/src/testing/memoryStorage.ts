import type { KeyValueStorage } from "#environment/storage.ts"

/** A storage in memory that tests can inspect. */
export interface MemoryStorage extends KeyValueStorage {
  readonly entries: Map<string, string>
}

/**
 * Makes a storage that holds `initial`.
 *
 * @example
 * const storage = createMemoryStorage({ theme: "dark" })
 * storage.getItem("theme") // → "dark"
 */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const entries = new Map(Object.entries(initial))
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
