import { getMe, logout } from "@wallet/core"
import { liveEventsPath } from "@wallet/core/contract"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { listenerName } from "./listener.ts"
import { publish } from "./publish.ts"

let provider: TestProvider
let token: string
let userId: string
const open = new Set<AbortController>()
beforeAll(async () => {
  provider = await startTestProvider()
  token = await provider.signUp()
  userId = await readUserId(token)
})
afterEach(() => {
  for (const abort of open) abort.abort()
  open.clear()
})
afterAll(() => provider.stop())

async function readUserId(ofToken: string): Promise<string> {
  return (await getMe(provider.createClient(ofToken))).id
}

/** Opens a stream, and collects what comes. */
async function listen(api = provider.api, ofToken = token, lastEventId?: string) {
  const abort = new AbortController()
  open.add(abort)
  const headers = new Headers({ Authorization: `Bearer ${ofToken}` })
  if (lastEventId) headers.set("Last-Event-ID", lastEventId)
  const response = await api.request(
    new Request(`http://localhost${liveEventsPath}`, { headers, signal: abort.signal }),
  )
  const page = { response, abort, text: "", ended: false }
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) page.text += decoder.decode(chunk)
    page.ended = true
  }
  const done = reading()
  const types = () => [...page.text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? "null").type)
  const lastId = () => [...page.text.matchAll(/^id: ([\d-]+)$/gm)].at(-1)?.[1]
  await vi.waitFor(() => expect(page.text).toMatch(/^id: [\d-]+/m))
  return { page, done, types, lastId }
}

/** Reads as a page does, and gives the position of the answer. */
async function readPosition(ofToken: string): Promise<string> {
  const headers = { Authorization: `Bearer ${ofToken}` }
  return (await provider.api.request("/wallets", { headers })).headers.get("Live-Position") ?? ""
}

/** Reads a position that knows the first event of a page. Any transaction that is under way in PostgreSQL holds it back. */
async function readPositionAfter({ page }: Awaited<ReturnType<typeof listen>>, ofToken: string): Promise<string> {
  const [, known = ""] = /"position":"([^"]+)"/.exec(page.text) ?? []
  return vi.waitUntil(
    async () => {
      const reached = await readPosition(ofToken)
      return reached >= known && reached
    },
    { timeout: 10_000 },
  )
}

function isResumed({ page }: Awaited<ReturnType<typeof listen>>): string | null {
  return page.response.headers.get("Live-Resumed")
}

