import { randomUUID } from "node:crypto"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  readDetails,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

const hour = 3_600_000
const day = 24 * hour

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { SENDS_WITHOUT_STEP_UP: "1000" })
})
afterAll(() => harness.stop())

/** Creates a customer with that many dollars, and a function that sends some of it to another customer. */
async function beginWith(funds: string) {
  const sender = await harness.addCustomer()
  const friend = await harness.addCustomer()
  await harness.fund(sender, funds, "USD")
  const send = (amount: string, key: string = randomUUID()) =>
    harness.provider.send("POST", "/transfers", {
      token: sender.token,
      key,
      body: { recipient: friend.email, amount, currency: "USD" },
    })
  return { sender, friend, send }
}

/** The same with a verified customer and 5,000 dollars, far from any limit. */
async function begin() {
  const begun = await beginWith("5000")
  await harness.verify(begun.sender)
  return begun
}

const left = async (customer: HarnessCustomer) => (await harness.available(customer, "USD")).available

describe("screens A 4: a send to a customer needs a step-up once the day's sends are large", () => {
  test("small sends need no step-up; one above the allowance does, and has one effect when confirmed", async () => {
    const { sender, send } = await begin()
    expect((await send("600")).ok).toBe(true)
    const key = randomUUID()
    expect((await send("500", key)).tag).toBe("step_up_required")
    expect(await left(sender)).toBe("4400.00000")

    const sent = await confirmByMail(harness.provider, sender.token, sender.email, () => send("500", key))
    expect(sent.ok).toBe(true)
    expect(await left(sender)).toBe("3900.00000")
    const again = await send("500", key)
    expect([again.data, again.headers.get("Idempotent-Replayed")]).toEqual([sent.data, "true"])
    expect(await left(sender)).toBe("3900.00000")
  })

  test("a confirmed send does not use the allowance; the next day has a new one", async () => {
    const { sender, send } = await begin()
    const key = randomUUID()
    expect((await confirmByMail(harness.provider, sender.token, sender.email, () => send("1500", key))).ok).toBe(true)
    expect((await send("1000")).ok).toBe(true)
    expect((await send("0.01")).tag).toBe("step_up_required")
    harness.provider.advance(day)
    expect((await send("1000")).ok).toBe(true)
  })

  test("a refused send does not use the allowance", async () => {
    const { sender, send } = await begin()
    const key = randomUUID()
    expect((await confirmByMail(harness.provider, sender.token, sender.email, () => send("4500", key))).ok).toBe(true)
    expect((await send("900")).tag).toBe("insufficient_funds")
    expect((await send("500")).ok).toBe(true)
  })

  test("concurrent sends do not exceed it together", async () => {
    const { sender, send } = await begin()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("300")))
    expect(new Set(answers.map(({ ok, tag }) => (ok ? "sent" : tag)))).toEqual(new Set(["sent", "step_up_required"]))
    // Two groups may run at once without seeing each other.
    expect(Number(await left(sender))).toBeGreaterThanOrEqual(5000 - 2 * 900)
  })
})

describe("screens C send, limits by verification tier", () => {
  test("a send counts towards the day's limit as a withdrawal does; a refusal names the tier that would allow it", async () => {
    const { sender, send } = await beginWith("5000")
    expect((await send("600")).ok).toBe(true)
    const { day, month } = await harness.limits(sender)
    expect([day.used.amount, month.used.amount]).toEqual(["600.00000", "600.00000"])
    const refused = await send("400.00001")
    expect(refused.tag).toBe("kyc_required")
    expect(readDetails(refused)).toEqual({ level: "verified", left: "400.00000", currency: "USD" })
    // Exactly the limit.
    expect((await send("400")).ok).toBe(true)
    expect((await harness.limits(sender)).day.left.amount).toBe("0.00000")
    const address = strangerAddress("tron", "limits")
    await harness.fund(sender, "100", "USDT")
    const out = { currency: "USDT", rail: "crypto", network: "tron", address, side: "send", amount: "50" }
    expect((await harness.ask(sender, out)).tag).toBe("kyc_required")
  })

  test("above the highest tier: the refusal at the amount has the unused part; a day and an hour later the limit is unused", async () => {
    const { sender, send } = await beginWith("120000")
    await harness.verify(sender)
    const key = randomUUID()
    expect((await confirmByMail(harness.provider, sender.token, sender.email, () => send("49000", key))).ok).toBe(true)
    const refused = await send("1000.01")
    expect(refused).toMatchObject({
      tag: "limit_exceeded",
      fields: { amount: { code: "limit_exceeded", limit: "1000.00000" } },
    })
    expect(readDetails(refused)).toMatchObject({ period: "day" })
    harness.provider.advance(day + hour)
    expect((await send("1000")).ok).toBe(true)
    expect((await harness.limits(sender)).month.used.amount).toBe("50000.00000")
  })

  test("any number of concurrent sends never exceeds the limit", async () => {
    const { sender, send } = await beginWith("5000")
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("300")))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(answers.filter(({ tag }) => tag === "kyc_required")).toHaveLength(5)
    expect(await left(sender)).toBe("4100.00000")
  })
})
