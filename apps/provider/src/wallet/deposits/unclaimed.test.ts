import { listOperations, newDepositAddress } from "@wallet/core"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { splitTokenAmount } from "./arrival.ts"
import { depositJobs } from "./jobs.ts"
import { reviewDeposit } from "./review.ts"

let harness: ProviderHarness
let customers = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const newCustomer = () => harness.addCustomer(`unclaimed${customers++}@wallet.example`)
const pay = (address: string, amount: bigint) => harness.pay("bitcoin", [{ address, contract: null, amount }])
const deposits = (userId: string) =>
  harness.services.db.selectFrom("deposits").selectAll().where("user_id", "=", userId).orderBy("id").execute()
const states = async (userId: string) => (await deposits(userId)).map(({ state }) => state)
const news = async (userId: string) =>
  (await harness.services.db.selectFrom("notifications").select("kind").where("user_id", "=", userId).execute()).map(
    ({ kind }) => kind,
  )

describe("deposits below the minimum", () => {
  test("the customer is notified, and the history shows the pending sum", async () => {
    const user = await newCustomer()
    await pay(await harness.readDepositAddress(user, "BTC", "bitcoin"), 6_000n)
    await harness.mine("bitcoin", 3)
    expect(await states(user)).toEqual(["below_minimum"])
    expect(await news(user)).toEqual(["deposit_below_minimum"])
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([
      { kind: "deposit", state: "processing", amount: { amount: "0.00006000" } },
    ])
  })

  test("they are credited once further ones to the same address bring the sum to the minimum", async () => {
    const user = await newCustomer()
    const before = await harness.readSystemBalance("unclaimed", "BTC")
    const address = await harness.readDepositAddress(user, "BTC", "bitcoin")
    await pay(address, 6_000n)
    await harness.mine("bitcoin", 3)
    await pay(address, 3_999n)
    await harness.mine("bitcoin", 3)
    expect(await states(user)).toEqual(["below_minimum", "below_minimum"])
    await pay(address, 1n)
    await harness.mine("bitcoin", 3)
    expect(await states(user)).toEqual(["credited", "credited", "credited"])
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00010000")
    expect(await harness.readSystemBalance("unclaimed", "BTC")).toBe(before)
  })

  test("a deposit that reaches the minimum by itself raises the earlier ones", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "BTC", "bitcoin")
    await pay(address, 5_000n)
    await harness.mine("bitcoin", 3)
    await pay(address, 20_000n)
    await harness.mine("bitcoin", 3)
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00025000")
  })

  test("neither another address nor another currency counts", async () => {
    const user = await newCustomer()
    await pay(await harness.readDepositAddress(user, "BTC", "bitcoin"), 6_000n)
    await newDepositAddress(harness.as(user), { currency: "BTC", network: "bitcoin" })
    await pay(await harness.readDepositAddress(user, "BTC", "bitcoin"), 6_000n)
    await harness.mine("bitcoin", 3)
    expect(await states(user)).toEqual(["below_minimum", "below_minimum"])
  })

  test("an operator credits all that count towards the same minimum, after the usual screening", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "BTC", "bitcoin")
    await pay(address, 2_000n)
    await pay(address, 3_000n)
    await harness.mine("bitcoin", 3)
    const [first] = await deposits(user)
    await reviewDeposit(harness.services, first?.id ?? "", "credit")
    expect(await states(user)).toEqual(["screening", "screening"])
    await harness.settle()
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00005000")
  })

  test("an operator sends one back", async () => {
    const user = await newCustomer()
    const before = await harness.readSystemBalance("unclaimed", "BTC")
    await pay(await harness.readDepositAddress(user, "BTC", "bitcoin"), 2_000n)
    await harness.mine("bitcoin", 3)
    const [one] = await deposits(user)
    await reviewDeposit(harness.services, one?.id ?? "", "return")
    await harness.settle()
    await harness.mine("bitcoin", 3)
    expect(await states(user)).toEqual(["returned"])
    expect(await harness.readSystemBalance("unclaimed", "BTC")).toBe(before)
  })
})

const usdt = "0xdAC17F958D2ee523a2206206994597C13D831ec7"
const token = strangerAddress("ethereum", "token")

async function tokenDeposit(amount: bigint) {
  await harness.play.mine("ethereum", 64)
  const user = await newCustomer()
  const address = await harness.readDepositAddress(user, "ETH", "ethereum")
  await harness.pay("ethereum", [{ address, contract: token, amount }])
  await harness.mine("ethereum", 12)
  const [one] = await deposits(user)
  expect(one?.state).toBe("unsupported_token")
  return { user, id: one?.id ?? "" }
}

const unclaimed = (code: string) => harness.readSystemBalance("unclaimed", code)

