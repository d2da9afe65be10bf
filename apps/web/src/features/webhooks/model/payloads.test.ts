import { expect, test } from "vitest"
import { readPayloads } from "./payloads.ts"

test("payloads are read from the description of the API; an event without an example has none", () => {
  const content = { "application/json": { example: { type: "invoice.paid" } } }
  const document = {
    webhooks: { "invoice.paid": { post: { requestBody: { content } } }, "invoice.held": { post: {} } },
  }
  expect([...readPayloads(document)]).toEqual([["invoice.paid", '{\n  "type": "invoice.paid"\n}']])
  expect(readPayloads(null).size).toBe(0)
})
