import { type Consumer, type Queue, startConsumer } from "#platform/jobs/consumer.ts"
import type { Listener } from "#platform/live/listener.ts"
import type { Services } from "#platform/services.ts"
import { deliver } from "./deliver.ts"
import { webhooksChannel } from "./emit.ts"
import { isAnyDue, nextDue, type TakenDelivery, takeRound, type WorkerCapacity } from "./take.ts"

// A limit of its own, separate from the job workers: a customer's slow server must not delay payments.
const atOnce = 128
const atOnceToOne = 4

/** Sends the webhooks of this process. */
export function startWebhookSender(services: Services, listener: Listener): Consumer {
  const { db, now } = services
  const queue: Queue<TakenDelivery> = {
    name: "webhooks",
    channel: webhooksChannel,
    atOnce,
    take: (free, underWay) => takeRounds(services, free, underWay),
    settle: (delivery) => deliver(services, delivery),
    // Due deliveries that were not leased wait for capacity. The consumer wakes when some is free.
    async msToNext() {
      const moment = now()
      const next = await nextDue(db, moment)
      return next && next.getTime() - moment.getTime()
    },
    isAnyDue: () => isAnyDue(db, now()),
  }
  return startConsumer(queue, listener, services.log)
}

/** Takes rounds of deliveries until none is due or capacity is used up. */
async function takeRounds({ db, now }: Services, free: number, underWay: readonly TakenDelivery[]) {
  const taken: TakenDelivery[] = []
  for (;;) {
    const round = await takeRound(db, now(), computeCapacity(free - taken.length, [...underWay, ...taken]))
    taken.push(...round)
    if (round.length === 0 || taken.length === free) return taken
  }
}

function computeCapacity(free: number, underWay: readonly TakenDelivery[]): WorkerCapacity {
  const counts = new Map<string, number>()
  for (const { endpointId } of underWay) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
  const full = [...counts].filter(([, count]) => count >= atOnceToOne).map(([endpointId]) => endpointId)
  return { free, busy: [...counts.keys()], full }
}
