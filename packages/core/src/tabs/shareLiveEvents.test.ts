import * as fc from "fast-check"
import { expect, test } from "vitest"
import { createTestClient } from "#testing/createTestClient.ts"
import { createFakeClock, settle } from "#testing/fakeClock.ts"
import { createFakeBrowser, type FakeTab } from "#testing/fakeTabs.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { refused, text } from "#testing/scriptedFetch.ts"
import { shareLiveEvents } from "./shareLiveEvents.ts"

const toPosition = (count: number) => `1-${String(count).padStart(9, "0")}`

/** A provider that tells events to its streams and replays what came after a `Last-Event-ID`. */
function createLiveProvider() {
  const types: string[] = []
  const streams = new Set<{ readonly write: (text: string) => void; readonly end: () => void }>()
  const opened: (string | undefined)[] = []
  let isRefusing = false
  let canResume = true
  const frame = (id: number) =>
    `id: ${toPosition(id)}\ndata: ${JSON.stringify({ type: types[id - 1], position: toPosition(id) })}\n\n`
  const open = (
    lastEventId: string | undefined,
    signal: { addEventListener(type: "abort", on: () => void): void } | undefined,
  ) => {
    if (isRefusing) return refused("invalid_authorization_token", 401)
    opened.push(lastEventId)
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own
      },
      cancel: () => void streams.delete(stream),
    })
    const stream = {
      write: (piece: string) => controller?.enqueue(new TextEncoder().encode(piece)),
      end() {
        if (streams.delete(stream)) controller?.close()
      },
    }
    signal?.addEventListener("abort", () => stream.end())
    streams.add(stream)
    const missed =
      lastEventId === undefined ? [] : types.map((_, at) => at + 1).filter((id) => toPosition(id) > lastEventId)
    stream.write(`${missed.map(frame).join("")}id: ${toPosition(types.length)}\n\n`)
    const headers = {
      "content-type": "text/event-stream",
      ...(lastEventId !== undefined && canResume && { "live-resumed": "true" }),
    }
    return { ...text("", { headers }), body }
  }
  return {
    open,
    opened,
    streams,
    forget() {
      canResume = false
    },
    count: () => types.length,
    beat() {
      for (const stream of streams) stream.write(": \n\n")
    },
    publish(type: string) {
      types.push(type)
      for (const stream of streams) stream.write(frame(types.length))
    },
    refuse() {
      isRefusing = true
      for (const stream of streams) stream.end()
    },
    drop() {
      for (const stream of streams) stream.end()
    },
  }
}

function setUp() {
  const clock = createFakeClock()
  const browser = createFakeBrowser()
  const provider = createLiveProvider()
  let isOnline = true
  let beating: unknown
  const beat = () => {
    provider.beat()
    beating = clock.timers.set(beat, 15_000)
  }
  beat()
  const openTab = ({
    state,
    storage,
    position = "",
  }: {
    state?: "visible" | "hidden"
    storage?: ReturnType<typeof createMemoryStorage>
    /** Of what the page has read before. */
    position?: string
  } = {}) => {
    const tab = browser.openTab(state)
    const { client } = createTestClient(
      ({ headers, signal }) => (isOnline ? provider.open(headers["Last-Event-ID"], signal) : new Error("offline")),
      { clock, random: Math.random, ...(storage && { storage }) },
    )
    const heard: string[] = []
    /** The numbers of the events, and at each gap how many there were. */
    const log: { readonly event?: number; readonly published?: number }[] = []
    const closing = new AbortController()
    const page = {
      ...tab,
      client,
      heard,
      log,
      hasEnded: false,
      isOpen: () => ["open", "resumed"].includes(heard.findLast((one) => /^(open|resumed|close)$/.test(one)) ?? ""),
      close: () => closing.abort(),
    }
    void shareLiveEvents(client, {
      tabs: tab.tabs,
      signal: closing.signal,
      onEvent({ type }) {
        heard.push(type)
        log.push({ event: Number(/\d+$/.exec(type)) })
      },
      known: { position },
      onOpen(isResumed) {
        heard.push(isResumed ? "resumed" : "open")
        if (!isResumed) log.push({ published: provider.count() })
      },
      onClose: () => heard.push("close"),
    }).then(() => {
      page.hasEnded = true
      return undefined
    })
    return page
  }
  return {
    clock,
    browser,
    provider,
    openTab,
    stopBeating: () => clock.timers.clear(beating),
    setOnline: (value: boolean) => {
      isOnline = value
    },
  }
}

