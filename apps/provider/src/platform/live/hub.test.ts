import { expect, test } from "vitest"
import { createHub } from "./hub.ts"
import type { Listener } from "./listener.ts"
import { liveChannel } from "./publish.ts"

const silent: Listener = { on: () => () => {}, onGap: () => {}, close: async () => {} }

/** Opens a page, which leaves when it is dropped, as a stream does. */
function openPage(hub: ReturnType<typeof createHub>, userId: string, dropped: string[], sessionId: string): void {
  const page = { userId, sessionId, receive: () => {}, drop: () => leave() }
  const leftHub = hub.join(page)
  const leave = () => {
    leftHub()
    dropped.push(sessionId)
  }
}

test("a hint becomes bytes once for a customer, and not once for each of the pages", () => {
  const told = new Map<string, (payload: string) => void>()
  const listener: Listener = {
    ...silent,
    on: (channel, heard) => {
      told.set(channel, heard)
      return () => {}
    },
  }
  const hub = createHub(listener)
  const received: Uint8Array[] = []
  for (let number = 0; number < 100; number++) {
    hub.join({
      userId: "customer",
      sessionId: String(number),
      receive: (frame) => void received.push(frame),
      drop: () => {},
    })
  }
  told.get(liveChannel)?.(JSON.stringify({ id: "7", userId: "customer", type: "wallets" }))
  expect([received.length, new Set(received).size]).toEqual([100, 1])
  expect(new TextDecoder().decode(received[0])).toBe('id: 7\ndata: {"type":"wallets"}\n\n')
})

test("a customer has a hundred open pages at the most: with one more the oldest has to connect again", () => {
  const hub = createHub(silent)
  const dropped: string[] = []
  openPage(hub, "other", dropped, "theirs")
  for (let number = 1; number <= 102; number++) openPage(hub, "customer", dropped, `page ${number}`)
  expect(dropped).toEqual(["page 1", "page 2"])
})

test("a session has ten open pages at the most: with one more its oldest has to connect again", () => {
  const hub = createHub(silent)
  const dropped: string[] = []
  const open = (sessionId: string, name: string) => {
    const leave = hub.join({
      userId: "customer",
      sessionId,
      receive: () => {},
      drop: () => {
        leave()
        dropped.push(name)
      },
    })
  }
  open("another session", "theirs")
  for (let number = 1; number <= 12; number++) open("session", `page ${number}`)
  expect(dropped).toEqual(["page 1", "page 2"])
})
