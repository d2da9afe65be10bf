/** Where the client keeps what must survive a reload: the shape of the browser's `localStorage`. Any method may throw. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
