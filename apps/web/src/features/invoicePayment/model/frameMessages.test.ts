import { expect, test } from "vitest"
import { connectFrame } from "./frameMessages.ts"

type Listener = (event: Partial<MessageEvent & KeyboardEvent>) => void

/** A frame whose messages to the page around it are kept. */
function createFrame() {
  const sent: (readonly [message: unknown, to: string])[] = []
  const parent = { postMessage: (message: unknown, to: string) => sent.push([message, to]) }
  const listeners = new Map<string, Listener>()
  const window = {
    parent,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  }
  const connected = connectFrame(window as object as Window) // only these members are used
  const receive = (data: unknown, from: object = parent, origin = "https://shop.example") =>
    listeners.get("message")?.({ data, source: from as MessageEventSource, origin })
  const press = (key: string) => listeners.get("keydown")?.({ key, defaultPrevented: false })
  return { ...connected, sent, receive, press, listeners }
}

const hello = { wallet: 1, type: "hello" }
const open = { invoiceId: "invoice-1", state: "payable" } as const

test("a frame says only that it is ready until the page around it says hello, then the state to that origin alone", () => {
  const { sent, tell, receive } = createFrame()
  tell(open)
  expect(sent).toEqual([[{ wallet: 1, type: "ready" }, "*"]])
  receive(hello)
  tell(open)
  tell({ ...open, state: "paid" })
  expect(sent.slice(1)).toEqual([
    [{ wallet: 1, type: "state", ...open }, "https://shop.example"],
    [{ wallet: 1, type: "state", ...open, state: "paid" }, "https://shop.example"],
  ])
})

test.each<[string, unknown, object | undefined]>([
  ["another window", hello, {}],
  ["another version", { wallet: 2, type: "hello" }, undefined],
  ["another message", { wallet: 1, type: "goodbye" }, undefined],
  ["no object", "hello", undefined],
])("a hello of %s is ignored", (_, data, from) => {
  const { sent, tell, receive, press } = createFrame()
  receive(data, from)
  tell(open)
  press("Escape")
  expect(sent).toHaveLength(1)
})

test("Escape asks the page around it to close", () => {
  const { sent, receive, press, end, listeners } = createFrame()
  receive(hello)
  press("a")
  press("Escape")
  expect(sent.slice(1)).toEqual([[{ wallet: 1, type: "close" }, "https://shop.example"]])
  end()
  expect(listeners.size).toBe(0)
})
