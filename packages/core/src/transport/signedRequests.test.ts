import { expect, test } from "vitest"
import { downloadReceipt } from "#actions/history/downloadReceipt.ts"
import { getHideEmptyWallets } from "#actions/profile/getHideEmptyWallets.ts"
import { liveEvents } from "#actions/provider/liveEvents.ts"
import { createTransfer } from "#actions/transfers.ts"
import { parseSignature } from "#contract/declaration/requestSignature.ts"
import { type RequestToSign, signRequest } from "#signing/signRequest.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { sampleTransfer } from "#testing/samples.ts"
import { ok } from "#testing/scriptedFetch.ts"

const apiKey = `wk_3f9a27c0b1e45d68_${"k".repeat(43)}`
const failToSign = () => Promise.reject(new Error("no WebCrypto"))

test("with a signer nothing sends the key: neither a call, nor a file, nor the live events", async () => {
  const { client, sent } = createTestClient(() => ok(true), { credentials: { apiKey, signer: signRequest } })
  await getHideEmptyWallets(client)
  await downloadReceipt(client, { operationId: "operation-1" }).catch(() => {})
  const stop = new AbortController()
  const listening = liveEvents(client, { signal: stop.signal, onEvent: () => {} }).catch(() => {})
  await expect.poll(() => sent.length).toBe(3)
  stop.abort()
  await listening
  for (const { headers } of sent) {
    expect(JSON.stringify(headers)).not.toContain("k".repeat(43))
    expect(parseSignature(headers["Authorization"] ?? "")).toMatchObject({ prefix: "wk_3f9a27c0b1e45d68" })
  }
})

test("what is signed is what is sent, anew for each attempt", async () => {
  const signed: RequestToSign[] = []
  const signer = async (_key: string, request: RequestToSign) => `signature ${signed.push(request)}`
  const { client, clock, sent } = createTestClient((_, index) => (index === 0 ? new Error("reset") : ok(true)), {
    credentials: { apiKey, signer },
  })
  const call = getHideEmptyWallets(client)
  await clock.advance(1000)
  await call
  await downloadReceipt(client, { operationId: "operation-1", locale: "ru" }).catch(() => {})
  expect(signed).toMatchObject(sent.map(({ method, path, body }) => ({ method, path, body })))
  expect(sent.map(({ headers }) => headers["Authorization"])).toEqual(["signature 1", "signature 2", "signature 3"])
})

test("the Idempotency-Key that is sent is signed", async () => {
  const signed: RequestToSign[] = []
  const signer = async (_key: string, request: RequestToSign) => `signature ${signed.push(request)}`
  const { client } = createTestClient(() => ok(sampleTransfer), { credentials: { apiKey, signer } })
  const transfer = { recipient: "bob@example.com", amount: "1", currency: "USDT" }
  await createTransfer(client, transfer, { idempotencyKey: "payout-17" })
  expect(signed).toMatchObject([{ method: "POST", path: "/transfers", idempotencyKey: "payout-17" }])
})

test("a signer that fails has its own error: nothing is sent", async () => {
  const credentials = { apiKey, signer: failToSign }
  const { client, sent } = createTestClient(() => ok(true), { credentials, retries: 0 })
  await expect(getHideEmptyWallets(client)).rejects.toMatchObject({ name: "AuthorizationError" })
  expect(sent).toEqual([])
})
