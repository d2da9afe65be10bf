import { randomUUID } from "node:crypto"
import { listOperations } from "@wallet/core"
import { getAmlCheck, getAmlOffer } from "@wallet/core/account"
import { AmlCheckSchema } from "@wallet/core/contract"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { type TestVerdict, testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import * as fc from "fast-check"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import { createWithdrawalHarness, type WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { readPdfText } from "../../../test/pdfText.ts"
import { amlLifecycle } from "./amlLifecycle.ts"
import { reportTexts } from "./reportTexts.ts"
import { sumShares } from "./result.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const minute = 60_000
const knownAs = (verdict: TestVerdict) => testAddress("tron", verdict)
const someone = (name: string) => strangerAddress("tron", name)

const send = (token: string, body: object, key: string = randomUUID()) =>
  harness.provider.send("POST", "/aml/checks", { token, key, body })
const readOffer = async (token: string) => await getAmlOffer(harness.provider.createClient(token))

async function check(token: string, subject: string, price = "0") {
  const { data } = await send(token, { subject, price })
  const { id } = v.parse(AmlCheckSchema, data)
  await harness.provider.worker.drain()
  return await getAmlCheck(harness.provider.createClient(token), { checkId: id })
}

/** A customer with no free checks left, and with this much USDT. */
async function payingCustomer(usdt: string) {
  const customer = await harness.addCustomer()
  await harness.fund(customer, usdt, "USDT")
  for (const name of ["one", "two", "three"]) await check(customer.token, someone(name))
  return customer
}

describe("screens C aml: the result", () => {
  test.each([
    ["unseen", "low", "allow"],
    ["medium", "medium", "allow"],
    ["review", "high", "review"],
    ["block", "severe", "block"],
  ] as const)("an address for %s is %s, and payments to and from it: %s", async (verdict, word, decision) => {
    const { token } = await harness.addCustomer()
    const { state, result } = await check(token, knownAs(verdict))
    expect(state).toBe("ready")
    expect(result).toMatchObject({ verdict: word, deposit: decision, withdrawal: decision, sandbox: true })
    const shares = result?.categories.map(({ share }) => share) ?? []
    expect(result?.exposure).toEqual({
      direct: sumShares(result?.categories.flatMap((c) => (c.exposure === "direct" ? [c.share] : [])) ?? []),
      indirect: sumShares(result?.categories.flatMap((c) => (c.exposure === "indirect" ? [c.share] : [])) ?? []),
    })
    expect(shares.map(Number)).toEqual(shares.map(Number).toSorted((a, b) => b - a))
  })

  test("a transaction is checked by its senders; one unknown to every chain is reported as unknown", async () => {
    const { token } = await harness.addCustomer()
    const unknown = await send(token, { subject: "ab".repeat(32), price: "0" })
    expect(unknown).toMatchObject({ tag: "transaction_unknown", fields: { subject: { code: "transaction_unknown" } } })
  })

  test.each([
    [{ subject: "not an address" }, "subject", "address_invalid"],
    [{ subject: `${someone("one").slice(0, -1)}1` }, "subject", "address_invalid"],
    [{ subject: "" }, "subject", "required"],
    [{ subject: "x".repeat(201) }, "subject", "too_long"],
    [{ subject: "3F9A-27C0-B1E4" }, "subject", "address_invalid"],
    [{ subject: someone("one"), network: "bitcoin" }, "network", "network_mismatch"],
    [{ subject: strangerAddress("ethereum", "one") }, "network", "network_needed"],
    [{ subject: someone("one"), price: "-1" }, "price", "invalid"],
  ])("%j is refused at %s: %s", async (body, field, code) => {
    const { token } = await harness.addCustomer()
    expect((await send(token, { price: "0", ...body })).fields).toMatchObject({ [field]: { code } })
    expect((await readOffer(token)).free.left).toBe(3)
  })
})

describe("screens C aml: what it costs", () => {
  test("three are free; the price of the next is held, and posted once it has a result", async () => {
    const customer = await payingCustomer("10")
    expect((await readOffer(customer.token)).free).toMatchObject({ left: 0, of: 3 })
    const cheap = await send(customer.token, { subject: knownAs("block"), price: "0.5" })
    expect(cheap).toMatchObject({ tag: "price_changed", details: { price: "1.00000", currency: "USDT" } })
    const { id } = v.parse(AmlCheckSchema, (await send(customer.token, { subject: knownAs("block"), price: "1" })).data)
    expect(await harness.available(customer, "USDT")).toMatchObject({ available: "9.00000", held: "1.00000" })
    await harness.provider.worker.drain()
    expect(await harness.available(customer, "USDT")).toMatchObject({ available: "9.00000", held: "0.00000" })
    const data = await listOperations(harness.provider.createClient(customer.token))
    expect(data).toMatchObject({ items: [{ kind: "aml_check", subjectId: id, state: "completed" }] })
  })

  test("the same subject within a day returns the saved result free of charge; later, or on request, it is checked again", async () => {
    const customer = await payingCustomer("10")
    const first = await check(customer.token, knownAs("review"), "1")
    expect((await check(customer.token, knownAs("review"), "1")).id).toBe(first.id)
    const again = { subject: knownAs("review"), price: "1", again: true }
    const { id } = v.parse(AmlCheckSchema, (await send(customer.token, again)).data)
    expect(id).not.toBe(first.id)
    // A repetition returns the first check, which has no result yet.
    expect((await send(customer.token, again)).data).toMatchObject({ id })
    await harness.provider.worker.drain()
    expect((await harness.available(customer, "USDT")).available).toBe("8.00000")
    harness.provider.advance(25 * 60 * minute)
    const token = await harness.provider.signIn(customer.email)
    expect((await check(token, knownAs("review"), "1")).id).not.toBe(first.id)
  })

  test("a check without a result fails and costs nothing", async () => {
    const customer = await payingCustomer("10")
    const waiting = await check(customer.token, knownAs("away"), "1")
    expect(waiting.state).toBe("queued")
    harness.provider.advance(3 * minute)
    await harness.provider.worker.drain()
    const data = await getAmlCheck(harness.provider.createClient(customer.token), { checkId: waiting.id })
    expect(data).toMatchObject({ state: "failed", result: null })
    expect(await harness.available(customer, "USDT")).toMatchObject({ available: "10.00000", held: "0.00000" })
    expect(
      (await harness.provider.send("GET", `/aml/checks/${waiting.id}/report`, { token: customer.token })).tag,
    ).toBe("state_conflict")
  })

  test("ten at once never share a free check, and a wallet never pays more than it has", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "2", "USDT")
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        send(customer.token, { subject: someone(`at once ${number}`), price: "1" }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ tag }) => tag ?? []))).toEqual(new Set(["insufficient_funds"]))
    expect((await harness.available(customer, "USDT")).available).toBe("0.00000")
  })
})

