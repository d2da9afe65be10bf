import { EventEmitter, once } from "node:events"
import { expect, test, vi } from "vitest"
import { controlsChannel } from "#platform/controls/controls.ts"
import { createHub } from "./hub.ts"
import type { Listener } from "./listener.ts"
import { liveChannel } from "./publish.ts"
import type { ReadTail } from "./tail.ts"

const silent: Listener = { on: () => () => {}, onGap: () => {}, close: async () => {} }

/** Opens a page, which leaves when it is dropped, as a stream does. */
function openPage(hub: ReturnType<typeof createHub>, userId: string, dropped: string[], sessionId: string): void {
  const page = { userId, sessionId, receive: () => {}, drop: () => leave() }
  const { leave: leaveHub } = hub.join(page)
  const leave = () => {
    leaveHub()
    dropped.push(sessionId)
  }
}

/** Opens a page that notes the last bytes of its stream. */
function openNotedPage(
  hub: ReturnType<typeof createHub>,
  sessionId: string,
  ends: string[],
  userId: string = "customer",
): void {
  const { leave } = hub.join({
    userId,
    sessionId,
    receive: () => {},
    drop: (last) => {
      leave()
      ends.push(new TextDecoder().decode(last))
    },
  })
}

const event = (id: string) => ({
  id,
  userId: "customer",
  type: "wallets",
  position: `event ${id}`,
})

/** Reads events, each of a transaction of its own in their order. The last one that was read comes again. */
function createTailOver(events: readonly ReturnType<typeof event>[]): ReadTail {
  return {
    readStart: async () => ({ after: 0n, transaction: BigInt(events.length) }),
    readNew: async (positions) => {
      const found = events.filter(({ id, userId }, transaction) => {
        const position = positions.get(userId)
        return position && BigInt(id) > position.after && transaction >= position.transaction
      })
      return {
        events: found,
        readAt: `after ${found.at(-1)?.id}`,
        transaction: BigInt(Math.max(events.length - 1, 0)),
      }
    },
  }
}

const nothingNew = createTailOver([])

/** A hub that receives only the hints of `hint` and reads `events`. */
function createHubOver(events: readonly ReturnType<typeof event>[]) {
  const heard = new Map<string, (payload: string) => void>()
  const on: Listener["on"] = (channel, hear) => {
    heard.set(channel, hear)
    return () => {}
  }
  const hub = createHub({ ...silent, on }, createTailOver(events))
  const notify = (payload: string) => heard.get(liveChannel)?.(payload)
  const changeControls = () => heard.get(controlsChannel)?.("changed")
  return { hub, notify, changeControls, hint: (userId: string) => notify(JSON.stringify([userId])) }
}

test("an event becomes bytes once for a customer, and not once for each of the pages", async () => {
  const events: ReturnType<typeof event>[] = []
  const { hub, hint } = createHubOver(events)
  const received: Uint8Array[] = []
  const pages = Array.from({ length: 100 }, (_, number) =>
    hub.join({
      userId: "customer",
      sessionId: String(number),
      receive: (frame) => void received.push(frame),
      drop: () => {},
    }),
  )
  await Promise.all(pages.map(({ ready }) => ready))
  events.push(event("7"))
  hint("customer")
  await vi.waitFor(() => expect([received.length, new Set(received).size]).toEqual([100, 1]))
  expect(new TextDecoder().decode(received[0])).toBe('id: after 7\ndata: {"type":"wallets","position":"event 7"}\n\n')
  hub.close()
})

test("pages of all customers are told within seconds that operators have paused, changed or announced something", async () => {
  const { hub, changeControls } = createHubOver([])
  const received: string[] = []
  const open = (userId: string) => {
    const receive = (frame: Uint8Array) => void received.push(`${userId}: ${new TextDecoder().decode(frame)}`)
    return hub.join({ userId, sessionId: "s", receive, drop: () => {} }).ready
  }
  await Promise.all([open("one"), open("other")])
  changeControls()
  changeControls()
  const frame = 'data: {"type":"provider"}\n\n'
  await vi.waitFor(() => expect(received).toEqual([`one: ${frame}`, `other: ${frame}`]), { timeout: 2_000 })
  hub.close()
})

