import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../test/postgres.ts"
import type { AccountRef } from "./accountRef.ts"
import { applyRequests } from "./applyRequests.ts"
import { readBalances } from "./balances.ts"
import { closeAccount } from "./closeAccount.ts"
import { readOperationEntries } from "./entries.ts"
import { expireHolds } from "./expireHolds.ts"
import { expireDueHolds } from "./holdExpiry.ts"
import { readHold } from "./holds.ts"
import type { LedgerRequest } from "./requests.ts"
import { applyAlone, card, customer, hold, transfer } from "./transfers.testing.ts"
import { verifyLedger } from "./verify.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})

const apply = async (requests: readonly LedgerRequest[], now?: Date) => applyAlone(database, requests, now)
const statuses = async (requests: readonly LedgerRequest[], now?: Date) =>
  (await apply(requests, now)).map((outcome) => outcome.status)
const balance = async (account: AccountRef, now = new Date()) => {
  const [first] = await readBalances(database.db, account, now)
  return first && [first.posted, first.held, first.available]
}
/** Creates a new customer with that amount of money. */
const funded = async (name: string, amount: bigint, currency = "USD"): Promise<AccountRef> => {
  await apply([transfer(card, customer(name), amount, { currency })])
  return customer(name)
}

const post = (held: string, from: AccountRef, amount: bigint, reference = `post-${held}`) =>
  ({ ...transfer(from, card, amount, { reference }), kind: "post_hold", hold: held }) as const
const release = (held: string, reference = `void-${held}`) =>
  ({ kind: "void_hold", reference, operationId: "operation", hold: held }) as const

test("names and metadata are recorded letter by letter, whatever marks they contain", async () => {
  const ada = customer(`"a\\b",{c} 'd'`)
  for (const text of [`"`, "\\", `\\"`, "{},", "NULL", " ", "\n\t", "$1", "Ω 🙂", `a\\\\"b`]) {
    const request = { ...transfer(card, ada, 1n, { reference: text, operationId: text }), metadata: { [text]: text } }
    expect(await statuses([request])).toEqual(["ok"])
    expect(await statuses([request])).toEqual(["duplicate"])
    const recorded = await database.db
      .selectFrom("ledger.transfers")
      .where("reference", "=", text)
      .select(["operation_id", "metadata"])
      .execute()
    expect(recorded).toEqual([{ operation_id: text, metadata: { [text]: text } }])
  }
})

describe("design, money: exact", () => {
  test("38 digits and 18 decimals to the last digit", async () => {
    const most = 10n ** 38n - 1n
    const wei = 1_000_000_000_000_000_001n
    const rich = await funded("38 digits", most, "ETH")
    expect(await balance(rich)).toEqual([most, 0n, most])
    await apply([transfer(rich, customer("18 decimals"), wei, { currency: "ETH" })])
    expect(await balance(customer("18 decimals"))).toEqual([wei, 0n, wei])
    expect(await balance(rich)).toEqual([most - wei, 0n, most - wei])
  })

  test("a balance of more than 38 digits is refused, and its neighbours are not", async () => {
    const most = 10n ** 38n - 1n
    const rich = await funded("39 digits", most, "BNB")
    const neighbour = transfer(card, customer("neighbour"), 1n)
    expect(await statuses([transfer(card, rich, 1n, { currency: "BNB" }), neighbour])).toEqual([
      "balance_out_of_range",
      "ok",
    ])
  })
})