async function openTabs(count: number) {
  const setup = setUp()
  const pages = Array.from({ length: count }, () => setup.openTab())
  await setup.clock.advance(1000)
  return { ...setup, pages }
}

test("twelve tabs have one stream, and each hears each event once and in order", async () => {
  const { provider, pages, clock } = await openTabs(12)
  expect(provider.streams.size).toBe(1)
  for (const type of ["wallets", "operations", "wallets"]) provider.publish(type)
  await clock.advance(10)
  for (const { heard } of pages) expect(heard).toEqual(["open", "wallets", "operations", "wallets"])
  await clock.advance(120_000)
  expect(provider.opened).toHaveLength(1)
  for (const { heard } of pages) expect(heard).toHaveLength(4)
})

test("a tab that closes passes the lead on, and the next stream continues from its position", async () => {
  const { provider, pages, clock } = await openTabs(3)
  provider.publish("wallets")
  await clock.advance(10)
  pages[0]?.close()
  provider.publish("kyc")
  await clock.advance(1000)
  expect(provider.streams.size).toBe(1)
  expect(provider.opened).toEqual([undefined, toPosition(1)])
  for (const { heard } of pages.slice(1)) expect(heard).toEqual(["open", "wallets", "kyc"])
  expect(pages[0]?.heard.at(-1)).toBe("close")
})

test("a leader that hangs loses the lead within half a minute, and its stream when it runs again", async () => {
  const { provider, pages, clock } = await openTabs(3)
  pages[0]?.hang()
  provider.publish("wallets")
  await clock.advance(35_000)
  for (const { heard } of pages.slice(1))
    expect(heard.includes("wallets") || heard.filter((one) => one === "open").length > 1).toBe(true)
  pages[0]?.resume()
  await clock.advance(30_000)
  expect(provider.streams.size).toBe(1)
  provider.publish("kyc")
  await clock.advance(10)
  for (const { heard } of pages) expect(heard.filter((one) => one === "kyc")).toHaveLength(1)
})

test("a page whose reads have a position hears what came after it, as the leader and in a second tab", async () => {
  const { provider, openTab, clock } = setUp()
  provider.publish("kyc")
  provider.publish("wallets")
  const first = openTab({ position: toPosition(1) })
  await clock.advance(1000)
  expect(first.heard).toEqual(["resumed", "wallets"])
  const later = openTab({ position: toPosition(2) })
  const early = openTab({ position: toPosition(1) })
  await clock.advance(1000)
  expect([later.heard, early.heard]).toEqual([["resumed"], ["resumed", "wallets"]])
  provider.publish("limits")
  await clock.advance(10)
  expect([first.heard, later.heard, early.heard].map((heard) => heard.at(-1))).toEqual(["limits", "limits", "limits"])
  expect(provider.opened).toEqual([toPosition(1)])
})

test("a provider that has forgotten what came after a position makes all tabs read again", async () => {
  const { provider, pages, clock } = await openTabs(2)
  provider.forget()
  provider.drop()
  await clock.advance(1000)
  for (const { heard } of pages) expect(heard).toEqual(["open", "close", "open"])
})

test("a hidden tab gives the stream up after half a minute and hears what it missed when it is visible again", async () => {
  const { provider, pages, clock } = await openTabs(2)
  const [leader, other] = pages
  leader?.setState("hidden")
  await clock.advance(29_000)
  expect(provider.opened).toHaveLength(1)
  await clock.advance(2000)
  expect(provider.opened).toHaveLength(2)
  other?.setState("hidden")
  await clock.advance(31_000)
  expect(provider.streams.size).toBe(0)
  provider.publish("wallets")
  leader?.setState("visible")
  await clock.advance(10)
  expect(provider.streams.size).toBe(1)
  expect(leader?.heard).toEqual(["open", "close", "resumed", "wallets"])
  expect(other?.heard).toEqual(["open", "close"])
})

