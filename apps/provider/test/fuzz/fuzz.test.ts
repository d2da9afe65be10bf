import { type Call, contract } from "@wallet/core/contract"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { verifyLedger } from "../../src/ledger/verify.ts"
import { createLog } from "../../src/log.ts"
import { createFuzzBed, type FuzzBed } from "./fuzzBed.ts"
import { arbitraryRequest } from "./requests.ts"

const total = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
/** So many are under way at the same time. */
const together = 25

const lines: string[] = []
let bed: FuzzBed
beforeAll(async () => {
  bed = await createFuzzBed(createLog("trace", { write: (line) => lines.push(line) }))
})
afterAll(() => bed.provider.stop())

test(
  `${total} generated requests, valid, nearly valid and hostile, are all answered within the contract (FUZZ_SEED=${seed})`,
  async () => {
    const requests = fc.array(arbitraryRequest(bed.vocabulary), { minLength: together, maxLength: together })
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        await Promise.all(batch.map((request) => bed.send(request).catch(explain)))
      }),
      { numRuns: Math.ceil(total / together), seed, endOnFailure: true },
    )
    await bed.provider.worker.drain()
    expect(bed.sent()).toBeGreaterThanOrEqual(total)
  },
  60_000 + total * 20,
)

/** Adds what the log said of late: an answer alone does not tell why. */
function explain(error: unknown): never {
  const warnings = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)
  throw new Error([String(error), ...warnings.slice(-3)].join("\n"), { cause: error })
}

test("the requests reach behind the checks: every call was decided by its own rules", () => {
  expect(Object.keys(contract).filter((name) => !bed.reached.has(name))).toEqual([])
})

test("every call that reads without a question has read, and money has moved in every way that needs nothing before", () => {
  const calls: readonly Call[] = Object.values(contract)
  const free = calls.filter(
    (call) => !call.params && !call.stepUp && (call.movesMoney || (call.method === "GET" && !call.query)),
  )
  expect(free.map(({ name }) => name).filter((name) => !bed.succeeded.has(name))).toEqual([])
})

test("afterwards every invariant of the ledger holds", async () => {
  expect(await verifyLedger(bed.provider.database.db)).toEqual([])
})

test("the log holds no fault and no secret", () => {
  const entries = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
  const faults = entries.filter(({ level }) => level >= 50).map(({ msg, err }) => `${msg}: ${err?.message}`)
  expect([...new Set(faults)]).toEqual([])
  const log = lines.join("")
  const leaked = [...bed.secrets].filter((secret) => log.includes(secret))
  expect(leaked).toEqual([])
  expect(log).not.toMatch(/\$argon2|[?&]token=|postgres:\/\//)
})