describe("unknown tokens", () => {
  test("they are in the ledger, outside any customer's balance", async () => {
    const before = await unclaimed(`ethereum/${token}`)
    await tokenDeposit(5n)
    expect((await unclaimed(`ethereum/${token}`)) - before).toBe(5n)
  })

  test("any amount that a chain can write is counted to the last unit", () => {
    const most = 2n ** 256n - 1n
    const parts = splitTokenAmount({ network: "ethereum", contract: token, chain_amount: most })
    const sum = parts.reduce((total, { currency, amount }) => {
      const power = /:e(\d+)$/.exec(currency)?.[1] ?? "0"
      return total + amount * 10n ** BigInt(power)
    }, 0n)
    expect(sum).toBe(most)
    for (const { amount } of parts) expect(amount).toBeLessThan(10n ** 26n)
  })

  test("an operator keeps one, and it becomes the operator's own", async () => {
    const { user, id } = await tokenDeposit(7n)
    const before = await harness.readSystemBalance("chain_funds", `ethereum/${token}`)
    await reviewDeposit(harness.services, id, "keep")
    expect(await states(user)).toEqual(["kept"])
    expect((await harness.readSystemBalance("chain_funds", `ethereum/${token}`)) - before).toBe(7n)
    expect(await catchRefusal(reviewDeposit(harness.services, id, "return"))).toMatchObject({ tag: "state_conflict" })
  })

  test("an operator sends one back", async () => {
    const { user, id } = await tokenDeposit(9n)
    const before = await unclaimed(`ethereum/${token}`)
    await reviewDeposit(harness.services, id, "return")
    await harness.settle()
    await harness.mine("ethereum", 12)
    expect(await states(user)).toEqual(["returned"])
    expect((await unclaimed(`ethereum/${token}`)) - before).toBe(-9n)
  })

  test("a token dropped by the chain is removed from the ledger", async () => {
    const before = await unclaimed(`ethereum/${token}`)
    const { user } = await tokenDeposit(11n)
    await harness.play.reorganise("ethereum", 12, "double_spent")
    await harness.settle()
    expect(await states(user)).toEqual(["orphaned"])
    expect(await unclaimed(`ethereum/${token}`)).toBe(before)
  })

  test("a job books those of older versions once each, and a decision books one that the job missed", async () => {
    const { id } = await tokenDeposit(13n)
    const { id: other } = await tokenDeposit(17n)
    const { db } = harness.services
    // As an older version has left them.
    for (const one of [id, other])
      await db.updateTable("deposits").set({ inclusions: 5 }).where("id", "=", one).execute()
    const before = await unclaimed(`ethereum/${token}`)
    await db.updateTable("deposits").set({ state: "kept" }).where("id", "=", other).execute()
    await depositJobs["deposit.bookTokens"](harness.services, {})
    await depositJobs["deposit.bookTokens"](harness.services, {})
    expect((await unclaimed(`ethereum/${token}`)) - before).toBe(13n)
    await db.updateTable("deposits").set({ state: "unsupported_token" }).where("id", "=", other).execute()
    await reviewDeposit(harness.services, other, "keep")
    const entries = await sql<{ reference: string }>`
      SELECT reference FROM ledger.transfers WHERE operation_id = ${`token:${other}`} ORDER BY id`.execute(db)
    expect(entries.rows.map(({ reference }) => reference)).toEqual([
      `deposit:${other}:keep:1`,
      `deposit:${other}:keep:5`,
      `deposit:${other}:own:5`,
    ])
  })

  test("a token of ours is not among them", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "USDT", "ethereum")
    await harness.pay("ethereum", [{ address, contract: usdt, amount: 50_000_000n }])
    await harness.mine("ethereum", 12)
    expect(await states(user)).toEqual(["credited"])
  })
})

describe("deposits that wait too long", () => {
  test("an operator holds one that waits for confirmations or screening, and then decides", async () => {
    const user = await newCustomer()
    await pay(await harness.readDepositAddress(user, "BTC", "bitcoin"), 50_000n)
    await harness.mine("bitcoin", 1)
    const [one] = await deposits(user)
    await reviewDeposit(harness.services, one?.id ?? "", "hold")
    expect(await deposits(user)).toMatchObject([{ state: "held", hold_reason: "operator" }])
    await reviewDeposit(harness.services, one?.id ?? "", "release")
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00050000")
  })

  test("an unknown token among them is listed with the unknown tokens", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "ETH", "ethereum")
    await harness.pay("ethereum", [{ address, contract: token, amount: 3n }])
    await harness.mine("ethereum", 1)
    const [one] = await deposits(user)
    await reviewDeposit(harness.services, one?.id ?? "", "hold")
    expect(await states(user)).toEqual(["unsupported_token"])
  })
})
