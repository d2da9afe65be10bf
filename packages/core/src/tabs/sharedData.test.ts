import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { LiveEvent } from "#contract/liveEvents.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { createFakeClock, settle } from "#testing/fakeClock.ts"
import { createFakeBrowser } from "#testing/fakeTabs.ts"
import { text } from "#testing/scriptedFetch.ts"
import { createFollower } from "./follower.ts"
import { shareLiveEvents } from "./shareLiveEvents.ts"

const kinds = ["wallets", "operations", "notifications"] as const
type Kind = (typeof kinds)[number]

const pad = (number: number) => String(number).padStart(9, "0")

/**
 * A provider as PostgreSQL makes it one: transactions commit in any order, positions name the oldest one under way, and
 * streams bring what came after a position, each kind once.
 */
function createLiveProvider(now: () => number) {
  let start = 1
  let nextId = 1
  const underWay: { readonly id: number; readonly kind: Kind }[] = []
  const committed: { readonly id: number; readonly kind: Kind }[] = []
  const streams = new Set<{ told: number; readonly write: (text: string) => void; readonly end: () => void }>()

  const readPosition = () => {
    const oldest = Math.min(nextId, ...underWay.map(({ id }) => id))
    return `${start}-${pad(oldest)}-${pad(Math.floor(now() / 1000))}`
  }
  const frames = (events: typeof committed) => {
    const last = new Map<Kind, number>()
    for (const { id, kind } of events) last.set(kind, Math.max(id, last.get(kind) ?? 0))
    const pieces = Array.from(last, ([type, id]) => {
      const position = `${start}-${pad(id + 1)}`
      return `data: ${JSON.stringify({ type, position })}\n\n`
    })
    return `${pieces.slice(0, -1).join("")}id: ${readPosition()}\n${pieces.at(-1) ?? "\n"}`
  }
  return {
    streams,
    readPosition,
    read: (kind: Kind) => committed.filter((event) => event.kind === kind).length,
    begin: (kind: Kind) => void underWay.push({ id: nextId++, kind }),
    /** Another customer's transaction moves positions on. */
    serveOthers: () => void nextId++,
    /** Commits one of the transactions under way; false where there is none. */
    commit(index: number): boolean {
      const [event] = underWay.splice(index % Math.max(1, underWay.length), 1)
      if (event) committed.push(event)
      return event !== undefined
    },
    /** Tells streams what has been committed. */
    tell() {
      for (const stream of streams) {
        const events = committed.slice(stream.told)
        stream.told = committed.length
        if (events.length > 0) stream.write(frames(events))
      }
    },
    beat() {
      for (const stream of streams) stream.write(": \n\n")
    },
    drop() {
      for (const stream of streams) stream.end()
    },
    restart() {
      start += 1
      underWay.length = 0
      this.drop()
    },
    open(
      lastEventId: string | undefined,
      signal: { addEventListener(type: "abort", on: () => void): void } | undefined,
    ) {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({
        start(own) {
          controller = own
        },
        cancel: () => void streams.delete(stream),
      })
      const stream = {
        told: committed.length,
        write: (piece: string) => controller?.enqueue(new TextEncoder().encode(piece)),
        end() {
          if (streams.delete(stream)) controller?.close()
        },
      }
      signal?.addEventListener("abort", () => stream.end())
      streams.add(stream)
      const [, from, id = ""] = /^(\d+)-(\d{9})-\d{10}$/.exec(lastEventId ?? "") ?? []
      const isResumed = Number(from) === start
      stream.write(frames(isResumed ? committed.filter((event) => event.id >= Number(id)) : []))
      const headers = { "content-type": "text/event-stream", ...(isResumed && { "live-resumed": "true" }) }
      return { ...text("", { headers }), body }
    },
  }
}

