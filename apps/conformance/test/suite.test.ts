import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { findMissing } from "../src/prepare.ts"
import type { CheckResult } from "../src/report.ts"
import { runSuite, type SuiteOptions } from "../src/suite.ts"
import { changes } from "./faults/plant.ts"
import { findFreePort } from "./freePort.ts"
import { createFetch, createGoodProvider, type Fault, refusal } from "./goodProvider.ts"
import { plantedFaults } from "./plantedFaults.ts"

let port = 0
beforeAll(async () => {
  port = await findFreePort()
})

function hold(fault?: Fault): Promise<readonly CheckResult[]> {
  return runSuite(buildOptions(fault))
}

function buildOptions(fault: Fault = (good) => good): SuiteOptions {
  const world = createGoodProvider(`http://127.0.0.1:${port}`)
  const answer = fault(world.answer, world)
  const origin = "https://provider.example"
  return {
    apiUrl: `${origin}/`,
    fetch: createFetch(answer, origin),
    token: world.token,
    otherToken: world.otherToken,
    signingKey: world.apiKey,
    now: world.clock.now,
    fresh: randomUUID,
    patience: 600_000,
    wait: (milliseconds) => world.clock.advance(milliseconds),
    webhooks: { url: "https://shop.example/hook", port },
  }
}

const failed = (outcomes: readonly CheckResult[]) =>
  outcomes.filter(({ state }) => state === "failed").map(({ name, reason }) => `${name}: ${reason}`)

test("a provider that follows the contract passes every check, and none is skipped", async () => {
  const outcomes = await hold()
  expect(failed(outcomes)).toEqual([])
  expect(outcomes.filter(({ state }) => state === "skipped")).toEqual([])
})

test("a rate-limited request is retried after Retry-After", async () => {
  let refused = 0
  const asked = new Set<string>()
  const outcomes = await hold((good) => async (sent) => {
    const request = JSON.stringify(sent)
    if (asked.has(request)) return good(sent)
    asked.add(request)
    refused += 1
    return { ...refusal("rate_limited"), headers: { "Retry-After": "7" } }
  })
  expect(refused).toBeGreaterThan(50)
  expect(failed(outcomes)).toEqual([])
})

test.each(["kyc_required", "step_up_required"] as const)(
  "what a customer may not do without more, %s, is no fault of the provider's",
  async (tag) => {
    const outcomes = await hold((good, { otherToken }) => async (sent) => {
      const isRefused = sent.path === "/transfers" && sent.token === otherToken
      return isRefused ? refusal(tag) : good(sent)
    })
    expect(failed(outcomes)).toEqual([])
    const skipped = outcomes.filter(({ state }) => state === "skipped").map(({ reason }) => reason)
    expect(skipped.join()).toContain(tag)
  },
)

test("no endpoint is left behind, whatever the provider accepts", async () => {
  const [made, deleted] = [new Set<string>(), new Set<string>()]
  await hold((good) => async (sent) => {
    const isNew = sent.method === "POST" && sent.path === "/webhookEndpoints"
    const answer = await good(
      isNew ? { ...sent, body: sent.body?.replace(/https:[^"]*/, "https://shop.example") } : sent,
    )
    const id = isNew ? /"endpoint":\{"id":"([^"]*)"/.exec(answer.body)?.[1] : undefined
    if (id !== undefined) made.add(id)
    if (sent.method === "DELETE") deleted.add(decodeURIComponent(sent.path.split("/").at(-1) ?? ""))
    return answer
  })
  expect(made.size).toBeGreaterThan(2)
  expect([...made].filter((id) => !deleted.has(id))).toEqual([])
})

test("a customer with too little for a quote has those checks skipped, with the reason", async () => {
  const outcomes = await hold(
    changes((body, { path }) =>
      path === "/wallets" && body.ok === true
        ? { ...body, data: [{ ...(body.data as object[])[0], currency: "WUD", available: "0.90", held: "0.00" }] }
        : undefined,
    ),
  )
  const offers = outcomes.filter(({ group }) => group === "firm offers")
  expect(offers.map(({ state }) => state)).toEqual(["skipped", "skipped", "skipped"])
  for (const { reason } of offers) expect(reason).toContain("no offer could be had: the customer has none of 1, 20")
})

test("a quote that the provider finds too small is not the provider's fault", async () => {
  const outcomes = await hold(
    (good) => async (sent) => (sent.path === "/exchange/quotes" ? refusal("amount_too_small") : good(sent)),
  )
  const offers = outcomes.filter(({ group }) => group === "firm offers")
  expect(offers.map(({ state }) => state)).toEqual(["skipped", "skipped", "skipped"])
  for (const { reason } of offers) expect(reason).toMatch(/for what the customer has: 1 USDT: amount_too_small; /)
})

test("a provider that this machine's pages may not call gets no further requests", async () => {
  const outcomes = await hold((good) => async (sent) => good({ ...sent, origin: undefined }))
  expect(outcomes.filter(({ group }) => group === "browsers")).toMatchObject([
    { state: "skipped", reason: "pages of http://localhost:5173 may not call this provider" },
  ])
})

test("missing requirements are reported before the start", async () => {
  const lacks = (tag: "kyc_required" | "step_up_required") =>
    findMissing(buildOptions((good) => async (sent) => (sent.path === "/transfers" ? refusal(tag) : good(sent))))
  expect((await lacks("kyc_required")).blocking).toMatch(/^--token: .*kyc_required/)
  expect((await lacks("step_up_required")).blocking).toMatch(/^--token: .*step_up_required/)
  const { otherToken: _, ...alone } = buildOptions()
  expect(await findMissing({ ...alone, otherToken: undefined })).toEqual({
    blocking: undefined,
    notes: ["no --other-token: what needs that is skipped"],
  })
  expect(await findMissing(buildOptions())).toEqual({ blocking: undefined, notes: [] })
})

describe("a fault in the provider is found by its name", () => {
  test.each(plantedFaults)("$what: $foundBy", async ({ fault, foundBy }) => {
    const found = (await hold(fault)).find(({ name }) => name === foundBy)
    expect(found).toMatchObject({ name: foundBy, state: "failed" })
    expect(found?.reason).not.toBe("")
  })

  test("each check finds at least one fault", async () => {
    const names = (await hold()).map(({ name }) => name)
    const tried = new Set(plantedFaults.map(({ foundBy }) => foundBy))
    expect(names.filter((name) => !tried.has(name))).toEqual([])
  })
})
