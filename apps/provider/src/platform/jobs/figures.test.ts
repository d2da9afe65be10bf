import { afterAll, beforeEach, expect, test } from "vitest"
import { registered } from "#areas.ts"
import type { LabelledValue } from "#platform/observability/metrics.ts"
import { createTestDatabase } from "../../../test/postgres.ts"
import { enqueue } from "./enqueue.ts"
import { jobFigures } from "./figures.ts"
import { maxAttempts } from "./job.ts"

const database = await createTestDatabase()
const { db } = database
beforeEach(() => db.deleteFrom("jobs").execute())
afterAll(() => database.drop())

const figures = jobFigures({ ...registered, parties: new Map([["sms", "off"]]) })
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000)
async function read(name: string, now: Date): Promise<number | Record<string, number>> {
  const value = await figures.find((one) => one.name === name)?.read(db, now)
  if (typeof value === "number") return value
  return Object.fromEntries((value ?? []).map((one: LabelledValue) => [Object.values(one.labels).join(), one.value]))
}
const sms = { reference: "a", to: "+1", text: "t" } as const

test("a job that is due at once has waited since it was written, and a later one since its time", async () => {
  expect(await read("wallet_oldest_job_seconds", inSeconds(0))).toBe(0)
  await enqueue(db, "topUp.refund", { topUpId: "a" })
  expect(await read("wallet_oldest_job_seconds", inSeconds(90))).toBeLessThan(100)
  expect(await read("wallet_oldest_job_seconds", inSeconds(90))).toBeGreaterThan(80)
  await db.deleteFrom("jobs").execute()
  const due = inSeconds(3_600)
  await enqueue(db, "topUp.refund", { topUpId: "a" }, due)
  expect(await read("wallet_oldest_job_seconds", inSeconds(3_000))).toBe(0)
  expect(await read("wallet_oldest_job_seconds", new Date(due.getTime() + 60_000))).toBe(60)
})

test("jobs whose party is off count as stranded, and not as jobs that nobody takes in time", async () => {
  await enqueue(db, "sms.send", sms)
  await enqueue(db, "sms.send", sms, inSeconds(3_600))
  expect(await read("wallet_oldest_job_seconds", inSeconds(90))).toBe(0)
  expect(await read("wallet_stranded_jobs", inSeconds(90))).toEqual({ sms: 1 })
})

test("a job that keeps failing differs from one that was given up", async () => {
  await enqueue(db, "topUp.refund", { topUpId: "a" })
  await db.updateTable("jobs").set({ attempts: maxAttempts }).execute()
  await enqueue(db, "mail.send", { kind: "step_up", ...sms, subject: "s" })
  await db
    .updateTable("jobs")
    .set({ failed_at: inSeconds(0) })
    .where("kind", "=", "mail.send")
    .execute()
  await enqueue(db, "topUp.refund", { topUpId: "b" })
  const counts = { waiting: 1, running: 0, planned: 0, failing: 1, failed: 1 }
  expect(await read("wallet_jobs", inSeconds(1))).toEqual(counts)
})