describe("live events", () => {
  test("what commits is told to the customer's open pages, and to nobody else", async () => {
    const other = await listen(provider.api, await provider.signUp())
    const [one, two] = [await listen(), await listen()]
    await provider.database.db.transaction().execute(async (trx) => {
      await publish(trx, userId, "wallets")
      await publish(trx, userId, "operations")
    })
    await vi.waitFor(() =>
      expect([one.types(), two.types()]).toEqual([
        ["wallets", "operations"],
        ["wallets", "operations"],
      ]),
    )
    expect(other.types()).toEqual([])
    expect(one.page.response.headers.get("Content-Type")).toBe("text/event-stream")
  })

  test("what is rolled back is told to nobody", async () => {
    const page = await listen()
    const failing = provider.database.db.transaction().execute(async (trx) => {
      await publish(trx, userId, "kyc")
      throw new Error("no")
    })
    await expect(failing).rejects.toThrow("no")
    await publish(provider.database.db, userId, "topUps")
    await vi.waitFor(() => expect(page.types()).toContain("topUps"))
    expect(page.types()).not.toContain("kyc")
  })

  test("a page that comes back with its last id is told what it missed, each kind once", async () => {
    const fresh = await provider.signUp()
    const id = await readUserId(fresh)
    const before = await listen(provider.api, fresh)
    await publish(provider.database.db, id, "kyc")
    await vi.waitFor(() => expect(before.types()).toEqual(["kyc"]))
    const lastId = await readPositionAfter(before, fresh)
    for (const type of ["wallets", "wallets", "operations"] as const) await publish(provider.database.db, id, type)
    // Once this page has heard all, nothing is on its way any more.
    await vi.waitFor(() => expect(before.types().filter((type) => type !== "kyc")).toContain("operations"))
    const after = await listen(provider.api, fresh, lastId)
    await vi.waitFor(() => expect(after.types()).toEqual(["wallets", "operations"]))
    const current = await listen(provider.api, fresh)
    expect(current.types()).toEqual([])
  })

  test("a page is told to read everything again where PostgreSQL has lost events in a crash, and goes on after that", async () => {
    const { db } = provider.database
    const fresh = await provider.signUp()
    const id = await readUserId(fresh)
    const known = await readPosition(fresh)
    expect(isResumed(await listen(provider.api, fresh, known))).toBe("true")
    await publish(db, id, "wallets")
    // PostgreSQL empties unlogged tables when it recovers, also where only one of its processes has crashed.
    await sql`TRUNCATE live_hints, live_hints_start`.execute(db)
    const interrupted = await listen(provider.api, fresh, known)
    expect(isResumed(interrupted)).toBeNull()
    const later = await vi.waitUntil(
      async () => {
        const position = await readPosition(fresh)
        const page = await listen(provider.api, fresh, position)
        return isResumed(page) === "true" && position
      },
      { timeout: 10_000 },
    )
    await publish(db, id, "operations")
    const after = await listen(provider.api, fresh, later)
    expect(isResumed(after)).toBe("true")
    await vi.waitFor(() => expect(new Set(after.types())).toEqual(new Set(["operations"])))
  })

  test("events of a process of the version before are told as well", async () => {
    const page = await listen()
    const event = { user_id: userId, type: "kyc", at: sql<Date>`now()` }
    await provider.database.db.insertInto("live_events").values(event).execute()
    await vi.waitFor(() => expect(page.types()).toEqual(["kyc"]), { timeout: 5_000 })
  })

  test("an event that committed after one with a higher id is not lost to a page that comes back", async () => {
    const { db } = provider.database
    const late = await provider.signUp()
    const id = await readUserId(late)
    let lastId: string | undefined
    await db.transaction().execute(async (slow) => {
      await publish(slow, id, "wallets")
      await publish(db, id, "operations")
      const page = await listen(provider.api, late)
      lastId = page.lastId()
      page.page.abort.abort()
    })
    const back = await listen(provider.api, late, lastId)
    await vi.waitFor(() => expect(back.types()).toContain("wallets"))
  })

  test("an event that one process commits reaches the pages at another", async () => {
    const second = await startInSandbox(provider.services.config)
    const page = await listen(second.api)
    await publish(provider.database.db, userId, "topUps")
    await vi.waitFor(() => expect(page.types()).toEqual(["topUps"]))
    await second.close()
    await page.done
  })

  test("the stream ends with the session, and only that session's", async () => {
    const leaving = await provider.signUp("leaving@wallet.example")
    const staying = await provider.signIn("leaving@wallet.example")
    const [left, stayed] = [await listen(provider.api, leaving), await listen(provider.api, staying)]
    await logout(provider.createClient(leaving))
    await left.done
    expect(stayed.page.ended).toBe(false)
  })

  test("the eleventh stream of a session ends the first one, which is told to wait before it comes back", async () => {
    const crowded = await provider.signUp()
    const first = await listen(provider.api, crowded)
    for (let stream = 2; stream <= 11; stream++) await listen(provider.api, crowded)
    await first.done
    expect(first.page.text).toMatch(/event: evicted\nretry: 5000\ndata: \{\}\n\n$/)
  })

  test("missed events come before the id that stands for all of them", async () => {
    const late = await provider.signUp()
    const before = await listen(provider.api, late)
    const id = await readUserId(late)
    await publish(provider.database.db, id, "kyc")
    await vi.waitFor(() => expect(before.types()).toEqual(["kyc"]))
    const lastId = await readPositionAfter(before, late)
    await publish(provider.database.db, id, "wallets")
    await vi.waitFor(() => expect(before.types()).toHaveLength(2))
    const after = await listen(provider.api, late, lastId)
    expect(after.page.text).toMatch(/^id: [\d-]+\ndata: \{"type":"wallets","position":"[\d-]+"\}\n\n/)
  })

  describe("a page that read before its stream began", () => {
    test("is told what came after its reads, and nothing else", async () => {
      const own = await provider.signUp()
      const id = await readUserId(own)
      const before = await listen(provider.api, own)
      await publish(provider.database.db, id, "kyc")
      await vi.waitFor(() => expect(before.types()).toEqual(["kyc"]))
      const position = await readPositionAfter(before, own)
      const quiet = await listen(provider.api, own, position)
      await publish(provider.database.db, id, "wallets")
      await vi.waitFor(() => expect(quiet.types()).toEqual(["wallets"]))
      const late = await listen(provider.api, own, position)
      expect([isResumed(quiet), isResumed(late)]).toEqual(["true", "true"])
      expect(late.types()).toEqual(["wallets"])
    })

    test("is told an event whose transaction began before the read and committed after it", async () => {
      const { db } = provider.database
      const own = await provider.signUp()
      const id = await readUserId(own)
      let position = ""
      await db.transaction().execute(async (slow) => {
        await publish(slow, id, "wallets")
        await publish(db, id, "operations")
        position = await readPosition(own)
      })
      const page = await listen(provider.api, own, position)
      await vi.waitFor(() => expect(page.types()).toContain("wallets"))
    })

    test("reads an event's position or a later one only if it knows the event", async () => {
      const { db } = provider.database
      const own = await provider.signUp()
      const id = await readUserId(own)
      const page = await listen(provider.api, own)
      const before = await readPosition(own)
      await publish(db, id, "wallets")
      await vi.waitFor(() => expect(page.types()).toEqual(["wallets"]))
      const [, position = ""] = /"position":"([^"]+)"/.exec(page.page.text) ?? []
      expect(before >= position).toBe(false)
      await vi.waitUntil(async () => (await readPosition(own)) >= position, { timeout: 10_000 })
    })

    test("is told what it missed with the position of the last event of each kind", async () => {
      const { db } = provider.database
      const own = await provider.signUp()
      const id = await readUserId(own)
      const before = await listen(provider.api, own)
      const position = await readPosition(own)
      for (const types of [["wallets", "operations"], ["wallets"]] as const) {
        const heard = before.types().length
        await db.transaction().execute(async (trx) => {
          for (const type of types) await publish(trx, id, type)
        })
        await vi.waitFor(() => expect(before.types()).toHaveLength(heard + types.length))
      }
      const late = await listen(provider.api, own, position)
      const positions = ({ page }: typeof late) =>
        new Map(
          [...page.text.matchAll(/"type":"(\w+)","position":"([^"]+)"/g)].map(
            ([, type, at]): [string | undefined, string | undefined] => [type, at],
          ),
        )
      expect(positions(late)).toEqual(positions(before))
      expect(positions(late).size).toBe(2)
    })

    test.each([
      ["of another start of PostgreSQL", (position: string) => position.replace(/^./, "0")],
      ["of the future", (position: string) => position.replace(/-\d{16}-/, "-9999999999999999-")],
      ["older than the events are kept", (position: string) => position.replace(/\d{10}$/, "1700000000")],
    ])("has to read everything again for a position %s", async (_, change) => {
      const own = await provider.signUp()
      const id = await readUserId(own)
      await publish(provider.database.db, id, "wallets")
      const page = await listen(provider.api, own, change(await readPosition(own)))
      expect(isResumed(page)).toBeNull()
      // The page reads everything anyway: to tell it more would have it read twice.
      expect(page.types()).toEqual([])
    })

    test("is told everything for an id that is no position, as a page of the version before sends", async () => {
      const own = await provider.signUp()
      await publish(provider.database.db, await readUserId(own), "wallets")
      const page = await listen(provider.api, own, "nonsense")
      expect(isResumed(page)).toBeNull()
      expect(page.types()).toContain("wallets")
    })

    test("gets no position from what is no read of a session, and hears so from a read", async () => {
      const own = await provider.signUp()
      const answer = await provider.api.request("/userSettings/hideEmptyWallets", {
        method: "POST",
        headers: { Authorization: `Bearer ${own}`, "Content-Type": "application/json" },
        body: JSON.stringify({ hideEmptyWallets: true }),
      })
      const open = await provider.api.request("/info")
      expect([answer.headers.get("Live-Position"), open.headers.get("Live-Position")]).toEqual([null, "none"])
    })
  })

  test("an event brings the answers of the calls that it makes stale, as the customer would read them", async () => {
    const own = await provider.signUp()
    const page = await listen(provider.api, own)
    const id = await readUserId(own)
    await provider.database.db.transaction().execute(async (trx) => {
      for (const type of ["wallets", "operations", "kyc"] as const) await publish(trx, id, type)
    })
    await vi.waitFor(() => expect(page.types()).toHaveLength(3))
    const read = async (path: string) => (await provider.send("GET", path, { token: own })).data
    const events = [...page.page.text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? "null"))
    expect(events.map(({ type, answers }) => [type, answers])).toEqual([
      ["wallets", { listWallets: await read("/wallets") }],
      ["operations", { listOperations: await read("/operations") }],
      ["kyc", undefined],
    ])
  })

  test("without a session there is no stream", async () => {
    const answer = await provider.send("GET", liveEventsPath, { token: "nobody" })
    expect([answer.status, answer.tag]).toEqual([401, "invalid_authorization_token"])
  })

  test("a page that connects again and again is limited as with every other request", async () => {
    const limited = await startTestProvider({}, { RATE_LIMIT_FACTOR: "1" })
    try {
      const eager = await limited.signUp()
      const connect = async () => {
        const headers = new Headers({ Authorization: `Bearer ${eager}` })
        const response = await limited.api.request(liveEventsPath, { headers })
        await response.body?.cancel()
        return response.status
      }
      const statuses: number[] = []
      // Not all at once: a busy provider would refuse for another reason.
      for (let round = 0; round < 13; round++) {
        statuses.push(...(await Promise.all(Array.from({ length: 100 }, connect))))
      }
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100)
    } finally {
      await limited.stop()
    }
  })

  test("a lost connection to PostgreSQL ends the streams, and the listener comes back", async () => {
    const page = await listen()
    const lastId = page.lastId()
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = ${listenerName} AND datname = current_database()
    `.execute(provider.database.db)
    await publish(provider.database.db, userId, "kyc")
    await page.done
    const again = await listen(provider.api, token, lastId)
    await vi.waitFor(() => expect(again.types()).toContain("kyc"))
    await publish(provider.database.db, userId, "topUps")
    await vi.waitFor(() => expect(again.types()).toContain("topUps"))
  })
})
