import { findCurrency, type Money, money } from "@wallet/core/money"
import { createProviderHarness, type ProviderHarness } from "@wallet/provider/test/providerHarness.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { acquirerConsoleRoutes, acquirerPageRoutes } from "./routes.ts"
import { testCards } from "./testCards.ts"

let harness: ProviderHarness
let amount: Money
beforeAll(async () => {
  harness = await createProviderHarness()
  const wud = findCurrency("WUD")
  if (!wud) throw new Error("no WUD")
  amount = money("101.50", wud)
})
afterAll(() => harness.stop())

function post(body: string) {
  return acquirerPageRoutes(harness.acquirer, () => Promise.resolve()).request("/tokens", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  })
}

describe("screens C, card top-up: the sandbox acquirer", () => {
  const answering = testCards.filter(({ quirk }) => quirk !== "lost_answer")
  test.each(answering)("$number ends as documented: $declineCode", async ({ number, declineCode }) => {
    const token = await harness.tokenizeCard(number)
    const outcome = await harness.acquirer.charge({
      reference: `each ${number}`,
      token,
      amount,
      owner: "one",
      use: "once",
    })
    expect(outcome).toMatchObject(declineCode ? { outcome: "declined", declineCode } : { outcome: "succeeded" })
  })

  test("a lost answer is returned again on a repeated request, for one charge", async () => {
    const charge = {
      reference: "lost",
      token: await harness.tokenizeCard("4000000000000341"),
      amount,
      owner: "one",
      use: "once",
    } as const
    await expect(harness.acquirer.charge(charge)).rejects.toThrow("lost")
    expect(await harness.acquirer.charge(charge)).toMatchObject({ outcome: "succeeded" })
  })

  test("a valid number that is not a test card is always declined", async () => {
    const token = await harness.tokenizeCard("4111111111111111")
    const outcome = await harness.acquirer.charge({ reference: "foreign", token, amount, owner: "one", use: "once" })
    expect(outcome).toEqual({ outcome: "declined", declineCode: "card_not_supported" })
  })

  test("the same reference, twenty times at once and again after the token's expiry, is one charge", async () => {
    const token = await harness.tokenizeCard("4242424242424242")
    const charge = { reference: "same", token, amount, owner: "one", use: "once" } as const
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => harness.acquirer.charge(charge)))
    harness.advance(3_600_000)
    outcomes.push(await harness.acquirer.charge(charge))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({ outcome: "succeeded" })
    const rows = await harness.database.sandbox
      .selectFrom("sandbox.card_charges")
      .where("token", "=", token)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
  })

  test("a token can be charged once, also concurrently", async () => {
    const token = await harness.tokenizeCard("4242424242424242")
    const references = Array.from({ length: 10 }, (_, index) => `race ${index}`)
    const outcomes = await Promise.all(
      references.map((reference) => harness.acquirer.charge({ reference, token, amount, owner: "one", use: "once" })),
    )
    expect(outcomes.filter(({ outcome }) => outcome === "succeeded")).toHaveLength(1)
    expect(outcomes).toContainEqual({ outcome: "declined", declineCode: "token_invalid" })
    expect(await harness.acquirer.describe(token)).toBeUndefined()
  })

  test("3-D Secure: the bank asks once, and accepts one answer in time", async () => {
    const charge = {
      reference: "asked",
      token: await harness.tokenizeCard("4000002500003155"),
      amount,
      owner: "one",
      use: "once",
    } as const
    const asked = await harness.acquirer.authenticate(charge, "http://localhost/back")
    if (asked.outcome !== "challenge") throw new Error(`No question: ${asked.outcome}`)
    expect(await harness.acquirer.authenticate(charge, "http://localhost/back")).toEqual(asked)
    const id = asked.url.split("/").at(-1) ?? ""
    expect(await harness.acquirer.answerChallenge(id, "passed")).toBe(true)
    expect(await harness.acquirer.answerChallenge(id, "failed")).toBe(false)
    expect(await harness.acquirer.authenticate(charge, "http://localhost/back")).toEqual({ outcome: "passed" })

    const late = {
      reference: "late answer",
      token: await harness.tokenizeCard("4000002500003155"),
      amount,
      owner: "one",
      use: "once",
    } as const
    const open = await harness.acquirer.authenticate(late, "http://localhost/back")
    harness.advance(10 * 60_000)
    const openId = open.outcome === "challenge" ? (open.url.split("/").at(-1) ?? "") : ""
    expect(await harness.acquirer.answerChallenge(openId, "passed")).toBe(false)
  })

  test("a saved card can be charged repeatedly until it is deleted", async () => {
    const first = {
      reference: "keep 1",
      token: await harness.tokenizeCard("4242424242424242"),
      amount,
      owner: "one",
      use: "once",
    } as const
    await harness.acquirer.charge(first)
    const kept = await harness.acquirer.keep("keep 1")
    expect(await harness.acquirer.keep("keep 1")).toEqual(kept)
    for (const reference of ["keep 2", "keep 3"]) {
      expect(
        await harness.acquirer.charge({ reference, token: kept.token, amount, owner: "one", use: "once" }),
      ).toMatchObject({
        outcome: "succeeded",
      })
    }
    await harness.acquirer.forget(kept.token)
    const declined = await harness.acquirer.charge({
      reference: "keep 4",
      token: kept.token,
      amount,
      owner: "one",
      use: "once",
    })
    expect(declined).toEqual({ outcome: "declined", declineCode: "token_invalid" })
  })

  test("a token expires after 15 minutes, and an unknown one is refused", async () => {
    const token = await harness.tokenizeCard("2200000000000004")
    expect(await harness.acquirer.describe(token)).toEqual({ brand: "Mir", last4: "0004" })
    harness.advance(15 * 60_000)
    expect(await harness.acquirer.describe(token)).toBeUndefined()
    for (const [reference, dead] of [
      ["late", token],
      ["invented", "tok_nothing"],
    ] as const) {
      const outcome = await harness.acquirer.charge({ reference, token: dead, amount, owner: "one", use: "once" })
      expect(outcome).toEqual({ outcome: "declined", declineCode: "token_invalid" })
    }
  })
})

