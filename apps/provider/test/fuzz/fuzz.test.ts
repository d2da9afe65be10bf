import { type Call, contract } from "@wallet/core/contract"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { verifyLedger } from "#ledger/verify.ts"
import { createLog } from "#platform/observability/log.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"
import { createFuzzHarness, type FuzzHarness } from "./fuzzHarness.ts"
import { arbitraryRequest, validRequest } from "./requests.ts"

const total = Number(process.env.FUZZ_REQUESTS ?? 800)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
/** Number of concurrent requests. */
const together = 25
/** Fewer for one call: at most 16 pictures may wait for their thread. */
const togetherOfOneCall = 10

const lines: string[] = []
let harness: FuzzHarness
beforeAll(async () => {
  harness = await createFuzzHarness(createLog("trace", { write: (line) => lines.push(line) }))
})
afterAll(() => harness.provider.stop())

test(
  `${total} generated requests, valid, nearly valid and hostile, are all answered within the contract (FUZZ_SEED=${seed})`,
  async () => {
    const requests = fc.array(arbitraryRequest(harness.vocabulary), { minLength: together, maxLength: together })
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        await Promise.all(batch.map((request) => harness.send(request).catch(explain)))
      }),
      { numRuns: Math.ceil(total / together), seed, endOnFailure: true },
    )
    await harness.provider.worker.drain()
    expect(harness.sent()).toBeGreaterThanOrEqual(total)
  },
  60_000 + total * 20,
)

/** Adds the recent log, because a response alone does not tell the cause. */
function explain(error: unknown): never {
  const warnings = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)
  throw new Error([String(error), ...warnings.slice(-3)].join("\n"), { cause: error })
}

/**
 * Random requests miss some calls: these get valid requests until one has the wanted outcome, or after a thousand.
 * Half of them have no query, because a dozen random filters usually contradict each other or include an invalid
 * cursor.
 */
async function insist(calls: readonly Call[], wanted: ReadonlySet<string>): Promise<string[]> {
  for (const call of calls) {
    for (let turn = 0; turn < 100 && !wanted.has(call.name); turn++) {
      const request = validRequest(call, harness.vocabulary)
      const sample = fc.sample(request, { numRuns: togetherOfOneCall, seed: seed + turn })
      const requests = sample.map((sent, index) => (index % 2 === 0 ? sent : { ...sent, query: "" }))
      // oxlint-disable-next-line no-await-in-loop -- until it is enough
      await harness.endThrottling()
      // oxlint-disable-next-line no-await-in-loop -- until it is enough
      await Promise.all(requests.map((sent) => harness.send(sent).catch(explain)))
    }
  }
  return calls.map(({ name }) => name).filter((name) => !wanted.has(name))
}

test("the requests pass the checks: the own rules of every call decided", async () => {
  expect(await insist(Object.values(contract), harness.reached)).toEqual([])
}, 60_000)

/**
 * A quote is named in a body, a minimum is earned over weeks from others' fees, and bank transfers need verified
 * customers.
 */
const needsSomethingBefore = new Set(["orderVirtualCard", "payOutEarnings", "getBankTopUp"])

test("every reading call without a query has succeeded, and money has moved in every way without prerequisites", async () => {
  const calls: readonly Call[] = Object.values(contract)
  const free = calls.filter(
    (call) =>
      !needsSomethingBefore.has(call.name) &&
      !call.params &&
      !call.stepUp &&
      (call.movesMoney || (call.method === "GET" && !call.query)),
  )
  expect(await insist(free, harness.succeeded)).toEqual([])
}, 60_000)

test("afterwards every invariant of the ledger holds", async () => {
  const { db } = harness.provider.database
  expect([...(await verifyLedger(db)), ...(await verifyOperations(db))]).toEqual([])
})

test("the log contains no error and no secret", () => {
  const entries = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
  const faults = entries.filter(({ level }) => level >= 50).map(({ msg, err }) => `${msg}: ${err?.message}`)
  expect([...new Set(faults)]).toEqual([])
  const log = lines.join("")
  const leaked = [...harness.secrets].filter((secret) => log.includes(secret))
  expect(leaked).toEqual([])
  expect(log).not.toMatch(/\$argon2|[?&]token=|postgres:\/\//)
})
