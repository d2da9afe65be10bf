import { randomUUID } from "node:crypto"
import { EventEmitter, once } from "node:events"
import * as fc from "fast-check"
import { sql } from "kysely"
import pino from "pino"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { jobHandlers, registered } from "#areas.ts"
import { CircuitOpenError, type CircuitStateName } from "#platform/circuits/circuit.ts"
import { newId } from "#platform/database/newId.ts"
import { type Listener, startListener } from "#platform/live/listener.ts"
import type { Services } from "#platform/services.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { enqueue, jobsChannel } from "./enqueue.ts"
import { defineJobs, maxAttempts } from "./job.ts"
import { retryDelay } from "./retryDelay.ts"
import { startWorker } from "./worker.ts"

const log = pino({ level: "silent" })
let database: TestDatabase
let listener: Listener
let moment = Date.now()
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 20 })
  listener = await startListener(database.databaseUrl, [jobsChannel], log)
})
afterAll(async () => {
  await listener.close()
  await database.drop()
})

// A worker uses nothing else of the services.
const { lanes } = registered
const services = () => ({ db: database.db, now: () => new Date(moment), log, lanes }) as Services
const mailRules = { lane: "mail", onExhaustion: "giveUp", because: "a test" } as const
const mail = (to: string) => ({ kind: "step_up", reference: randomUUID(), to, subject: "s", text: "t" }) as const

function work(send: (mail: Mail) => Promise<void>) {
  const handlers = { ...jobHandlers, ...defineJobs(mailRules, { "mail.send": (_services, payload) => send(payload) }) }
  return startWorker(services(), handlers, listener)
}

/** A worker whose refund jobs, which money depends on, call the test. */
function workRefunds(refund: (topUpId: string) => Promise<void>) {
  const rules = { lane: "acquirer", onExhaustion: "keepTrying" } as const
  const jobs = defineJobs(rules, { "topUp.refund": (_services, { topUpId }) => refund(topUpId) })
  return startWorker(services(), { ...jobHandlers, ...jobs }, listener)
}

const readJobs = (to: string) =>
  database.db.selectFrom("jobs").selectAll().where(sql`payload->>'to'`, "=", to).execute()

/** A promise that the test fulfils. */
function gateway() {
  const events = new EventEmitter()
  return { open: () => events.emit("open"), passed: once(events, "open") }
}