test("an event is told once, also one with a lower id that commits later, and none of before the page", async () => {
  const events = [event("3")]
  const { hub, hint } = createHubOver(events)
  const received: string[] = []
  const receive = (frame: Uint8Array) => void received.push(new TextDecoder().decode(frame).split("\n")[0] ?? "")
  await hub.join({ userId: "customer", sessionId: "s", receive, drop: () => {} }).ready
  events.push(event("7"))
  hint("customer")
  await vi.waitFor(() => expect(received).toEqual(["id: after 7"]))
  events.push(event("5"))
  hint("customer")
  await vi.waitFor(() => expect(received).toEqual(["id: after 7", "id: after 5"]))
  hub.close()
})

test("events that come while the beginning of the first page is read are told without another hint", async () => {
  const events: ReturnType<typeof event>[] = []
  const tail = createTailOver(events)
  const mayBegin = new EventEmitter()
  const heard = new Map<string, (payload: string) => void>()
  const on: Listener["on"] = (channel, hear) => {
    heard.set(channel, hear)
    return () => {}
  }
  const readStart = async (userId: string) => {
    const start = await tail.readStart(userId)
    await once(mayBegin, "begin")
    return start
  }
  const hub = createHub({ ...silent, on }, { ...tail, readStart })
  const received: string[] = []
  const receive = (frame: Uint8Array) => void received.push(new TextDecoder().decode(frame).split("\n")[0] ?? "")
  const { ready } = hub.join({ userId: "customer", sessionId: "s", receive, drop: () => {} })
  events.push(event("7"))
  heard.get(liveChannel)?.(JSON.stringify(["customer"]))
  await vi.waitUntil(() => mayBegin.emit("begin"))
  await ready
  await vi.waitFor(() => expect(received).toEqual(["id: after 7"]), { timeout: 500 })
  hub.close()
})

test("events of one moment come as one piece, each kind once, and the id is at its end", async () => {
  const events: ReturnType<typeof event>[] = []
  const { hub, hint } = createHubOver(events)
  const received: string[] = []
  const receive = (frames: Uint8Array) => void received.push(new TextDecoder().decode(frames))
  await hub.join({ userId: "customer", sessionId: "s", receive, drop: () => {} }).ready
  events.push(event("7"), { ...event("8"), type: "operations" }, event("9"))
  hint("customer")
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]).toBe(
    'data: {"type":"wallets","position":"event 9"}\n\nid: after 9\ndata: {"type":"operations","position":"event 8"}\n\n',
  )
  hub.close()
})

test("events that follow a told one within a moment come as one piece", async () => {
  const events: ReturnType<typeof event>[] = []
  const { hub, hint } = createHubOver(events)
  const received: string[] = []
  const receive = (frames: Uint8Array) => void received.push(new TextDecoder().decode(frames))
  await hub.join({ userId: "customer", sessionId: "s", receive, drop: () => {} }).ready
  const publish = (id: string) => {
    events.push(event(id))
    hint("customer")
  }
  publish("7")
  await vi.waitFor(() => expect(received).toHaveLength(1))
  for (const id of ["8", "9"]) {
    publish(id)
    await new Promise(setImmediate)
  }
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]).toBe('id: after 9\ndata: {"type":"wallets","position":"event 9"}\n\n')
  hub.close()
})

