import { type ChildProcess, fork } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pino from "pino"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { jobHandlers, registered } from "#areas.ts"
import { type Listener, startListener } from "#platform/live/listener.ts"
import type { Services } from "#platform/services.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import type { Consumer } from "./consumer.ts"
import { enqueueEach, jobsChannel } from "./enqueue.ts"
import { defineJobs } from "./job.ts"
import type { Lanes } from "./lanes.ts"
import { startWorker } from "./worker.ts"

const log = pino({ level: "silent" })
const slots = 3
const lanes: Lanes = { ...registered.lanes, mail: { slots, party: "mail" } }
const rules = { onExhaustion: "giveUp", because: "a test" } as const
let database: TestDatabase
let listener: Listener
let workers: Consumer[]
let children: ChildProcess[]

beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 20 })
  listener = await startListener(database.databaseUrl, [jobsChannel], log)
  workers = []
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL")
  await Promise.all(workers.map((worker) => worker.stop()))
  await listener.close()
  await database.drop()
})

const mailsTo = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    kind: "mail.send" as const,
    payload: { kind: "step_up", reference: randomUUID(), to: `mail ${n}`, subject: "s", text: "t" } as const,
  }))

/** A worker of another process: it shares nothing with the others but the database. */
function startAnother(send: (to: string) => Promise<void>, now = () => new Date()): Consumer {
  const services = { db: database.db, now, log, lanes } as Partial<Services> as Services
  const handlers = {
    ...jobHandlers,
    ...defineJobs({ ...rules, lane: "mail" }, { "mail.send": (_services, { to }) => send(to) }),
    ...defineJobs({ lane: "acquirer", onExhaustion: "keepTrying" }, { "topUp.charge": async () => {} }),
  }
  const worker = startWorker(services, handlers, listener)
  workers.push(worker)
  return worker
}

/** A party that counts the calls that it gets at the same time. */
function countingParty() {
  const party = { underWay: 0, most: 0, done: [] as string[] }
  const send = async (to: string) => {
    party.underWay++
    party.most = Math.max(party.most, party.underWay)
    await pause(5)
    party.underWay--
    party.done.push(to)
  }
  return { party, send }
}

describe("the slots of a lane that waits for a party are shared by all processes", () => {
  test("ten processes together make no more calls at once than the lane has slots, and each job runs once", async () => {
    const { party, send } = countingParty()
    const all = Array.from({ length: 10 }, () => startAnother(send))
    await enqueueEach(database.db, mailsTo(100))
    await vi.waitFor(() => expect(party.done).toHaveLength(100), { timeout: 20_000 })
    await Promise.all(all.map((worker) => worker.drain()))
    expect(party.most).toBe(slots)
    expect(new Set(party.done).size).toBe(100)
  }, 30_000)

  test("a slot is free as soon as its job is settled, one that failed as well", async () => {
    let failures = 2 * slots
    const sent: string[] = []
    const worker = startAnother(async (to) => {
      if (failures-- > 0) throw new Error("refused")
      sent.push(to)
    })
    await enqueueEach(database.db, mailsTo(4 * slots))
    await worker.drain()
    expect(sent).toHaveLength(2 * slots)
    const held = await database.db.selectFrom("job_slots").selectAll().where("leased_until", ">", new Date()).execute()
    expect(held).toEqual([])
  })

  test("a party that hangs stops its own lane in all processes, and no other", async () => {
    const begun: string[] = []
    const hang = (to: string) => {
      begun.push(to)
      return pause(2_000)
    }
    startAnother(hang)
    startAnother(hang)
    await enqueueEach(database.db, mailsTo(4 * slots))
    await vi.waitFor(() => expect(begun).toHaveLength(slots))
    await enqueueEach(database.db, [{ kind: "topUp.charge", payload: { topUpId: "paid" } }])
    const charges = () => database.db.selectFrom("jobs").select("id").where("kind", "=", "topUp.charge").execute()
    await vi.waitFor(async () => expect(await charges()).toEqual([]), { timeout: 1_000 })
    expect(begun).toHaveLength(slots)
  })

  test("a process with a greater limit, of another version, takes no slot that is held", async () => {
    const { party, send } = countingParty()
    await database.db
      .insertInto("job_slots")
      .values({ lane: "mail", slot: 1, lease_id: randomUUID(), leased_until: new Date(Date.now() + 60_000) })
      .execute()
    const worker = startAnother(send)
    await enqueueEach(database.db, mailsTo(20))
    await worker.drain()
    expect([party.done.length, party.most]).toEqual([20, slots - 1])
  })
})

/** A worker in a process of its own, whose jobs never end. */
function startProcess(lease: number) {
  const took: string[] = []
  const program = join(import.meta.dirname, "laneProcess.testing.ts")
  const child = fork(program, [database.databaseUrl, String(slots), String(lease)], {
    execArgv: ["--conditions=wallet-source"],
  })
  children.push(child)
  child.on("message", (to) => took.push(to as string))
  return { child, took }
}

test("a killed process leaves no slot behind: others take its slots and its jobs when its leases end", async () => {
  const lease = 3_000
  await enqueueEach(database.db, mailsTo(2 * slots))
  const dying = startProcess(lease)
  await vi.waitFor(() => expect(dying.took).toHaveLength(slots), { timeout: 20_000 })
  const { party, send } = countingParty()
  startAnother(send)
  // It lives and renews its leases, so nobody else gets a slot after the first of them.
  const takenAt = Date.now()
  const readEnds = () => database.db.selectFrom("job_slots").select("leased_until").execute()
  await vi.waitFor(
    async () =>
      expect((await readEnds()).every(({ leased_until: end }) => end.getTime() > takenAt + lease + 500)).toBe(true),
    { timeout: 10_000, interval: 100 },
  )
  expect(party.done).toEqual([])
  dying.child.kill("SIGKILL")
  await once(dying.child, "exit")
  await vi.waitFor(() => expect(party.done).toHaveLength(2 * slots), { timeout: 15_000 })
  expect(party.most).toBeLessThanOrEqual(slots)
}, 60_000)