describe("jobs", () => {
  test("a job runs once its cause has committed, at once, and never if it was rolled back", async () => {
    const sent: string[] = []
    const worker = work(async ({ to }) => void sent.push(to))
    await database.db.transaction().execute((trx) => enqueue(trx, "mail.send", mail("committed")))
    await vi.waitFor(() => expect(sent).toEqual(["committed"]), { timeout: 1000 })
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await enqueue(trx, "mail.send", mail("rolled back"))
      throw new Error("no")
    })
    await expect(rolledBack).rejects.toThrow("no")
    await worker.drain()
    expect(sent).toEqual(["committed"])
    expect(await readJobs("committed")).toEqual([])
    await worker.stop()
  })

  test("a job whose hint was lost runs within 2 s", async () => {
    const sent: string[] = []
    const worker = work(async ({ to }) => void sent.push(to))
    await worker.drain()
    const job = {
      id: newId(),
      kind: "mail.send",
      payload: JSON.stringify(mail("unheard")),
      run_at: new Date(0),
    } as const
    await database.db
      .insertInto("jobs")
      .values({ ...job, created_at: new Date(moment) })
      .execute()
    await vi.waitFor(() => expect(sent).toEqual(["unheard"]), { timeout: 2_000 })
    await worker.stop()
  })

  test("a failed job waits and comes again, until it succeeds", async () => {
    let failures = 2
    const sent: string[] = []
    const worker = work(async ({ to }) => {
      if (failures-- > 0) throw new Error("the mail server is away")
      sent.push(to)
    })
    await enqueue(database.db, "mail.send", mail("later"))
    await worker.drain()
    const [waiting] = await readJobs("later")
    expect(waiting).toMatchObject({ attempts: 1, last_error: "the mail server is away" })
    expect(waiting?.run_at.getTime()).toBeGreaterThan(moment)
    for (let attempt = 0; attempt < 2; attempt++) {
      moment += 60_000
      await worker.drain()
    }
    expect(sent).toEqual(["later"])
    await worker.stop()
  })

  test("a job whose worker died is taken over when its lease ends, not before", async () => {
    const sent: string[] = []
    const to = "orphan"
    await enqueue(database.db, "mail.send", mail(to))
    await database.db
      .updateTable("jobs")
      .set({ attempts: 1, leased_until: new Date(moment + 60_000) })
      .execute()
    const worker = work(async (sending) => void sent.push(sending.to))
    await worker.drain()
    expect(sent).toEqual([])
    moment += 60_000
    await worker.drain()
    expect(sent).toEqual([to])
    await worker.stop()
  })

  test("a job that takes longer than its lease runs once", async () => {
    const gate = gateway()
    let runs = 0
    const handlers = {
      ...jobHandlers,
      ...defineJobs(mailRules, {
        "mail.send": async () => {
          runs++
          await gate.passed
        },
      }),
    }
    const inRealTime = { ...services(), now: () => new Date() } as Services
    const begun = Date.now()
    const lease = 1_500
    const workers = [1, 2].map(() => startWorker(inRealTime, handlers, listener, { lease }))
    await enqueue(database.db, "mail.send", mail("long"))
    await vi.waitFor(
      async () => {
        const [job] = await readJobs("long")
        expect(job?.leased_until?.getTime()).toBeGreaterThan(begun + 3 * lease)
      },
      { timeout: 20_000 },
    )
    gate.open()
    await Promise.all(workers.map((worker) => worker.drain()))
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(runs).toBe(1)
    expect(await readJobs("long")).toEqual([])
  })

  test("a process that was stopped for longer than its lease settles a job no more, whatever its handler did", async () => {
    const gate = gateway()
    const begun = gateway()
    let runs = 0
    const stopped = work(async () => {
      runs++
      // It looks for jobs all the same, so it may be the one that takes this one over.
      if (runs > 1) throw new Error("no")
      begun.open()
      await gate.passed
    })
    await enqueue(database.db, "mail.send", mail("taken over"))
    await begun.passed
    moment += 20_000
    const other = work(() => Promise.reject(new Error("no")))
    const isSettled = async () => expect((await readJobs("taken over"))[0]).toMatchObject({ last_error: "no" })
    await vi.waitFor(isSettled, { timeout: 10_000 })
    gate.open()
    await stopped.stop()
    await other.stop()
    expect(await readJobs("taken over")).toMatchObject([
      { attempts: 2, leased_until: null, failing_since: new Date(moment) },
    ])
    await database.db.deleteFrom("jobs").execute()
  })

  test("a job that puts itself off to the past runs once a second at the most", async () => {
    let runs = 0
    const handlers = {
      ...jobHandlers,
      ...defineJobs(mailRules, {
        "mail.send": async ({ db }, payload) => {
          runs++
          await enqueue(db, "mail.send", payload, new Date(moment - 30 * 60_000))
        },
      }),
    }
    const worker = startWorker(services(), handlers, listener)
    await enqueue(database.db, "mail.send", mail("put off"))
    await worker.drain()
    expect(runs).toBe(1)
    moment += 1_000
    await worker.drain()
    expect(runs).toBe(2)
    await worker.stop()
    await database.db.deleteFrom("jobs").execute()
  })

  test("a job that processes die of is delayed like one that fails, and never given up if money waits for it", async () => {
    const refunded: string[] = []
    await enqueue(database.db, "topUp.refund", { topUpId: "deadly" })
    await database.db
      .updateTable("jobs")
      .set({ attempts: maxAttempts, leased_until: new Date(moment) })
      .execute()
    const worker = workRefunds(async (topUpId) => void refunded.push(topUpId))
    await worker.drain()
    const [waiting] = await database.db.selectFrom("jobs").selectAll().execute()
    expect(waiting?.last_error).toMatch("ended before it was done")
    expect(waiting?.failed_at).toBeNull()
    expect(refunded).toEqual([])
    moment += 15 * 60_000
    await worker.drain()
    expect(refunded).toEqual(["deadly"])
    await worker.stop()
  })

  test("a job that every worker died of is given up, and not done once more", async () => {
    const sent: string[] = []
    const to = "deadly"
    await enqueue(database.db, "mail.send", mail(to))
    await database.db
      .updateTable("jobs")
      .set({ attempts: maxAttempts, leased_until: new Date(moment) })
      .where(sql`payload->>'to'`, "=", to)
      .execute()
    const worker = work(async (sending) => void sent.push(sending.to))
    await worker.drain()
    await worker.stop()
    expect(sent).toEqual([])
    const [given] = await readJobs(to)
    expect(given?.failed_at).not.toBeNull()
    expect(given?.last_error).toMatch("ended before it was done")
  })

  test("a refund is made after an outage of eight hours, and never given up", async () => {
    let isAway = true
    const refunded: string[] = []
    const worker = workRefunds(async (topUpId) => {
      if (isAway) throw new Error("the acquirer answers 500")
      refunded.push(topUpId)
    })
    await enqueue(database.db, "topUp.refund", { topUpId: "paid back" })
    const begun = moment
    while (moment < begun + 8 * 3_600_000) {
      await worker.drain()
      moment += 60_000
    }
    const [waiting] = await database.db.selectFrom("jobs").selectAll().where("kind", "=", "topUp.refund").execute()
    expect(waiting).toMatchObject({ failed_at: null, last_error: "the acquirer answers 500" })
    expect(waiting?.attempts).toBeGreaterThan(maxAttempts)
    isAway = false
    moment += 15 * 60_000
    await worker.drain()
    expect(refunded).toEqual(["paid back"])
    await worker.stop()
  })

  test("several workers share the jobs: each runs once", async () => {
    const runs = new Map<string, number>()
    const workers = Array.from({ length: 4 }, () => work(async ({ to }) => void runs.set(to, (runs.get(to) ?? 0) + 1)))
    await database.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 200; n++) await enqueue(trx, "mail.send", mail(`shared ${n}`))
    })
    // A worker that finds all slots of the lane with others has nothing to drain.
    await vi.waitFor(() => expect(runs.size).toBe(200), { timeout: 10_000 })
    await Promise.all(workers.map((worker) => worker.stop()))
    expect([...runs.values()].every((count) => count === 1)).toBe(true)
  })

  test("a later job waits for its time", async () => {
    const sent: string[] = []
    const worker = work(async ({ to }) => void sent.push(to))
    await enqueue(database.db, "mail.send", mail("timer"), new Date(moment + 30_000))
    await worker.drain()
    expect(sent).toEqual([])
    moment += 30_000
    await worker.drain()
    expect(sent).toEqual(["timer"])
    await worker.stop()
  })

  test("a lane that is full keeps no job of another lane waiting", async () => {
    const gate = gateway()
    const done: string[] = []
    const handlers = {
      ...jobHandlers,
      ...defineJobs(mailRules, { "mail.send": () => gate.passed.then(() => undefined) }),
      ...defineJobs({ ...mailRules, lane: "heavy" }, { "export.write": () => gate.passed.then(() => undefined) }),
      ...defineJobs(
        { lane: "acquirer", onExhaustion: "keepTrying" },
        { "topUp.charge": async (_services, { topUpId }) => void done.push(topUpId) },
      ),
    }
    for (let n = 0; n < 3 * lanes.mail.slots; n++) await enqueue(database.db, "mail.send", mail(`silent ${n}`))
    for (let n = 0; n < 9; n++) await enqueue(database.db, "export.write", { exportId: randomUUID() })
    const worker = startWorker(services(), handlers, listener)
    await enqueue(database.db, "topUp.charge", { topUpId: "paid" })
    await vi.waitFor(() => expect(done).toEqual(["paid"]), { timeout: 1000 })
    const leased = await database.db.selectFrom("jobs").select("kind").where("leased_until", "is not", null).execute()
    expect(leased.filter(({ kind }) => kind === "mail.send")).toHaveLength(lanes.mail.slots)
    expect(leased.filter(({ kind }) => kind === "export.write")).toHaveLength(lanes.heavy.slots)
    gate.open()
    await worker.drain()
    await worker.stop()
  })

  test("a job whose party is not called for now waits and spends no attempt", async () => {
    const to = "unreachable"
    const worker = work(async () => {
      throw new CircuitOpenError("mail", 10_000)
    })
    await enqueue(database.db, "mail.send", mail(to))
    await worker.drain()
    const [waiting] = await readJobs(to)
    expect(waiting).toMatchObject({ attempts: 0, leased_until: null, failed_at: null })
    expect(waiting?.run_at.getTime()).toBeGreaterThanOrEqual(moment + 10_000)
    await worker.stop()
    await database.db.deleteFrom("jobs").execute()
  })

  test("a lane whose circuit is open takes nothing, and one job once the party is tried again", async () => {
    let state: CircuitStateName = "open"
    const gate = gateway()
    const begun: string[] = []
    const handlers = {
      ...jobHandlers,
      ...defineJobs(mailRules, {
        "mail.send": async (_services, { to }) => {
          begun.push(to)
          await gate.passed
        },
      }),
    }
    await database.db.transaction().execute(async (trx) => {
      for (const to of ["one", "two", "three"]) await enqueue(trx, "mail.send", mail(to))
    })
    const worker = startWorker(services(), handlers, listener, { circuits: { mail: { state: () => state } } })
    await worker.drain()
    expect(begun).toEqual([])
    state = "half-open"
    const drained = worker.drain()
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    state = "closed"
    gate.open()
    await drained
    expect(begun).toHaveLength(3)
    await worker.stop()
  })

  test("stopping waits for what is under way and takes nothing more", async () => {
    const gate = gateway()
    const begun = gateway()
    let finished = 0
    const worker = work(async () => {
      begun.open()
      await gate.passed
      finished++
    })
    await enqueue(database.db, "mail.send", mail("under way"))
    await begun.passed
    const stopped = worker.stop()
    await enqueue(database.db, "mail.send", mail("left"))
    gate.open()
    await stopped
    expect(finished).toBe(1)
    expect(await readJobs("left")).toHaveLength(1)
  })
})

describe("the wait before another attempt", () => {
  test("grows, stays within a quarter of an hour, and is spread over its second half", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempts, random) => {
          const delay = retryDelay(attempts, random)
          expect(delay).toBeLessThanOrEqual(15 * 60_000)
          expect(delay).toBeGreaterThanOrEqual(retryDelay(attempts, 0))
          expect(retryDelay(attempts + 1, 0)).toBeGreaterThanOrEqual(retryDelay(attempts, 0))
          expect(retryDelay(attempts, 0)).toBeGreaterThanOrEqual(250)
        },
      ),
    )
  })
})