describe("screens C aml: saved and re-opened", () => {
  test("the list is paged, newest first", async () => {
    const { token } = await harness.addCustomer()
    for (const name of ["one", "two", "three"]) await check(token, someone(name))
    const page = async (query: string) => (await harness.provider.send("GET", `/aml/checks?${query}`, { token })).data
    const PageSchema = v.object({ items: v.array(AmlCheckSchema), nextCursor: v.nullable(v.string()) })
    const first = v.parse(PageSchema, await page("limit=2"))
    const second = v.parse(PageSchema, await page(`limit=2&cursor=${first.nextCursor}`))
    expect([...first.items, ...second.items].map(({ address }) => address)).toEqual(
      ["three", "two", "one"].map(someone),
    )
    expect(second.nextCursor).toBeNull()
  })

  test("the report states the verdict, the shares and the lists, in both languages", async () => {
    const { token } = await harness.addCustomer()
    const { id } = await check(token, knownAs("block"))
    for (const [locale, word] of [
      ["en", "Severe"],
      ["ru", "Критический"],
    ] as const) {
      const response = await harness.provider.api.request(`/aml/checks/${id}/report?locale=${locale}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(response.headers.get("Content-Type")).toBe("application/pdf")
      const text = (await readPdfText(new Uint8Array(await response.arrayBuffer()))).join(" ")
      expect(text.replaceAll(/\s/g, "")).toContain(knownAs("block"))
      for (const part of [word, reportTexts[locale].categories.sanctions, "80", "Sandbox sanctions"]) {
        expect(text).toContain(part)
      }
      expect(text).not.toMatch(/\bsafe|безопасн/i)
    }
  })

  test("no text of a report makes a promise", () => {
    expect(JSON.stringify(reportTexts)).not.toMatch(/\bsafe|безопасн/i)
  })
})

describe("screens C aml: the lifecycle", () => {
  const ends = {
    queued: { find: { state: "ready", posts: "take" }, fail: { state: "failed", posts: "release" } },
    ready: { find: undefined, fail: undefined },
    failed: { find: undefined, fail: undefined },
  }

  test.each(listPairs(amlLifecycle))("%s, %s", (state, event) => {
    expect(nextStep(amlLifecycle, state, event, "screening")).toEqual(ends[state][event])
    expect(nextStep(amlLifecycle, state, event, "customer")).toBeUndefined()
  })

  test("shares add up exactly", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 })), (parts) => {
        const shares = parts.map((part) => (part / 100).toFixed(2))
        const total = parts.reduce((sum, part) => sum + part, 0)
        expect(sumShares(shares)).toBe(String(total / 100))
      }),
    )
  })
})
