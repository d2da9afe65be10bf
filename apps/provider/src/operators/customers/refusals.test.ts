import { randomUUID } from "node:crypto"
import type { ErrorTag } from "@wallet/core/contract"
import type { TimelineItem } from "@wallet/operators/customerSchemas.ts"
import * as calls from "@wallet/operators/customers.ts"
import { searchEverything } from "@wallet/operators/search.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { startTestProvider, type TestAnswer } from "#test/testProvider.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { addSignedIn, type TestOperator } from "../operatorHarness.testing.ts"

let harness: WithdrawalHarness
let support: TestOperator
beforeAll(async () => {
  harness = toWithdrawalHarness(await startTestProvider())
  support = await addSignedIn(harness.provider, "sue@wallet.example", "support")
})
afterAll(() => harness.stop())

/** The customer's refusals in the timeline. They are written shortly after the answer. */
async function readRefusals({ id }: HarnessCustomer, count = 1): Promise<readonly TimelineItem[]> {
  return vi.waitFor(async () => {
    const { items } = await support.call(calls.listCustomerTimeline, { id, source: "customer" })
    const refusals = items.filter(({ title }) => title.en.startsWith("Refused: ")).map(withPlainSpaces)
    expect(refusals).toHaveLength(count)
    return refusals
  })
}

function withPlainSpaces(item: TimelineItem): TimelineItem {
  const [title, detail] = [item.title, item.detail].map(
    (text) => text && { en: text.en.replaceAll(/\s/g, " "), ru: text.ru.replaceAll(/\s/g, " ") },
  )
  return { ...item, title: title ?? item.title, detail: detail ?? null }
}

function expectRefused(answer: TestAnswer, tag: ErrorTag): void {
  expect([answer.tag, answer.ok]).toEqual([tag, false])
}

const toStranger = (amount: string) => ({
  currency: "USDT",
  rail: "crypto",
  network: "tron",
  address: strangerAddress("tron", "refused"),
  side: "send",
  amount,
})

describe("support sees why an attempt was refused", () => {
  test("by a limit, with what was left", async () => {
    const customer = await harness.addCustomer()
    await harness.verify(customer)
    await harness.fund(customer, "1000000", "USDT")
    expectRefused(await harness.ask(customer, toStranger("400000")), "limit_exceeded")
    const [item] = await readRefusals(customer)
    expect(item?.title).toEqual({
      en: expect.stringMatching(/^Refused: prepare a withdrawal, 400,000\.00\d* USDT$/),
      ru: expect.stringMatching(/^Отказано: подготовка вывода, 400 000,00\d* USDT$/),
    })
    expect(item?.detail?.en).toMatch(/^Above the remaining limit; limit of a (day|month); at most [\d.,]+ USDT$/)
    expect(item?.detail?.ru).toMatch(/^Больше остатка лимита; лимит на (день|месяц); не больше [\d ,]+ USDT$/)
  })

  test("for lack of money, and the same again is counted", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "5", "USDT")
    const { email } = await harness.addCustomer()
    const body = { recipient: email, amount: "7", currency: "USDT" }
    const send = () => harness.provider.send("POST", "/transfers", { token: customer.token, key: randomUUID(), body })
    expectRefused(await send(), "insufficient_funds")
    expectRefused(await send(), "insufficient_funds")
    const [item] = await vi.waitFor(async () => {
      const items = await readRefusals(customer)
      expect(items[0]?.detail?.en).toContain("2 times")
      return items
    })
    expect(item?.title.en).toBe("Refused: send to another customer, 7.00 USDT")
    expect(item?.detail?.en).toMatch(/^Not enough money; available 5\.00 USDT; 2 times since \d\d:\d\d UTC$/)
    expect(item?.detail?.ru).toMatch(/^Недостаточно средств; доступно 5,00 USDT; повторов: 2, с \d\d:\d\d UTC$/)
  })

  test("by a pause, with its end", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "100", "USDT")
    const pause = { id: "one", kind: "pause", subject: "network:tron", value: "" } as const
    const list = vi.spyOn(harness.provider.services.controls, "list")
    list.mockImplementation((kind) =>
      kind === "pause" ? [{ ...pause, endsAt: new Date("2036-01-01T00:00:00Z") }] : [],
    )
    const answer = await harness.ask(customer, toStranger("50")).finally(() => list.mockRestore())
    expectRefused(answer, "withdrawal_unavailable")
    const [item] = await readRefusals(customer)
    expect(item?.detail).toEqual({
      en: "Paused: TRON; until 2036-01-01 00:00:00 UTC",
      ru: "Приостановлено: TRON; до 2036-01-01 00:00:00 UTC",
    })
  })

  test("by a rule of the way", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "100", "USDT")
    const bank = { rail: "iban", iban: "DE93999999990000000001", holder: "Jo Doe" }
    const answer = await harness.ask(customer, { currency: "USDT", ...bank, side: "send", amount: "50" })
    expectRefused(answer, "withdrawal_unavailable")
    expectRefused(await harness.ask(customer, { ...toStranger("50"), network: "ethereum" }), "network_mismatch")
    const items = await readRefusals(customer, 2)
    expect(items.map(({ detail }) => detail?.en ?? "").toSorted()).toEqual([
      "The address is of another network",
      "The currency can't be withdrawn this way",
    ])
    expect(JSON.stringify(items)).not.toMatch(/DE93|Jo Doe/)
  })

  test("because codes were wrong, until there were too many", async () => {
    const customer = await harness.addCustomer()
    const { token, id } = customer
    await harness.fund(customer, "100", "USDT")
    const { id: quoteId, amount, destination } = await harness.quote(customer, toStranger("50"))
    const body = { quoteId, ...amount, to: destination.to }
    const asked = await harness.provider.send("POST", "/withdrawals", { token, key: randomUUID(), body })
    const prove = `/stepUps/${asked.details?.["stepUpId"]}/prove`
    const tryWrong = () => harness.provider.send("POST", prove, { token, body: { code: "000000" } })
    expectRefused(await tryWrong(), "code_invalid")
    const { items } = await support.call(calls.listCustomerTimeline, { id })
    expect(items.map(({ title, detail }) => `${title.en}: ${detail?.en}`)).toContainEqual(
      expect.stringMatching(/^Failed to confirm an action: Withdraw/),
    )
    let last = await tryWrong()
    // oxlint-disable-next-line no-await-in-loop -- in order
    while (last.tag === "code_invalid") last = await tryWrong()
    expectRefused(last, "rate_limited")
    const [item] = await readRefusals(customer)
    expect(item?.title.ru).toBe("Отказано: подтверждение действия кодом")
    expect(item?.detail?.en).toBe("Too many attempts")
  })
})

test("a refused request is found by its id", async () => {
  const customer = await harness.addCustomer()
  const { headers } = await harness.ask(customer, toStranger("50"))
  const requestId = headers.get("X-Request-Id") ?? ""
  await readRefusals(customer)
  const { found } = await support.call(searchEverything, { text: requestId })
  expect(found).toMatchObject([
    { kind: "request", customerId: customer.id, title: { data: "quoteWithdrawal → insufficient_funds" } },
  ])
})
