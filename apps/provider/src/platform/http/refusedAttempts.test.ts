import { type CallName, contract } from "@wallet/core/contract"
import pino from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { apiKeyCaller } from "#access/identity/callers.ts"
import { newId } from "#platform/database/newId.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import type { Caller } from "./caller.ts"
import { refusal } from "./envelope.ts"
import { isRecorded } from "./recordedRefusals.ts"
import { type Refusal, refuse, refuseField } from "./refusal.ts"
import { createRefusedAttempts, mostKept, type RefusedAttempts } from "./refusedAttempts.ts"

let database: TestDatabase
let moment = Date.UTC(2026, 0, 15, 14, 2)
const lines: { readonly msg: string; readonly dropped?: number }[] = []
const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) })
const now = () => new Date(moment)
const open = () => createRefusedAttempts({ db: database.db, now, log })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => lines.splice(0))

const createCaller = (): Caller => apiKeyCaller({ id: newId(), userId: newId() })

interface Attempt {
  readonly caller: Caller
  readonly name?: CallName
  readonly refused?: Refusal
  readonly input?: unknown
}

function record(attempts: RefusedAttempts, { caller, name = "createTransfer", refused, input = {} }: Attempt): string {
  const requestId = newId()
  attempts.record({ name, requestId, caller, input }, refusal(refused ?? refuse("account_frozen"), requestId))
  return requestId
}

function readRows({ account }: Caller) {
  const rows = database.db.selectFrom("refused_attempts").selectAll().where("user_id", "=", account)
  return rows.orderBy("last_at").execute()
}

const tooMuch = (limit: string) =>
  refuseField("limit_exceeded", "amount", { limit }, { period: "day", left: limit, currency: "EUR" })

describe("refused attempts", () => {
  test("keep what the customer was shown and asked for", async () => {
    const [attempts, caller] = [open(), createCaller()]
    const input = { amount: "500.00", currency: "USDT", recipient: "jo@example.com", note: "for the rent" }
    const requestId = record(attempts, { caller, refused: tooMuch("120.00"), input })
    await attempts.close()
    expect(await readRows(caller)).toEqual([
      expect.objectContaining({
        call: "createTransfer",
        tag: "limit_exceeded",
        field: "amount",
        numbers: { period: "day", left: "120.00", currency: "EUR", limit: "120.00", asked: "500.00 USDT" },
        times: 1,
        request_id: requestId,
      }),
    ])
    expect(JSON.stringify(await readRows(caller))).not.toMatch(/jo@|rent/)
  })

  test("that repeat within an hour are counted, with the last amount and the last request", async () => {
    const caller = createCaller()
    moment = Date.UTC(2026, 0, 15, 15, 1)
    for (const amount of ["500.00", "400.00"]) {
      const attempts = open()
      const input = { amount, currency: "USDT" }
      record(attempts, { caller, refused: tooMuch("120.00"), input })
      const last = record(attempts, { caller, refused: tooMuch("120.00"), input })
      // oxlint-disable-next-line no-await-in-loop -- in order
      await attempts.close()
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect((await readRows(caller)).at(-1)).toMatchObject({ request_id: last, numbers: { asked: `${amount} USDT` } })
      moment += 60_000
    }
    const [row, ...others] = await readRows(caller)
    expect(others).toEqual([])
    expect(row).toMatchObject({ times: 4, first_at: new Date(moment - 120_000), last_at: new Date(moment - 60_000) })
    const attempts = open()
    record(attempts, { caller, refused: tooMuch("40.00"), input: { amount: "400.00", currency: "USDT" } })
    await attempts.close()
    expect(await readRows(caller)).toHaveLength(2)
  })

  test("are written soon, without being waited for", async () => {
    const [attempts, caller] = [open(), createCaller()]
    record(attempts, { caller })
    await vi.waitFor(async () => expect(await readRows(caller)).toHaveLength(1))
    await attempts.close()
    record(attempts, { caller, refused: refuse("insufficient_funds") })
    await attempts.close()
    expect(await readRows(caller)).toHaveLength(1)
  })

  test("are kept up to the newest of each customer", async () => {
    const [caller, other] = [createCaller(), createCaller()]
    for (let index = 0; index < 6; index++) {
      const attempts = open()
      for (let place = 0; place < 20; place++) {
        moment += 1000
        record(attempts, { caller, refused: tooMuch(`${100 * index + place}`) })
      }
      record(attempts, { caller: other })
      // oxlint-disable-next-line no-await-in-loop -- in order
      await attempts.close()
    }
    const rows = await readRows(caller)
    expect(rows).toHaveLength(mostKept)
    expect([rows[0]?.numbers.limit, rows.at(-1)?.numbers.limit]).toEqual(["100", "519"])
    expect(await readRows(other)).not.toHaveLength(0)
  })

  test("of one customer leave room for others, and those that do not fit are counted in the log", async () => {
    const [attempts, caller, other] = [open(), createCaller(), createCaller()]
    for (let index = 0; index < 50; index++) record(attempts, { caller, refused: tooMuch(`${index}`) })
    record(attempts, { caller: other })
    await attempts.close()
    expect(await readRows(caller)).toHaveLength(20)
    expect(await readRows(other)).toHaveLength(1)
    expect(lines).toMatchObject([{ msg: "refused attempts were not kept: too many at once", dropped: 30 }])
  })

  test("are queued up to a limit, however many customers are refused", async () => {
    const attempts = open()
    for (let index = 0; index < 510; index++) record(attempts, { caller: createCaller() })
    await attempts.close()
    expect(lines).toMatchObject([{ dropped: 10 }])
  })

  test("that can't be written are counted in the log, and later ones are kept", async () => {
    const caller = createCaller()
    const away = vi.spyOn(database.pool, "connect").mockRejectedValueOnce(new Error("away"))
    const failing = open()
    record(failing, { caller })
    await failing.close()
    away.mockRestore()
    expect(lines).toMatchObject([{ msg: "refused attempts were not kept", dropped: 1 }])
    const attempts = open()
    record(attempts, { caller })
    await attempts.close()
    expect(await readRows(caller)).toHaveLength(1)
  })
})

describe("a refusal is kept", () => {
  test.each([
    ["createTransfer", "limit_exceeded", true],
    ["quoteWithdrawal", "insufficient_funds", true],
    ["changePassword", "password_common", true],
    ["createTransfer", "rate_limited", true],
    ["createTransfer", "step_up_required", false],
    ["createTransfer", "validation_failed", false],
    ["listOperations", "rate_limited", false],
    ["markNotificationsRead", "rate_limited", false],
  ] as const)("of %s with %s: %s", (name, tag, isKept) => {
    expect(isRecorded(name, contract[name], tag)).toBe(isKept)
  })
})
