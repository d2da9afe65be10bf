import { expect, it } from "vitest"
import { createHub } from "./hub.ts"
import type { Listener } from "./listener.ts"

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

it("a customer has a hundred open pages at the most: with one more the oldest has to connect again", () => {
  const hub = createHub(silent)
  const dropped: string[] = []
  openPage(hub, "other", dropped, "theirs")
  for (let number = 1; number <= 102; number++) openPage(hub, "customer", dropped, `page ${number}`)
  expect(dropped).toEqual(["page 1", "page 2"])
})