test("a tab that is hidden for a moment keeps its part, and a frozen one leaves at once", async () => {
  const { provider, pages, clock } = await openTabs(1)
  pages[0]?.setState("hidden")
  await clock.advance(20_000)
  pages[0]?.setState("visible")
  await clock.advance(60_000)
  expect(provider.opened).toHaveLength(1)
  pages[0]?.setState("frozen")
  await clock.advance(10)
  expect(provider.streams.size).toBe(0)
})

test("a tab that opens hidden makes no connection", async () => {
  const { provider, openTab, clock } = setUp()
  openTab({ state: "hidden" })
  await clock.advance(60_000)
  expect(provider.opened).toEqual([])
})

test("a message that is lost is made good within ten seconds", async () => {
  const { provider, browser, pages, clock } = await openTabs(2)
  browser.loses = () => true
  provider.publish("wallets")
  await clock.advance(10)
  browser.loses = () => false
  expect(pages[1]?.heard).toEqual(["open"])
  await clock.advance(10_000)
  expect(pages[1]?.heard).toEqual(["open", "wallets"])
})

test("a tab that missed an event hears it from the next leader, which knows it", async () => {
  const { provider, browser, pages, clock } = await openTabs(3)
  // The second tab hears it, the third does not.
  let receivers = 0
  browser.loses = () => receivers++ % 2 === 1
  provider.publish("wallets")
  await clock.advance(10)
  browser.loses = () => false
  pages[0]?.close()
  await clock.advance(1000)
  expect(pages.slice(1).map(({ heard }) => heard)).toEqual([
    ["open", "wallets"],
    ["open", "wallets"],
  ])
})

test("a lost connection closes all tabs and opens them again", async () => {
  const { provider, pages, clock, setOnline } = await openTabs(3)
  setOnline(false)
  provider.drop()
  await clock.advance(100)
  for (const { heard } of pages) expect(heard).toEqual(["open", "close"])
  setOnline(true)
  await clock.advance(1000)
  for (const { heard } of pages) expect(heard).toEqual(["open", "close", "resumed"])
})

test("if the next leader gets no connection, the tabs are notified within ten seconds", async () => {
  const { pages, clock, setOnline } = await openTabs(3)
  setOnline(false)
  pages[0]?.close()
  await clock.advance(10_500)
  for (const { heard } of pages.slice(1)) expect(heard).toEqual(["open", "close"])
})

test("a refused session ends all tabs", async () => {
  const { provider, pages, clock } = await openTabs(4)
  provider.refuse()
  await clock.advance(1000)
  for (const page of pages) expect(page.hasEnded).toBe(true)
})

test("a sign-out ends its tab's part, and another account has a stream of its own", async () => {
  const { provider, pages, clock, openTab } = await openTabs(2)
  for (const { client } of pages) client.store.setState({ accessToken: undefined })
  await clock.advance(10)
  expect(pages.every(({ hasEnded }) => hasEnded)).toBe(true)
  expect(provider.streams.size).toBe(0)
  openTab({ storage: createMemoryStorage({ accessToken: "token-2" }) })
  openTab()
  await clock.advance(10)
  expect(provider.streams.size).toBe(2)
})

test("a browser that refuses the lock or the channel leaves each tab its own connection", async () => {
  const { clock, provider } = setUp()
  const { tabs } = createFakeBrowser().openTab()
  for (const broken of [
    { ...tabs, openChannel: refuseAccess },
    { ...tabs, locks: { request: async () => refuseAccess() } },
  ]) {
    const { client } = createTestClient(({ headers, signal }) => provider.open(headers["Last-Event-ID"], signal), {
      clock,
    })
    const closing = new AbortController()
    void shareLiveEvents(client, { tabs: broken, signal: closing.signal, onEvent: () => {} })
  }
  await clock.advance(10)
  expect(provider.streams.size).toBe(2)
})