function setUp() {
  const clock = createFakeClock()
  const browser = createFakeBrowser()
  const provider = createLiveProvider(clock.now)
  let isOnline = true
  let beating: unknown
  const beat = () => {
    provider.beat()
    beating = clock.timers.set(beat, 15_000)
  }
  beat()
  /** Opens a tab that has read everything; `join` lets it hear live events, after its last read. */
  const openTab = () => {
    const tab = browser.openTab()
    const { client } = createTestClient(
      ({ headers, signal }) => (isOnline ? provider.open(headers["Last-Event-ID"], signal) : new Error("offline")),
      { clock, random: Math.random },
    )
    const data = new Map<Kind, number>()
    const read = (kind: Kind) => void data.set(kind, provider.read(kind))
    const known = { position: provider.readPosition() }
    const closing = new AbortController()
    const reads: string[] = []
    for (const kind of kinds) read(kind)
    const page = {
      ...tab,
      data,
      reads,
      isOpen: false,
      isJoined: false,
      isHidden: false,
      join() {
        if (page.isJoined || closing.signal.aborted) return
        page.isJoined = true
        read("notifications")
        void shareLiveEvents(client, {
          tabs: tab.tabs,
          signal: closing.signal,
          known,
          onEvent({ type }) {
            reads.push(type)
            for (const kind of kinds) if (kind === type) read(kind)
          },
          onOpen(isResumed) {
            page.isOpen = true
            if (isResumed) return
            reads.push("all")
            for (const kind of kinds) read(kind)
          },
          onClose() {
            page.isOpen = false
          },
        })
      },
      close: () => closing.abort(),
      isClosed: () => closing.signal.aborted,
    }
    return page
  }
  return {
    clock,
    browser,
    provider,
    openTab,
    /** A payment that is committed and told at once. */
    publish: (kind: Kind) => {
      provider.begin(kind)
      provider.commit(0)
      provider.tell()
    },
    stopBeating: () => clock.timers.clear(beating),
    setOnline: (value: boolean) => {
      isOnline = value
    },
  }
}

/** Opens tabs one after the other. */
async function openTabs(count: number) {
  const setup = setUp()
  const pages: ReturnType<typeof setup.openTab>[] = []
  const add = async () => {
    const page = setup.openTab()
    pages.push(page)
    page.join()
    await setup.clock.advance(1000)
    return page
  }
  for (let tab = 0; tab < count; tab++) await add()
  return { ...setup, pages, add }
}

test("a tab that comes after a stream began with what was missed reads nothing again", async () => {
  const { provider, clock, publish, openTab, add } = await openTabs(0)
  const first = openTab()
  publish("wallets")
  first.join()
  await clock.advance(1000)
  const second = await add()
  expect([first.reads, second.reads]).toEqual([["wallets"], []])
  expect(provider.streams.size).toBe(1)
})

test("a tab hears what was told between its reads and its coming, and nothing else", async () => {
  const { clock, publish, openTab, pages } = await openTabs(1)
  publish("operations")
  await clock.advance(10)
  const late = openTab()
  publish("wallets")
  await clock.advance(10)
  late.join()
  await clock.advance(1000)
  expect([pages[0]?.reads, late.reads]).toEqual([["operations", "wallets"], ["wallets"]])
})

test("no tab reads again when the lead passes to one with newer reads, or back", async () => {
  const { clock, provider, pages, add, publish } = await openTabs(1)
  for (const _ of [1, 2]) {
    provider.serveOthers()
    await add()
  }
  for (const page of pages) page.reads.length = 0
  const [first, second, third] = pages
  second?.setState("hidden")
  await clock.advance(31_000)
  second?.setState("visible")
  await clock.advance(1000)
  first?.close()
  await clock.advance(1000)
  third?.close()
  await clock.advance(1000)
  publish("wallets")
  await clock.advance(10)
  expect(pages.map(({ reads }) => reads)).toEqual([[], ["wallets"], []])
})

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("begin" as const), of: fc.constantFrom(...kinds) }),
    fc.record({ kind: fc.constant("commit" as const), index: fc.nat(3) }),
    fc.record({
      kind: fc.constantFrom(
        "join" as const,
        "close" as const,
        "hang" as const,
        "resume" as const,
        "hide" as const,
        "show" as const,
        "freeze" as const,
      ),
      tab: fc.nat(3),
    }),
    fc.constantFrom(
      { kind: "open" as const },
      { kind: "tell" as const },
      { kind: "drop" as const },
      { kind: "restart" as const },
      { kind: "lose" as const },
      { kind: "keep" as const },
      { kind: "cut" as const },
      { kind: "connect" as const },
    ),
    fc.record({ kind: fc.constant("wait" as const), for: fc.constantFrom(1, 600, 7000, 33_000) }),
  ),
  { maxLength: 60 },
)

type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never

const begin = (of: Kind): Step => ({ kind: "begin", of })
const commit = (index = 0): Step => ({ kind: "commit", index })
const join = (tab: number): Step => ({ kind: "join", tab })
const open: Step = { kind: "open" }
const moment: Step = { kind: "wait", for: 1 }

