import { expect, test } from "vitest"
import { downloadReceipt } from "#actions/history/downloadReceipt.ts"
import { downloadExport } from "#actions/reports/downloadExport.ts"
import type { FetchResponse } from "#environment/fetch.ts"
import { hasTag } from "#errors/guards.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { refused, text } from "#testing/scriptedFetch.ts"

function file(pieces: readonly number[][], headers: Record<string, string> = {}): FetchResponse {
  const waiting = pieces.map((piece) => new Uint8Array(piece))
  const read = () => {
    const value = waiting.shift()
    return Promise.resolve({ done: value === undefined, value })
  }
  return { ...text("", { headers }), body: { getReader: () => ({ read, cancel: () => Promise.resolve() }) } }
}

test("a file comes whole, with its name and type, for the customer's token", async () => {
  const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="a.csv"' }
  const { client, sent } = createTestClient(() => file([[1, 2], [], [3]], headers))
  const got = await downloadExport(client, { exportId: "e/1" })
  expect(got).toEqual({ name: "a.csv", type: "text/csv; charset=utf-8", bytes: new Uint8Array([1, 2, 3]) })
  expect(sent[0]).toMatchObject({ path: "/exports/e%2F1/file", headers: { Authorization: "Bearer token-1" } })
})

test("a receipt is requested in a language", async () => {
  const { client, sent } = createTestClient(() => file([[37]]))
  await downloadReceipt(client, { operationId: "o-1", locale: "ru" })
  expect(sent[0]?.path).toBe("/operations/o-1/receipt?locale=ru")
})

test("spec §8: a refused file is handled like a refused call: an ended session leads to the login", async () => {
  const { client, eventsOf } = createTestClient(() => refused("invalid_authorization_token", 401))
  const failed = downloadExport(client, { exportId: "e-1" })
  await expect(failed).rejects.toSatisfy((error) => hasTag(error, "invalid_authorization_token"))
  expect(eventsOf("navigate")).toHaveLength(1)
})

test("without a connection it is a network error, with its toast", async () => {
  const { client, eventsOf } = createTestClient(() => new Error("offline"))
  await expect(downloadExport(client, { exportId: "e-1" })).rejects.toMatchObject({ name: "NetworkError" })
  expect(eventsOf("toast")).toHaveLength(1)
})
