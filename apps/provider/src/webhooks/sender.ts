import type { Listener } from "../live/listener.ts"
import type { Services } from "../services.ts"
import { deliver } from "./deliver.ts"
import { webhooksChannel } from "./emit.ts"
import { isAnyDue, nextDue, type TakenDelivery, takeRound } from "./take.ts"

/** Sends the webhooks of this process. Any number of processes may work on one database. */
export interface WebhookSender {
  /** Sends all that is due now; for tests and the sandbox. */
  drain(): Promise<void>
  /** Takes no more deliveries and waits for those under way. */
  stop(): Promise<void>
}

// Beside the workers of other jobs and not among them: a customer's slow server must keep nobody's payment waiting.
const atOnce = 128
const atOnceToOne = 4
// Only where a notification was lost: everything else wakes the sender by itself.
const pollMs = 5_000

/** Starts sending, woken by the listener, by the clock for later attempts, and by a slow poll. */
export function startWebhookSender(services: Services, listener: Listener): WebhookSender {
  const underWay = new Map<Promise<void>, string>()
  const stopping = new AbortController()
  const running = () => !stopping.signal.aborted
  let looking: Promise<void> | undefined
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    if (!running()) return
    lookAgain = true
    looking ??= look().finally(() => {
      looking = undefined
    })
  }

  const look = async () => {
    try {
      while (lookAgain && running()) {
        lookAgain = false
        await fill()
      }
      const moment = services.now()
      const next = await nextDue(services.db, moment)
      schedule(next ? next.getTime() - moment.getTime() : pollMs)
    } catch (err) {
      services.log.warn({ err }, "could not look for webhooks")
      schedule(pollMs)
    }
  }

  const fill = async () => {
    while (underWay.size < atOnce && running()) {
      const taken = await takeRound(services.db, services.now(), room())
      for (const delivery of taken) begin(delivery)
      if (taken.length === 0) return
    }
  }

  const room = () => {
    const counts = new Map<string, number>()
    for (const endpointId of underWay.values()) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
    const full = [...counts].filter(([, count]) => count >= atOnceToOne).map(([endpointId]) => endpointId)
    return { free: atOnce - underWay.size, busy: [...counts.keys()], full }
  }

  const begin = (delivery: TakenDelivery) => {
    const done = deliver(services, delivery)
      .catch((err: unknown) => services.log.warn({ err, deliveryId: delivery.id }, "could not settle a webhook"))
      .finally(() => {
        underWay.delete(done)
        wake()
      })
    underWay.set(done, delivery.endpointId)
  }

  const schedule = (ms: number) => {
    clearTimeout(timer)
    // What is due but not taken waits for room, which wakes the sender by itself when there is some.
    if (running()) timer = setTimeout(wake, Math.min(ms, pollMs))
  }

  const stopListening = listener.on(webhooksChannel, wake)
  listener.onGap(wake)
  wake()

  return {
    async drain() {
      do {
        wake()
        await looking
        await Promise.all(underWay.keys())
      } while (underWay.size > 0 || (await isAnyDue(services.db, services.now())))
    },
    async stop() {
      stopping.abort()
      stopListening()
      clearTimeout(timer)
      await looking
      await Promise.all(underWay.keys())
    },
  }
}