test("without Web Locks each tab has its own connection", async () => {
  const { clock, provider } = setUp()
  for (let tab = 0; tab < 2; tab++) {
    const { client } = createTestClient(({ headers, signal }) => provider.open(headers["Last-Event-ID"], signal), {
      clock,
    })
    void shareLiveEvents(client, { onEvent: () => {} })
  }
  await clock.advance(10)
  expect(provider.streams.size).toBe(2)
})

test("whatever happens to tabs, messages and the connection, each event is heard once in order or shows as a gap", async () => {
  const step = fc.oneof(
    fc.constant({ kind: "publish" as const }),
    fc.constant({ kind: "open" as const }),
    fc.record({
      kind: fc.constantFrom("close" as const, "hang" as const, "resume" as const, "hide" as const, "show" as const),
      tab: fc.nat(5),
    }),
    fc.constantFrom({ kind: "drop" as const }, { kind: "lose" as const }, { kind: "keep" as const }),
    fc.record({ kind: fc.constant("wait" as const), for: fc.constantFrom(1, 600, 7000, 33_000) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { clock, browser, provider, openTab, stopBeating } = setUp()
      const tabs: { page: ReturnType<typeof openTab> & FakeTab; isGone: boolean; isHidden: boolean }[] = []
      const add = () => void tabs.push({ page: openTab(), isGone: false, isHidden: false })
      const publish = () => provider.publish(`event ${provider.count() + 1}`)
      add()
      for (const next of steps) {
        const one = "tab" in next ? tabs[next.tab % tabs.length] : undefined
        if (next.kind === "publish") publish()
        if (next.kind === "open" && tabs.length < 6) add()
        if (next.kind === "drop") provider.drop()
        if (next.kind === "lose") browser.loses = () => true
        if (next.kind === "keep") browser.loses = () => false
        if (next.kind === "wait") await clock.advance(next.for)
        if (one && next.kind === "close") {
          one.isGone = true
          one.page.close()
        }
        if (one && next.kind === "hang") one.page.hang()
        if (one && next.kind === "resume") one.page.resume()
        if (one && (next.kind === "hide" || next.kind === "show")) {
          one.isHidden = next.kind === "hide"
          one.page.setState(one.isHidden ? "hidden" : "visible")
        }
        await settle()
      }
      browser.loses = () => false
      for (const { page } of tabs) page.resume()
      await clock.advance(120_000)
      publish()
      await clock.advance(1000)
      const present = tabs.filter(({ isGone, isHidden }) => !isGone && !isHidden)
      expect(provider.streams.size).toBe(present.length > 0 ? 1 : 0)
      for (const { page } of present) {
        expect(page.isOpen()).toBe(true)
        expect(page.log.at(-1)).toEqual({ event: provider.count() })
      }
      expect(tabs.flatMap(({ page }) => findBroken(page.log))).toEqual([])
      for (const { page } of tabs) page.close()
      stopBeating()
      await settle()
      expect([provider.streams.size, clock.waiting()]).toEqual([0, 0])
    }),
    {
      numRuns: 150,
      // The last tab knows the event when another one takes the lead from an earlier position.
      examples: [
        [[{ kind: "open" }, { kind: "lose" }, { kind: "open" }, { kind: "wait", for: 33_000 }, { kind: "publish" }]],
      ],
    },
  )
})

function refuseAccess(): never {
  throw new DOMException("no", "SecurityError")
}

/** Finds what breaks the rule that after a gap come the events that were published since, one after the other. */
function findBroken(log: readonly { readonly event?: number; readonly published?: number }[]): string[] {
  const broken: string[] = []
  let next = 0
  let isAfterGap = false
  for (const { event, published } of log) {
    if (event === undefined) {
      next = (published ?? 0) + 1
      isAfterGap = true
      continue
    }
    // Events of before a gap may come after it as well.
    const isRight = isAfterGap ? event <= next : event === next
    if (!isRight) broken.push(`event ${event} in place of ${next}`)
    next = event + 1
    isAfterGap = false
  }
  return broken
}