/** Hand-overs that a tab could lose an event in. */
const examples: [Step[]][] = [
  // The next leader has read what the stream before it had not told yet; the last tab has not.
  [
    [
      join(0),
      moment,
      open,
      begin("wallets"),
      commit(),
      open,
      join(2),
      moment,
      join(1),
      moment,
      { kind: "close", tab: 0 },
    ],
  ],
  // A read and the first id of a stream that was not resumed have one position, and a payment came between them.
  [[{ kind: "restart" }, begin("operations"), open, begin("wallets"), commit(1), join(0), moment, join(1)]],
]

/** False for what makes a tab miss something, or the provider forget it. */
function losesNothing({ kind }: Step): boolean {
  return !["restart", "lose", "hang"].includes(kind)
}

/** Plays steps, then lets everything come to rest, and returns the tabs that somebody sees. */
async function play(setup: ReturnType<typeof setUp>, all: readonly Step[]) {
  const { clock, browser, provider, openTab, setOnline } = setup
  const tabs: ReturnType<typeof openTab>[] = []
  const add = () => void tabs.push(openTab())
  const setState = (tab: (typeof tabs)[number], state: "visible" | "hidden" | "frozen") => {
    tab.isHidden = state !== "visible"
    tab.setState(state)
  }
  add()
  for (const step of all) {
    const tab = "tab" in step ? tabs[step.tab % tabs.length] : undefined
    if (step.kind === "begin") provider.begin(step.of)
    if (step.kind === "commit") provider.commit(step.index)
    if (step.kind === "open" && tabs.length < 4) add()
    if (step.kind === "tell") provider.tell()
    if (step.kind === "drop") provider.drop()
    if (step.kind === "restart") provider.restart()
    if (step.kind === "lose" || step.kind === "keep") browser.loses = () => step.kind === "lose"
    if (step.kind === "cut" || step.kind === "connect") setOnline(step.kind === "connect")
    if (step.kind === "wait") await clock.advance(step.for)
    if (tab && step.kind === "join") tab.join()
    if (tab && step.kind === "close") tab.close()
    if (tab && step.kind === "hang") tab.hang()
    if (tab && step.kind === "resume") tab.resume()
    if (tab && step.kind === "hide") setState(tab, "hidden")
    if (tab && step.kind === "show") setState(tab, "visible")
    if (tab && step.kind === "freeze") setState(tab, "frozen")
    await settle()
  }
  browser.loses = () => false
  setOnline(true)
  for (const tab of tabs) {
    tab.resume()
    tab.join()
  }
  while (provider.commit(0)) {
    // One after the other, and all told at the end.
  }
  provider.tell()
  await clock.advance(120_000)
  const seen = tabs.filter((tab) => !tab.isClosed() && !tab.isHidden)
  return { tabs, seen }
}

test("whatever happens to tabs, messages, the lead and the provider, each tab shows what a fresh read shows", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const setup = setUp()
      const { provider, clock, stopBeating } = setup
      const { tabs, seen } = await play(setup, all)
      const fresh = kinds.map((kind) => [kind, provider.read(kind)])
      for (const tab of seen) expect([tab.isOpen, ...tab.data]).toEqual([true, ...fresh])
      expect(provider.streams.size).toBe(seen.length > 0 ? 1 : 0)
      for (const tab of tabs) tab.close()
      stopBeating()
      await settle()
      expect([provider.streams.size, clock.waiting()]).toEqual([0, 0])
    }),
    { numRuns: 300, examples },
  )
})

test("while the provider remembers and no message is lost, no tab reads everything again", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const setup = setUp()
      const { tabs } = await play(setup, all.filter(losesNothing))
      expect(tabs.map(({ reads }) => reads.filter((read) => read === "all"))).toEqual(tabs.map(() => []))
      for (const tab of tabs) tab.close()
      setup.stopBeating()
      await settle()
    }),
    { numRuns: 300 },
  )
})

test("an event that is told again, after a later one of its kind, does not hide that one", () => {
  const heard: string[] = []
  const known = { position: "1-001-1" }
  const listeners = { known, onOpen: () => {}, onClose: () => {}, onEvent: ({ type }: LiveEvent) => heard.push(type) }
  const leader = createFollower({ ...listeners, onEvent: () => {} })
  const tell = (sequence: number, at: string) =>
    leader.accept({ ...leader.getState(), isRepeated: false, sequence, events: [{ type: "wallets", position: at }] })
  const position = known.position
  leader.accept({ ...leader.getState(), term: 1, sequence: 1, isOpen: true, position, since: position })
  tell(2, "1-004")
  tell(3, "1-003")
  known.position = "1-003-1"
  createFollower(listeners).accept(leader.getState())
  expect(heard).toEqual(["wallets"])
})
