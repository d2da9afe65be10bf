import { createWithdrawal } from "@wallet/core"
import { verificationLevels } from "@wallet/core/contract"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readSettings } from "#platform/settings/readSettings.ts"
import { readOutcome } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  readDetails,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { decideUse } from "./decideUse.ts"
import { tierLimitSettings } from "./settings.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const hour = 3_600_000
const known = strangerAddress("tron", "known")
const toTron = { currency: "USDT", rail: "crypto", network: "tron", address: known, side: "send" }

/** Creates a customer whose address book has contained the destination for a day. */
async function settledCustomer() {
  const customer = await harness.addCustomer()
  await harness.fund(customer, "100000", "USDT")
  await harness.saved(customer, { label: "Me", currency: "USDT", rail: "crypto", network: "tron", address: known })
  harness.provider.advance(25 * hour)
  return { ...customer, token: await harness.provider.signIn(customer.email) }
}

describe("screens C withdraw: limits by verification tier", () => {
  test("an amount above the day's limit is refused with the unused part, or with the tier that allows it", async () => {
    const customer = await settledCustomer()
    await harness.withdraw(customer, { ...toTron, amount: "700" })
    const refused = await harness.ask(customer, { ...toTron, amount: "700" })
    expect(refused.tag).toBe("kyc_required")
    expect(readDetails(refused)).toMatchObject({ level: "verified", currency: "USD" })
    await harness.verify(customer)
    expect((await harness.ask(customer, { ...toTron, amount: "700" })).ok).toBe(true)
    const tooMuch = await harness.ask(customer, { ...toTron, amount: "60000" })
    expect(tooMuch).toMatchObject({ tag: "limit_exceeded", fields: { amount: { code: "limit_exceeded" } } })
    expect(readDetails(tooMuch)).toMatchObject({ period: "day" })
    const left = tooMuch.fields?.amount?.limit ?? ""
    expect((await harness.ask(customer, { ...toTron, amount: left })).ok).toBe(true)
  })

  test("a day later the day's limit is unused again, the month's is not", async () => {
    const customer = await settledCustomer()
    await harness.withdraw(customer, { ...toTron, amount: "700" })
    harness.provider.advance(24 * hour)
    const again = { ...customer, token: await harness.provider.signIn(customer.email) }
    const { day, month } = await harness.limits(again)
    expect(day.used.amount).toBe("0.00000")
    expect(month.used.amount).not.toBe("0.00000")
  })

  test("ten concurrent withdrawals never use the same part of a limit", async () => {
    const customer = await settledCustomer()
    const quotes = await Promise.all(
      Array.from({ length: 10 }, () => harness.quote(customer, { ...toTron, amount: "300" })),
    )
    await confirmAll(customer, quotes)
    const { day } = await harness.limits(customer)
    expect(day.used.amount).toMatch(/^[0-9]{3}\./)
    const { held } = await harness.available(customer, "USDT")
    expect(held).toBe("900.00000")
  })

  test("an unverified customer can't use ways that need a tier", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "100", "EUR")
    const iban = { currency: "EUR", rail: "iban", iban: "DE93999999990000000001", holder: "Jo Doe" }
    const refused = await harness.ask(customer, { ...iban, amount: "50", side: "send" })
    expect(refused.tag).toBe("kyc_required")
    expect(readDetails(refused)).toEqual({ level: "verified" })
  })
})

type Quotes = Awaited<ReturnType<WithdrawalHarness["quote"]>>[]

/** Confirms each quote first, and then sends all at once. */
async function confirmAll(customer: Parameters<WithdrawalHarness["quote"]>[0], quotes: Quotes) {
  const { db } = harness.provider.database
  const send = ({ id, amount, destination }: Quotes[number]) =>
    readOutcome(
      createWithdrawal(
        harness.provider.createClient(customer.token),
        { quoteId: id, ...amount, to: destination.to },
        { idempotencyKey: id },
      ),
    )
  for (const quote of quotes) expect((await send(quote)).tag).toBe("step_up_required")
  await db.updateTable("step_ups").set({ state: "proven" }).where("user_id", "=", customer.id).execute()
  const answers = await Promise.all(quotes.map(send))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
}

describe("screens C address book: a new destination accepts a small amount only", () => {
  test("refused with the moment from which it is allowed, and with the amount allowed now", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "5000", "USDT")
    await harness.verify(customer)
    const address = strangerAddress("tron", "new")
    const refused = await harness.ask(customer, { ...toTron, address, amount: "800" })
    expect(refused).toMatchObject({ tag: "beneficiary_cooling", fields: { amount: { code: "beneficiary_cooling" } } })
    expect(Date.parse(readDetails(refused).until ?? "")).toBeGreaterThan(harness.provider.services.now().getTime())
    await harness.withdraw(customer, { ...toTron, address, amount: "300" })
    expect((await harness.ask(customer, { ...toTron, address, amount: "300" })).tag).toBe("beneficiary_cooling")

    const line = await harness.saved(customer, {
      label: "New",
      currency: "USDT",
      rail: "crypto",
      network: "tron",
      address,
    })
    expect(line).toMatchObject({ state: "pending" })
    harness.provider.advance(24 * hour)
    const later = { ...customer, token: await harness.provider.signIn(customer.email) }
    expect((await harness.ask(later, { ...toTron, address, amount: "800" })).ok).toBe(true)
    expect((await harness.ask(later, { ...toTron, beneficiaryId: line.id, address: "", amount: "800" })).ok).toBe(true)
  })
})

describe("the decision", () => {
  const value = fc.bigInt({ min: 0n, max: 10n ** 11n })
  const spent = fc.record({ day: value, month: value, firstUse: value })
  const level = fc.constantFrom(...verificationLevels)
  const { tierLimits: tiers } = readSettings([tierLimitSettings], {}, "production")

  test("the unused part is accepted, and one unit more is not", () => {
    fc.assert(
      fc.property(level, spent, (name, used) => {
        const { day, month } = tiers.levels[name]
        const least = [day.units - used.day, month.units - used.month].reduce((a, b) => (a < b ? a : b))
        const left = least > 0n ? least : 0n
        expect(decideUse({ value: left, firstUse: 0n }, { level: name, personal: undefined, tiers }, used).ok).toBe(
          true,
        )
        expect(
          decideUse({ value: left + 1n, firstUse: 0n }, { level: name, personal: undefined, tiers }, used),
        ).toMatchObject({ ok: false, left })
      }),
    )
  })

  test("a first use is limited by the smaller limit too", () => {
    fc.assert(
      fc.property(level, value, (name, used) => {
        const left = tiers.firstUse.units > used ? tiers.firstUse.units - used : 0n
        const decision = decideUse(
          { value: left + 1n, firstUse: left + 1n },
          { level: name, personal: undefined, tiers },
          {
            day: 0n,
            month: 0n,
            firstUse: used,
          },
        )
        expect(decision).toMatchObject({ ok: false })
      }),
    )
  })
})
