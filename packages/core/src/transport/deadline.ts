import type { WalletClient } from "../client.ts"
import { platform } from "../environment/platform.ts"
import type { Signal } from "../environment/signal.ts"

/**
 * Runs `work` until it ends, the caller or `dispose` aborts it, or `limit` milliseconds are over. Whichever comes
 * first decides, even where `work` takes no notice of its signal.
 *
 * @throws the reason of the signal that aborted, or what `late` makes.
 */
export function withDeadline<T>(
  client: WalletClient,
  caller: Signal | undefined,
  limit: number,
  late: () => Error,
  work: (signal: Signal) => Promise<T>,
): Promise<T> {
  const { timers } = client.options
  const sources = [client.signal, caller]
  const controller = new platform.AbortController()

  return new Promise<T>((resolve, reject) => {
    const stop = (reason: unknown) => {
      release()
      reject(reason)
      controller.abort(reason)
    }
    const onAbort = () => stop(sources.find((source) => source?.aborted)?.reason)
    const timer = timers.set(() => stop(late()), limit)
    const release = () => {
      timers.clear(timer)
      for (const source of sources) source?.removeEventListener("abort", onAbort)
    }

    if (sources.some((source) => source?.aborted)) return onAbort()
    for (const source of sources) source?.addEventListener("abort", onAbort)
    work(controller.signal).then(resolve, reject).finally(release)
  })
}

/** Waits, unless the caller or `dispose` ends the waiting. */
export function pause(client: WalletClient, caller: Signal | undefined, delay: number): Promise<void> {
  const over = new Error("over")
  return withDeadline(
    client,
    caller,
    delay,
    () => over,
    () => new Promise<never>(() => {}),
  ).catch((reason) => {
    if (reason !== over) throw reason
  })
}
