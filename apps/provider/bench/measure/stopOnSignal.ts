import { constants } from "node:os"

/**
 * Has a benchmark that is told to stop do first what leaves nothing behind.
 *
 * @returns the same for a benchmark that ends by itself: it happens once, whoever asks first.
 */
export function stopOnSignal(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stopOnce = () => (stopped ??= stop())
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      // The benchmark itself fails, because its database is gone: that must not end the process before the rest is done.
      process.on("uncaughtException", () => {})
      void stopOnce().finally(() => process.exit(128 + constants.signals[signal]))
    })
  }
  return stopOnce
}