describe("design, the ledger: transfers", () => {
  test("nobody can spend more than is available; the refusal states the available amount", async () => {
    const ada = await funded("overspender", 100n)
    const outcomes = await apply([hold(ada, 30n), transfer(ada, card, 71n), transfer(ada, card, 70n)])
    expect(outcomes).toMatchObject([
      { status: "ok" },
      { status: "insufficient_funds", account: ada, currency: "USD", available: 70n },
      { status: "ok", balances: [{ posted: 30n, held: 30n, available: 0n }, {}] },
    ])
  })

  test("linked legs in several currencies are applied together or not at all", async () => {
    const ada = await funded("exchanger", 100n)
    const liquidity: AccountRef = { owner: "system", code: "liquidity" }
    const exchange = (reference: string, give: bigint): LedgerRequest => ({
      kind: "transfer",
      reference,
      operationId: reference,
      legs: [
        { account: ada, currency: "USD", amount: -give },
        { account: liquidity, currency: "USD", amount: give - 1n },
        { account: { owner: "system", code: "fees" }, currency: "USD", amount: 1n },
        { account: liquidity, currency: "EUR", amount: -90n },
        { account: ada, currency: "EUR", amount: 90n },
      ],
    })
    expect(await statuses([exchange("exchange-1", 101n)])).toEqual(["insufficient_funds"])
    expect(await readOperationEntries(database.db, "exchange-1")).toEqual([])
    expect(await statuses([exchange("exchange-2", 100n)])).toEqual(["ok"])
    const entries = await readOperationEntries(database.db, "exchange-2")
    expect(entries.map(({ currency, amount }) => [currency, amount])).toEqual([
      ["USD", -100n],
      ["EUR", -90n],
      ["USD", 1n],
      ["EUR", 90n],
      ["USD", 99n],
    ])
  })

  test("entries carry the balance before and after", async () => {
    const ada = await funded("entries", 100n)
    await apply([transfer(ada, card, 30n, { operationId: "entries-operation" })])
    const entries = await readOperationEntries(database.db, "entries-operation")
    expect(entries).toMatchObject([
      { account: ada, amount: -30n, balanceBefore: 100n, balanceAfter: 70n },
      { account: card },
    ])
  })

  test("a repeated reference returns the stored result; with another request it is refused", async () => {
    const ada = await funded("repeater", 100n)
    const payment = transfer(ada, card, 10n)
    const [first] = await apply([payment])
    const again = await apply([
      payment,
      { ...payment, metadata: { note: "rebuilt" } },
      { ...payment, legs: transfer(ada, card, 11n).legs },
    ])
    expect(again).toMatchObject([
      { status: "duplicate", transferId: first?.status === "ok" && first.transferId, operationId: "operation" },
      { status: "duplicate" },
      { status: "reference_reused" },
    ])
    expect(await balance(ada)).toEqual([90n, 0n, 90n])
  })

  test("a refused request can be retried under the same reference", async () => {
    const ada = await funded("retrier", 5n)
    const payment = transfer(ada, card, 10n)
    expect(await statuses([payment])).toEqual(["insufficient_funds"])
    await apply([transfer(card, ada, 5n)])
    expect(await statuses([payment])).toEqual(["ok"])
  })

  test("a reversal undoes a transfer once, by a new transfer, and never below 0", async () => {
    const ada = await funded("reversed", 100n)
    const payment = transfer(card, ada, 50n)
    await apply([payment, transfer(ada, card, 120n)])
    const reverse = { kind: "reversal", operationId: "operation", of: payment.reference } as const
    expect(await statuses([{ ...reverse, reference: "reverse-1" }])).toEqual(["insufficient_funds"])
    await apply([transfer(card, ada, 20n)])
    expect(
      await statuses([
        { ...reverse, reference: "reverse-1" },
        { ...reverse, reference: "reverse-1" },
        { ...reverse, reference: "reverse-2" },
        { ...reverse, reference: "reverse-3", of: "never-happened" },
      ]),
    ).toEqual(["ok", "duplicate", "already_reversed", "transfer_not_found"])
    expect(await balance(ada)).toEqual([0n, 0n, 0n])
  })

  test("a closed account takes part in no request; one with money can't be closed", async () => {
    const ada = await funded("closing", 5n)
    expect(await closeAccount(database.db, ada, "USD")).toBe(false)
    await apply([transfer(ada, card, 5n)])
    expect(await closeAccount(database.db, ada, "USD")).toBe(true)
    expect(await statuses([transfer(card, ada, 1n), hold(ada, 1n)])).toEqual(["account_closed", "account_closed"])
  })

  test.each([
    ["one leg", { legs: [{ account: card, currency: "USD", amount: 1n }] }],
    [
      "legs that add up to something",
      {
        legs: [
          ...transfer(card, customer("x"), 1n).legs,
          ...transfer(card, customer("x"), 1n, { currency: "EUR" }).legs.slice(1),
        ],
      },
    ],
    ["an amount of 0", { legs: transfer(card, customer("x"), 0n).legs }],
    ["39 digits", { legs: transfer(card, customer("x"), 10n ** 38n).legs }],
    ["an empty reference", { reference: "" }],
    ["NUL in a reference", { reference: "a\0b" }],
    ["half a surrogate pair", { operationId: "\ud800" }],
    ["NUL in metadata", { metadata: { note: "\0" } }],
  ])("a malformed request is an error and changes nothing: %s", async (_name, wrong) => {
    const good = transfer(card, customer("beside malformed"), 1n)
    await expect(apply([good, { ...transfer(card, customer("x"), 1n), ...wrong }])).rejects.toThrow(
      expect.objectContaining({ name: "LedgerRequestError" }),
    )
    expect(await balance(customer("beside malformed"))).toBeUndefined()
  })

  test("a rollback of the caller's transaction rolls back the ledger's changes", async () => {
    const ada = customer("rolled back")
    const failed = database.db.transaction().execute(async (trx) => {
      expect(await applyRequests(trx, [transfer(card, ada, 5n)], new Date())).toMatchObject([{ status: "ok" }])
      throw new Error("the product changed its mind")
    })
    await expect(failed).rejects.toThrow("changed its mind")
    expect(await balance(ada)).toBeUndefined()
  })
})

