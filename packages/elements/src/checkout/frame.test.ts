// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest"
import { type FrameMessage, listenToFrame } from "./frame.ts"

const wallet = "https://wallet.example"
const ready = { wallet: 1, type: "ready" }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A frame whose page's messages the test sends, and the messages to it. */
function createFrame() {
  const told: unknown[] = []
  const heard: FrameMessage[] = []
  const page = { postMessage: (message: unknown, to: string) => told.push([message, to]) }
  const frame = { contentWindow: page } as object as HTMLIFrameElement // only this member is used
  ends.push(listenToFrame(frame, wallet, (message) => heard.push(message)))
  const send = (
    data: unknown,
    { origin = wallet, source = page }: { origin?: string; source?: object | null } = {},
  ) => {
    const event = new MessageEvent("message", { data, origin })
    vi.spyOn(event, "source", "get").mockReturnValue(source as MessageEventSource | null)
    window.dispatchEvent(event)
  }
  return { told, heard, send }
}

test("a payment page that is ready gets the greeting, and only at its own origin", () => {
  const { told, heard, send } = createFrame()
  send(ready)
  expect(told).toEqual([[{ wallet: 1, type: "hello" }, wallet]])
  send({ wallet: 1, type: "state", invoiceId: "invoice-1", state: "paid", more: "left out" })
  send({ wallet: 1, type: "close" })
  expect(heard).toEqual([
    { type: "ready" },
    { type: "state", invoiceId: "invoice-1", state: "paid" },
    { type: "close" },
  ])
})

test("nobody else is heard: another origin, another window, another version, or what is no message", () => {
  const { told, heard, send } = createFrame()
  send(ready, { origin: "https://evil.example" })
  send(ready, { origin: "null" })
  send(ready, { source: {} })
  send(ready, { source: null })
  for (const data of [{ wallet: 2, type: "ready" }, { type: "ready" }, "ready", null, undefined, 1]) send(data)
  send({ wallet: 1, type: "state", invoiceId: 1, state: "paid" })
  send({ wallet: 1, type: "state", invoiceId: "invoice-1", state: "stolen" })
  expect([told, heard]).toEqual([[], []])
})

test("nothing is heard after the end", () => {
  const { heard, send } = createFrame()
  for (const end of ends.splice(0)) end()
  send(ready)
  expect(heard).toEqual([])
})
