import { contract } from "@wallet/core/contract"
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
  `issue 4: ${total} generated requests, valid, nearly valid and hostile, are all answered within the contract (FUZZ_SEED=${seed})`,
  async () => {
    const requests = fc.array(arbitraryRequest(bed.vocabulary), { minLength: together, maxLength: together })
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        await Promise.all(batch.map((request) => bed.send(request)))
      }),
      { numRuns: Math.ceil(total / together), seed, endOnFailure: total > 50_000 },
    )
    await bed.provider.worker.drain()
    expect(bed.sent()).toBeGreaterThanOrEqual(total)
  },
  60_000 + total * 20,
)

test("the requests reach behind the checks: every call succeeded that needs no code from a mail or a phone", () => {
  const needsCode = new Set(["confirmEmail", "enable2fa", "disable2fa"])
  const never = Object.keys(contract).filter((name) => !bed.succeeded.has(name) && !needsCode.has(name))
  expect(never).toEqual([])
})

test("afterwards every invariant of the ledger holds", async () => {
  expect(await verifyLedger(bed.provider.database.db)).toEqual([])
})

test("the log holds no fault and no secret", () => {
  const faults = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
  expect(faults).toEqual([])
  const log = lines.join("")
  const leaked = [...bed.secrets].filter((secret) => log.includes(secret))
  expect(leaked).toEqual([])
  expect(log).not.toMatch(/\$argon2|[?&]token=|postgres:\/\//)
})