describe("design, the ledger: a hold ends once", () => {
  test("posted in full", async () => {
    const ada = await funded("posts all", 100n)
    const reserved = hold(ada, 60n)
    await apply([reserved])
    expect(await balance(ada)).toEqual([100n, 60n, 40n])
    expect(await statuses([post(reserved.reference, ada, 60n)])).toEqual(["ok"])
    expect(await balance(ada)).toEqual([40n, 0n, 40n])
  })

  test("posted in part: the rest is available again", async () => {
    const ada = await funded("posts some", 100n)
    const reserved = hold(ada, 60n)
    expect(
      await statuses([reserved, post(reserved.reference, ada, 61n, "too-much"), post(reserved.reference, ada, 20n)]),
    ).toEqual(["ok", "hold_exceeded", "ok"])
    expect(await balance(ada)).toEqual([80n, 0n, 80n])
    expect(await readHold(database.db, reserved.reference, new Date())).toMatchObject({
      status: "posted",
      postedAmount: 20n,
    })
  })

  test("voided", async () => {
    const ada = await funded("voids", 100n)
    const reserved = hold(ada, 60n)
    await apply([reserved])
    expect(await statuses([release(reserved.reference), release(reserved.reference)])).toEqual(["ok", "duplicate"])
    expect(await balance(ada)).toEqual([100n, 0n, 100n])
    expect(await apply([post(reserved.reference, ada, 60n), release(reserved.reference, "void-again")])).toEqual([
      { status: "hold_not_pending", holdStatus: "voided" },
      { status: "hold_not_pending", holdStatus: "voided" },
    ])
  })

  test("posted once under 40 concurrent posts and voids", async () => {
    const ada = await funded("races", 100n)
    const reserved = hold(ada, 60n)
    await apply([reserved])
    const race = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? post(reserved.reference, ada, 60n, `race-post-${n}`)
        : release(reserved.reference, `race-void-${n}`),
    )
    const outcomes = (await Promise.all(race.map((request) => statuses([request])))).flat()
    expect(outcomes.filter((status) => status === "ok")).toHaveLength(1)
    expect(outcomes.filter((status) => status === "hold_not_pending")).toHaveLength(39)
  })

  test("an expired hold no longer reduces the available balance, even before a job has run", async () => {
    const start = Date.now()
    const ada = await funded("expires", 100n)
    const reserved = hold(ada, 60n, new Date(start + 1000))
    await apply([reserved], new Date(start))
    expect(await balance(ada, new Date(start + 999))).toEqual([100n, 60n, 40n])
    expect(await balance(ada, new Date(start + 1000))).toEqual([100n, 0n, 100n])
    expect(await readHold(database.db, reserved.reference, new Date(start + 1000))).toMatchObject({ status: "expired" })
    expect(await statuses([transfer(ada, card, 100n)], new Date(start + 1000))).toEqual(["ok"])
    expect(await balance(ada)).toEqual([0n, 0n, 0n])
  })

  test("a late post is refused, and a late capture is a transfer of its own", async () => {
    const start = Date.now()
    const ada = await funded("late", 100n)
    const reserved = hold(ada, 60n, new Date(start + 1000))
    await apply([reserved], new Date(start))
    const late = new Date(start + 1000)
    expect(await apply([post(reserved.reference, ada, 60n)], late)).toEqual([
      { status: "hold_not_pending", holdStatus: "expired" },
    ])
    expect(await statuses([transfer(ada, card, 60n)], late)).toEqual(["ok"])
  })

  test("ended by the job once it is due, and not before", async () => {
    const start = Date.now()
    const ada = await funded("swept", 100n)
    await apply([hold(ada, 10n, new Date(start + 5000)), hold(ada, 20n, new Date(start + 9000))], new Date(start))
    const sweep = (seconds: number) =>
      database.db.transaction().execute((trx) => expireHolds(trx, new Date(start + seconds * 1000), 100))
    expect([await sweep(4), await sweep(5), await sweep(5), await sweep(9)]).toEqual([0, 1, 0, 1])
    expect(await balance(ada)).toEqual([100n, 0n, 100n])
  })

  test("every due hold is ended, even for more accounts than one transaction takes", async () => {
    const start = Date.now()
    const accounts = await Promise.all(Array.from({ length: 120 }, (_, index) => funded(`due ${index}`, 10n)))
    await apply(
      accounts.map((one) => hold(one, 10n, new Date(start + 1000))),
      new Date(start),
    )
    expect(await expireDueHolds({ db: database.db, now: () => new Date(start + 2000) })).toBe(120)
    expect(await expireDueHolds({ db: database.db, now: () => new Date(start + 2000) })).toBe(0)
  })

  test("legs that take nothing from the held account in its currency are refused", async () => {
    const ada = await funded("mismatch", 100n)
    await apply([transfer(card, ada, 100n, { currency: "EUR" })])
    const reserved = hold(ada, 60n)
    await apply([reserved])
    const inEuro = {
      ...transfer(ada, card, 60n, { currency: "EUR" }),
      kind: "post_hold",
      hold: reserved.reference,
    } as const
    expect(await apply([inEuro])).toEqual([{ status: "currency_mismatch", currency: "USD" }])
    expect(await statuses([post("no such hold", ada, 1n)])).toEqual(["hold_not_found"])
  })
})

test("design, the ledger: every invariant holds after all of the above", async () => {
  expect(await verifyLedger(database.db)).toEqual([])
})
