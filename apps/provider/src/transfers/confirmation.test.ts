import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "../identity/stepUp/stepUp.testing.ts"
import { type BedCustomer, createWithdrawalBed, type WithdrawalBed } from "../withdrawals/withdrawalBed.testing.ts"

const day = 24 * 3_600_000

let bed: WithdrawalBed
beforeAll(async () => {
  bed = await createWithdrawalBed({}, { SENDS_WITHOUT_STEP_UP: "1000" })
})
afterAll(() => bed.stop())

/** A customer with 5,000 dollars, and how they send some of it to another one. */
async function begin() {
  const [sender, friend] = await Promise.all([bed.addCustomer(), bed.addCustomer()])
  await bed.fund(sender, "5000", "USD")
  const send = (amount: string, key: string = randomUUID()) =>
    bed.provider.send("POST", "/transfers", {
      token: sender.token,
      key,
      body: { recipient: friend.email, amount, currency: "USD" },
    })
  return { sender, friend, send }
}

const left = async (customer: BedCustomer) => (await bed.available(customer, "USD")).available

describe("screens A 4: a send to a customer is confirmed where the day's sends grow large", () => {
  test("small ones go at once; the one that does not fit asks, and goes once when it is confirmed", async () => {
    const { sender, send } = await begin()
    expect((await send("600")).ok).toBe(true)
    const key = randomUUID()
    expect((await send("500", key)).tag).toBe("step_up_required")
    expect(await left(sender)).toBe("4400.00000")

    const sent = await confirmByMail(bed.provider, sender.token, sender.email, () => send("500", key))
    expect(sent.ok).toBe(true)
    expect(await left(sender)).toBe("3900.00000")
    const again = await send("500", key)
    expect([again.data, again.headers.get("Idempotent-Replayed")]).toEqual([sent.data, "true"])
    expect(await left(sender)).toBe("3900.00000")
  })

  test("what was confirmed takes nothing from the small ones; the next day has an allowance of its own", async () => {
    const { sender, send } = await begin()
    const key = randomUUID()
    expect((await confirmByMail(bed.provider, sender.token, sender.email, () => send("1500", key))).ok).toBe(true)
    expect((await send("1000")).ok).toBe(true)
    expect((await send("0.01")).tag).toBe("step_up_required")
    bed.provider.advance(day)
    expect((await send("1000")).ok).toBe(true)
  })

  test("a refused send takes nothing from the allowance", async () => {
    const { sender, send } = await begin()
    const key = randomUUID()
    expect((await confirmByMail(bed.provider, sender.token, sender.email, () => send("4500", key))).ok).toBe(true)
    expect((await send("900")).tag).toBe("insufficient_funds")
    expect((await send("500")).ok).toBe(true)
  })

  test("many at once do not exceed it together", async () => {
    const { sender, send } = await begin()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("300")))
    expect(new Set(answers.map(({ ok, tag }) => (ok ? "sent" : tag)))).toEqual(new Set(["sent", "step_up_required"]))
    // Two groups may be under way at once, and neither sees the other's.
    expect(Number(await left(sender))).toBeGreaterThanOrEqual(5000 - 2 * 900)
  })
})
