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
  return new Promise<T>((resolve, reject) => {
    const aborted = [caller, client.signal].find((source) => source?.aborted)
    if (aborted) return reject(aborted.reason)
    const controller = new platform.AbortController()
    const release = () => {
      timers.clear(timer)
      client.underway.delete(stop)
      caller?.removeEventListener("abort", onAbort)
    }
    const finish = (value: T) => {
      release()
      resolve(value)
    }
    const stop = (reason: unknown) => {
      release()
      reject(reason)
      controller.abort(reason)
    }
    const onAbort = () => stop(caller?.reason)
    const timer = timers.set(() => stop(late()), limit)
    client.underway.add(stop)
    caller?.addEventListener("abort", onAbort)
    void work(controller.signal).then(finish, stop)
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
