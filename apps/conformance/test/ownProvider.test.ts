import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { CheckResult } from "../src/report.ts"
import { runSuite } from "../src/suite.ts"
import type { PlantedFault } from "./faults/plant.ts"
import { webhookFaults } from "./faults/webhooks.ts"
import { findFreePort } from "./freePort.ts"
import { type Answerer, createFetch, type FaultWorld } from "./goodProvider.ts"
import { plantedFaults } from "./plantedFaults.ts"
import { type RealProvider, startRealProvider } from "./realProvider.ts"

/** Faults that stand between the suite and the wallet's own provider, one of each kind. */
const kinds = [
  "sends amounts as numbers",
  "moves money without a key",
  "signs with another secret",
  "answers 200 with nothing where a token is missing",
  // Those above run with every change, these at night.
  "pays anew under the same key",
  "answers another body under the same key with the first one's answer",
  "knows no key afterwards",
  "invents a tag",
  "refuses with 200",
  "answers as HTML",
  "names no request",
  "sends the stack with a refusal",
  "takes any token for the first customer's",
  "names the first missing field alone",
  "takes twice as much",
  "takes a JSON number",
  "gives the first page for each cursor",
  "gives a page of any size",
  "shows everyone's operations",
  "remembers who asked first",
  "executes at another rate",
  "signs a time that has passed",
  "leaves out X-Request-Id",
  "takes a signature of any time",
  "takes a signed request twice",
  "looks at no signature",
  "takes a key for signed requests without a signature",
  "ignores names that a call does not have",
] as const
const daily = 4

let provider: RealProvider
beforeAll(async () => {
  provider = await startRealProvider()
})
afterAll(() => provider.stop())

const faults = kinds.map((what, index) => {
  const fault = plantedFaults.find((planted) => planted.what === what)
  if (!fault) throw new Error(`No planted fault ${what}`)
  return { ...fault, when: index < daily ? "" : "@long" }
})

test("at least 20 kinds of fault are planted in the wallet's own provider", () => {
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(20)
})

test.concurrent.each(faults)("the wallet's own provider, if it $what, fails: $foundBy $when", async (planted) => {
  const found = (await runWithFault(planted)).find(({ name }) => name === planted.foundBy)
  expect(found).toMatchObject({ name: planted.foundBy, state: "failed" })
})

/** Runs the suite against the wallet's own provider, as two new customers, with a fault in front of it. */
async function runWithFault({ fault }: Pick<PlantedFault, "fault">): Promise<readonly CheckResult[]> {
  const [{ token, apiKey }, otherToken] = await Promise.all([provider.signUpWithKey(), provider.signUp()])
  await provider.topUp(token, "9000")
  const port = await findFreePort()
  // A delivery that is not taken comes again after seconds: only faults of webhooks wait for it.
  const hasWebhooks = webhookFaults.some((planted) => planted.fault === fault)
  const world: FaultWorld = { token, otherToken, apiKey, post: { send: forward } }
  const answer = fault(askProvider, world)
  const relay = await startRelay(world, `http://127.0.0.1:${port}/hook`)
  try {
    return await runSuite({
      apiUrl: provider.apiUrl,
      fetch: createFetch(answer, provider.apiUrl),
      token,
      otherToken,
      signingKey: apiKey,
      fresh: randomUUID,
      now: Date.now,
      patience: 0,
      wait: (milliseconds) => sleep(milliseconds),
      webhooks: hasWebhooks ? { url: relay.url, port } : undefined,
    })
  } finally {
    relay.stop()
  }
}

const askProvider: Answerer = async ({ method, path, token, signature, key, body, origin }) => {
  const response = await fetch(provider.apiUrl + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(signature !== undefined && { Authorization: signature }),
      ...(key !== undefined && { "Idempotency-Key": key }),
      ...(origin !== undefined && { Origin: origin }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  })
  const contentType = response.headers.get("content-type") ?? ""
  const requestId = response.headers.get("x-request-id") ?? ""
  return { status: response.status, contentType, body: await response.text(), headers: { "X-Request-Id": requestId } }
}

/** Passes the provider's webhooks on, so that a fault may change them. */
async function startRelay({ post }: FaultWorld, target: string) {
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith("webhook-")),
    ) as Record<string, string>
    const status = await post.send(target, await text(request), headers).catch(() => 502)
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void passOn(request, response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/hook`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function forward(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return (await fetch(url, { method: "POST", body, headers })).status
}
