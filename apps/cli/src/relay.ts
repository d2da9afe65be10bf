import { setTimeout as sleep } from "node:timers/promises"
import { type CallData, type pullWebhookDeliveries as pullCall } from "@wallet/core/contract"
import { describeFailure } from "./failures.ts"
import type { ForwardOutcome } from "./forward.ts"

type Pulled = CallData<typeof pullCall>["items"][number]

/** The outcome of a delivery, to be reported to the provider. */
export interface ToldOutcome extends ForwardOutcome {
  readonly deliveryId: string
}

/** The work of a relay: how it pulls, what it does with each delivery, and whom it tells of its connection. */
export interface RelayOptions {
  /** Tells outcomes and takes what waits. @throws an error of the SDK. */
  readonly pull: (outcomes: readonly ToldOutcome[]) => Promise<readonly Pulled[]>
  readonly handle: (delivery: Pulled) => Promise<ForwardOutcome>
  /** Told once of a connection that is lost, with the reason. */
  readonly onLost: (reason: string) => void
  readonly onBack: () => void
  /** The number of deliveries after which it ends. */
  readonly count: number
  readonly signal: AbortSignal
  /** Milliseconds between two pulls that found nothing. */
  readonly interval?: number
}

const usualInterval = 1000
const longestPause = 15_000
/** As many ids are remembered; no pull answers more than 20. */
const mostRemembered = 2000

/**
 * Forwards each delivery once, until the signal is aborted or `count` is reached. A delivery waits at the provider until its
 * outcome is reported, so a lost connection loses none; one that is pulled again before that is not forwarded again.
 *
 * @throws what the provider refuses for good.
 */
export async function relay(options: RelayOptions): Promise<void> {
  const { signal, count, interval = usualInterval } = options
  const done = new Map<string, ToldOutcome>()
  let untold: ToldOutcome[] = []
  let handled = 0
  let pause = interval
  while (!signal.aborted && (handled < count || untold.length > 0)) {
    const telling = untold.slice(0, 20)
    // oxlint-disable-next-line no-await-in-loop -- one pull after the other
    const pulled = await pullOrWait(options, telling)
    if (typeof pulled === "string") {
      if (pause === interval && !signal.aborted) options.onLost(pulled)
      pause = Math.min(pause * 2, longestPause)
      // oxlint-disable-next-line no-await-in-loop -- the pause before the next attempt
      await sleep(pause, undefined, { signal }).catch(() => {})
      continue
    }
    if (pause !== interval) options.onBack()
    pause = interval
    untold = untold.slice(telling.length)
    // A delivery comes again if its outcome was not told yet, or was lost.
    const again = pulled.flatMap(({ id }) => done.get(id) ?? [])
    const isUntold = new Set(untold.map(({ deliveryId }) => deliveryId))
    untold.push(...again.filter(({ deliveryId }) => !isUntold.has(deliveryId)))
    for (const delivery of pulled) {
      if (signal.aborted || handled >= count) break
      if (done.has(delivery.id)) continue
      // oxlint-disable-next-line no-await-in-loop -- in the order of the events
      const outcome = await options.handle(delivery)
      // Ended by the user, and not by the server that it was sent to: it waits for the next time.
      if (signal.aborted && outcome.failure !== null) break
      handled++
      const told = { deliveryId: delivery.id, ...outcome }
      untold.push(told)
      remember(done, told)
    }
    if (untold.length > 0) continue
    // oxlint-disable-next-line no-await-in-loop -- the pause between two pulls
    await sleep(interval, undefined, { signal }).catch(() => {})
  }
}

function remember(done: Map<string, ToldOutcome>, told: ToldOutcome): void {
  done.set(told.deliveryId, told)
  const [oldest] = done.keys()
  if (done.size > mostRemembered && oldest !== undefined) done.delete(oldest)
}

/** The waiting deliveries, or the reason why the provider does not name them for now. @throws a refusal for good. */
async function pullOrWait({ pull, signal }: RelayOptions, telling: readonly ToldOutcome[]) {
  try {
    return await pull(telling)
  } catch (error) {
    if (signal.aborted) return ""
    const { reason, message } = describeFailure(error)
    if (reason !== "network") throw error
    return message
  }
}
