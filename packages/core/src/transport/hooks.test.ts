import { expect, test, vi } from "vitest"
import { createTransfer } from "#actions/transfers.ts"
import { listWallets } from "#actions/wallets.ts"
import type { ReceivedResponse, SentRequest } from "#options.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { readReason } from "#testing/readReason.ts"
import { ok, refused } from "#testing/scriptedFetch.ts"

const transfer = { recipient: "bob@example.com", amount: "1.00", currency: "USDT" }

const fail = () => {
  throw new Error("of the hook")
}

test("each attempt tells onRequest what is sent, and each answer onResponse its status and headers", async () => {
  const requests: SentRequest[] = []
  const responses: (readonly [ReceivedResponse["status"], string | null, SentRequest])[] = []
  const { client, clock } = createTestClient(
    (_, index) => (index === 0 ? refused("service_unavailable", 503) : ok([])),
    {
      onRequest: (request) => requests.push(request),
      onResponse: ({ status, headers }, request) => responses.push([status, headers.get("x-request-id"), request]),
    },
  )
  const wallets = listWallets(client)
  await clock.advance(1000)
  await wallets
  const sent = { call: "listWallets", method: "GET", url: "https://example.com/api/wallets", idempotencyKey: undefined }
  expect(requests).toEqual([sent, sent])
  expect(responses).toEqual([
    [503, null, sent],
    [200, null, sent],
  ])
})

test("no hook is shown the token or the body", async () => {
  const told: unknown[] = []
  const { client } = createTestClient(() => refused("validation_failed", 400), {
    storage: createMemoryStorage({ accessToken: "token-1" }),
    onRequest: (request) => told.push(request),
  })
  await createTransfer(client, transfer, { idempotencyKey: "order-17" }).catch(() => {})
  expect(told).toMatchObject([{ call: "createTransfer", idempotencyKey: "order-17" }])
  expect(JSON.stringify(told)).not.toMatch(/token-1|bob@/)
})

test("a hook that throws is reported and changes no call", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {})
  const { client } = createTestClient(() => ok([]), { onRequest: fail, onResponse: fail })
  expect(await listWallets(client)).toEqual([])
  report.mockRestore()
})

test.each([
  ["https://example.com/api", "https://example.com/docs/errors/not_found"],
  ["https://api.example.com", "https://example.com/docs/errors/not_found"],
  ["http://127.0.0.1:8080/api", "http://127.0.0.1:8080/docs/errors/not_found"],
])("a refusal by %s leads to the page of its tag at %s", async (apiUrl, docsUrl) => {
  const { client } = createTestClient(() => refused("not_found", 404), { apiUrl })
  expect(await readReason(listWallets(client))).toMatchObject({ tag: "not_found", docsUrl })
})

test("a key of the other environment is refused in one line that says what is allowed", async () => {
  const details = { reason: "environment", allowed: "wk_live_" }
  const { client } = createTestClient(() => refused("api_key_forbidden", 403, { details }))
  expect(await readReason(listWallets(client))).toMatchObject({
    message:
      "listWallets at https://example.com/api was refused: api_key_forbidden, allowed: wk_live_. See @wallet/core/README.md#first-mistakes",
  })
})
