import { pino } from "pino"
import { afterEach, expect, test, vi } from "vitest"
import type { Listener } from "#platform/live/listener.ts"
import { type Consumer, startConsumer } from "./consumer.ts"

let consumer: Consumer
afterEach(() => consumer.stop())

test("whoever wakes it while it asks when the next item falls due is not forgotten until the poll", async () => {
  const told: ((payload: string) => void)[] = []
  const listener: Listener = {
    on: (_channel, hear) => {
      told.push(hear)
      return () => {}
    },
    onGap: () => () => {},
    close: async () => {},
  }
  const due: { id: string }[] = []
  const settled: string[] = []
  const asked = vi.fn<() => Promise<undefined>>(async () => undefined)
  // The first answer is decided before the item is added, and returned after its notification.
  asked.mockImplementationOnce(async () => {
    due.push({ id: "late" })
    for (const hear of told) hear("")
    return undefined
  })
  const queue = {
    name: "items",
    channel: "items",
    atOnce: 2,
    take: async () => due.splice(0),
    settle: async ({ id }: { readonly id: string }) => void settled.push(id),
    msToNext: asked,
    isAnyDue: async () => due.length > 0,
  }
  consumer = startConsumer(queue, listener, pino({ level: "silent" }))
  await vi.waitFor(() => expect(settled).toEqual(["late"]), { timeout: 1_000 })
})