describe("the sandbox acquirer's pages", () => {
  const card = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", holder: "Jo Doe" }

  test("a valid card becomes a token; its number is not stored", async () => {
    const answer = await post(JSON.stringify(card))
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      token: expect.stringMatching(/^tok_/) as string,
      brand: "Visa",
      last4: "4242",
    })
    const kept = JSON.stringify(await harness.database.sandbox.selectFrom("sandbox.card_tokens").selectAll().execute())
    expect(kept).not.toMatch(/\d{12}/)
  })

  test("an invalid card has errors at its fields", async () => {
    const answer = await post(JSON.stringify({ ...card, number: "4242424242424241", cvc: "" }))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      error: {
        tag: "validation_failed",
        fields: { number: { code: "card_number_invalid" }, cvc: { code: "card_cvc_invalid" } },
      },
    })
  })

  test.each(["", "{", "null", "[]", '{"number":4242424242424242}'])("the body %j is refused", async (body) => {
    const answer = await post(body)
    expect([400, 422]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ error: { tag: "validation_failed" } })
  })

  test("a text longer than any card's is refused at its field, a body larger than any form's as a whole", async () => {
    const long = await post(JSON.stringify({ ...card, holder: "x".repeat(10_000) }))
    expect(long.status).toBe(422)
    expect(await long.json()).toMatchObject({ error: { fields: { holder: { code: "too_long", limit: "200" } } } })
    const huge = await post(JSON.stringify({ ...card, holder: "x".repeat(100_000) }))
    expect(huge.status).toBe(413)
    expect(await huge.json()).toEqual({ error: { tag: "payload_too_large" } })
  })

  test("the page lists every test card", async () => {
    const page = await (await acquirerConsoleRoutes(harness.acquirer, () => Promise.resolve()).request("/")).text()
    for (const { number } of testCards) expect(page).toContain(number.replace(/(.{4})(?=.)/g, "$1 "))
  })
})
