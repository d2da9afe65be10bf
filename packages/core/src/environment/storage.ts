/** Storage for data that must survive a reload: the shape of the browser's `localStorage`. Any method may throw. */
export interface KeyValueStorage {
  /** The value under `key`, or null. */
  getItem(key: string): string | null
  /** Puts `value` under `key`. */
  setItem(key: string, value: string): void
  /** Forgets what is under `key`. */
  removeItem(key: string): void
}
