import { readOwnClock } from "./ownClock.ts"

let readTime = () => new Date(readOwnClock())

/**
 * The provider's time, for rows that are written where no clock is handed on. In the sandbox it may be ahead of
 * PostgreSQL's, so a column's default would show another day than the pages.
 */
export function rowTime(): Date {
  return readTime()
}

/**
 * Has `rowTime` read the provider's clock.
 *
 * @returns a function that goes back to the clock of before.
 */
export function stampRowsBy(now: () => Date): () => void {
  const before = readTime
  readTime = now
  return () => {
    if (readTime === now) readTime = before
  }
}
