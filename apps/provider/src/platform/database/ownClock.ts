/**
 * This machine's clock, in milliseconds since 1970. It may be wrong and may be set, so nothing that is stored or compared
 * with stored times goes by it: that is the clock of the database (`Services.now`). Durations are measured with
 * `performance.now()`, which nobody sets. No other file reads the clock.
 */
export function readOwnClock(): number {
  return Date.now()
}
