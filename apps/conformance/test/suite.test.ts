import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import type { Outcome } from "../src/report.ts"
import { runSuite } from "../src/suite.ts"
import { findFreePort } from "./freePort.ts"
import { createGoodProvider, type Fault } from "./goodProvider.ts"
import { plantedFaults } from "./plantedFaults.ts"

let port = 0
beforeAll(async () => {
  port = await findFreePort()
})

async function hold(fault: Fault = (good) => good): Promise<readonly Outcome[]> {
  const world = createGoodProvider(`http://127.0.0.1:${port}`)
  const answer = fault(world.answer, world)
  const apiUrl = "https://provider.example/"
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(address)
    const headers = new Headers(init.headers)
    const { status, contentType, body } = await answer({
      method: init.method ?? "GET",
      path: pathname + search,
      token: headers.get("authorization")?.replace("Bearer ", ""),
      key: headers.get("idempotency-key") ?? undefined,
      body: typeof init.body === "string" ? init.body : undefined,
    })
    return new Response(body, { status, headers: { "Content-Type": contentType } })
  }
  return runSuite({
    apiUrl,
    fetch,
    token: world.token,
    otherToken: world.otherToken,
    fresh: randomUUID,
    patience: 600_000,
    wait: (milliseconds) => world.clock.advance(milliseconds),
    webhooks: { url: "https://shop.example/hook", port },
  })
}

const failed = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ state }) => state === "failed").map(({ name, reason }) => `${name}: ${reason}`)

test("a provider that holds the contract passes every check, and none is skipped", async () => {
  const outcomes = await hold()
  expect(failed(outcomes)).toEqual([])
  expect(outcomes.filter(({ state }) => state === "skipped")).toEqual([])
})

describe("a fault in the provider is found by its name", () => {
  test.each(plantedFaults)("$what: $foundBy", async ({ fault, foundBy }) => {
    const found = (await hold(fault)).find(({ name }) => name === foundBy)
    expect(found).toMatchObject({ name: foundBy, state: "failed" })
    expect(found?.reason).not.toBe("")
  })

  test("each check has a fault that it finds", async () => {
    const names = (await hold()).map(({ name }) => name)
    const tried = new Set(plantedFaults.map(({ foundBy }) => foundBy))
    expect(names.filter((name) => !tried.has(name))).toEqual([])
  })
})