test("what an event makes stale is read once for all pages of a customer, and left out where it fails", async () => {
  const events: ReturnType<typeof event>[] = []
  const { hub, hint } = createHubOver(events)
  const received: string[] = []
  const asked: string[][] = []
  let isFailing = false
  const readAnswers = async (types: ReadonlySet<string>) => {
    asked.push([...types])
    if (isFailing) throw new Error("PostgreSQL is away")
    return { listWallets: [{ available: String(asked.length) }] }
  }
  const open = (sessionId: string) =>
    hub.join({
      userId: "customer",
      sessionId,
      receive: (frames) => void received.push(new TextDecoder().decode(frames)),
      readAnswers,
      drop: () => {},
    }).ready
  await Promise.all([open("one"), open("two")])
  events.push(event("7"))
  hint("customer")
  await vi.waitFor(() => expect(received).toHaveLength(2))
  const data = '{"type":"wallets","position":"event 7","answers":{"listWallets":[{"available":"1"}]}}'
  expect([received, asked]).toEqual([Array.from({ length: 2 }, () => `id: after 7\ndata: ${data}\n\n`), [["wallets"]]])
  isFailing = true
  events.push(event("8"))
  hint("customer")
  await vi.waitFor(() => expect(received).toHaveLength(4))
  expect(received[3]).toBe('id: after 8\ndata: {"type":"wallets","position":"event 8"}\n\n')
  hub.close()
})

test("a hint in another version's form is heeded, and harms nobody", async () => {
  const events: ReturnType<typeof event>[] = []
  const { hub, notify } = createHubOver(events)
  const received: Uint8Array[] = []
  const receive = (frame: Uint8Array) => void received.push(frame)
  await hub.join({ userId: "customer", sessionId: "s", receive, drop: () => {} }).ready
  events.push(event("7"))
  for (const payload of ['{"id":"7","userId":"customer","type":"wallets"}', "no JSON", ""]) notify(payload)
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 500 })
  hub.close()
})

test("an event whose hint was lost is told within 2 s", async () => {
  const events: ReturnType<typeof event>[] = []
  const { hub } = createHubOver(events)
  const received: Uint8Array[] = []
  const receive = (frame: Uint8Array) => void received.push(frame)
  await hub.join({ userId: "customer", sessionId: "s", receive, drop: () => {} }).ready
  events.push(event("7"))
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 2_000 })
  hub.close()
})

test("a customer has a hundred open pages at the most: with one more the oldest has to connect again", () => {
  const hub = createHub(silent, nothingNew)
  const dropped: string[] = []
  openPage(hub, "other", dropped, "theirs")
  for (let number = 1; number <= 102; number++) openPage(hub, "customer", dropped, `page ${number}`)
  expect(dropped).toEqual(["page 1", "page 2"])
})

test("a page that gives its place to another is told to wait, and one whose process stops is not", () => {
  const hub = createHub(silent, nothingNew)
  const ends: string[] = []
  for (let number = 1; number <= 11; number++) openNotedPage(hub, "session", ends)
  expect(ends).toEqual(["event: evicted\nretry: 5000\ndata: {}\n\n"])
  hub.close()
  expect(ends.slice(1)).toEqual(Array.from({ length: 10 }, () => ""))
})

test("many pages whose streams end together come back one after the other, before they would poll", () => {
  const waits = [200, 2_000, 20_000].map((pages) => {
    const hub = createHub(silent, nothingNew)
    const ends: string[] = []
    for (let number = 1; number <= pages; number++) openNotedPage(hub, `session ${number}`, ends, `customer ${number}`)
    hub.close()
    expect(ends).toHaveLength(pages)
    return [...new Set(ends)]
  })
  expect(waits).toEqual([[""], ["retry: 4000\n\n"], ["retry: 19000\n\n"]])
})

test("many pages hear one after the other that operators have changed something", async () => {
  const { hub, changeControls } = createHubOver([])
  const heardAt: number[] = []
  const open = (_: unknown, number: number) =>
    hub.join({
      userId: `customer ${number}`,
      sessionId: "session",
      receive: () => void heardAt.push(performance.now()),
      drop: () => {},
    }).ready
  await Promise.all(Array.from({ length: 200 }, open))
  changeControls()
  await vi.waitFor(() => expect(heardAt).toHaveLength(200), { timeout: 5_000 })
  const [first = 0] = heardAt
  expect((heardAt.at(-1) ?? 0) - first).toBeGreaterThan(100)
  hub.close()
})

test("a session has ten open pages at the most: with one more its oldest has to connect again", () => {
  const hub = createHub(silent, nothingNew)
  const dropped: string[] = []
  const open = (sessionId: string, name: string) => {
    const { leave } = hub.join({
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
