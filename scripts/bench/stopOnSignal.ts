import { constants } from "node:os"

type Stop = () => Promise<void>

/** Pending work, oldest first. */
const pending = new Set<Stop>()

/**
 * Has a benchmark that is told to stop do first what leaves nothing behind: the newest of these first, and all of them
 * before the process ends.
 *
 * @returns the same for a benchmark that ends by itself: it happens once, whoever asks first.
 */
export function stopOnSignal(stop: Stop): Stop {
  let stopped: Promise<void> | undefined
  const stopOnce = () => (stopped ??= stop().finally(() => pending.delete(stopOnce)))
  pending.add(stopOnce)
  listen()
  return stopOnce
}

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  // Also the second time: without a listener it would end the process at once.
  let stopping: Promise<void> | undefined
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void (stopping ??= stopAll(signal)))
}

async function stopAll(signal: NodeJS.Signals): Promise<void> {
  // The benchmark itself fails, because its database is gone: that must not end the process before the rest is done.
  process.on("uncaughtException", () => {})
  for (let newest = [...pending].at(-1); newest; newest = [...pending].at(-1)) {
    pending.delete(newest)
    await newest().catch((error: unknown) => console.error(error))
  }
  process.exit(128 + constants.signals[signal])
}
