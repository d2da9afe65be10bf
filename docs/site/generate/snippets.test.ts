import { type Call, contract } from "@wallet/core/contract"
import { createRequestExample } from "@wallet/provider/platform/openapi/examples.ts"
import ts from "typescript"
import { describe, expect, test } from "vitest"
import { calls, findEntry } from "./calls.ts"
import { createSnippets } from "./snippets.ts"

function createSnippetTexts(call: Call): Readonly<Record<string, string>> {
  const snippets = createSnippets(call, createRequestExample(call), findEntry)
  return Object.fromEntries(snippets.map(({ label, code }) => [label, code]))
}

describe("a call that moves money", () => {
  const snippets = createSnippetTexts(contract.createTransfer)

  test("in curl", () => {
    expect(snippets["curl"]).toBe(`curl --fail-with-body -X POST "$WALLET_API_URL/transfers" \\
  -H "Authorization: Bearer $WALLET_API_KEY" \\
  -H "Idempotency-Key: order-17" \\
  -H "Content-Type: application/json" \\
  -d '{
  "recipient": "friend@example.com",
  "amount": "12.50",
  "currency": "USDT",
  "note": "For lunch"
}'`)
  })

  test("in Python", () => {
    expect(snippets["Python"]).toContain('    os.environ["WALLET_API_URL"] + "/transfers",\n    method="POST",\n')
    expect(snippets["Python"]).toContain('        "Idempotency-Key": "order-17",\n')
  })

  test("in Go", () => {
    expect(snippets["Go"]).toContain('\trequest.Header.Set("Idempotency-Key", "order-17")\n')
  })
})

test("a call without a scope needs the token of a session, and a public one nothing", () => {
  expect(createSnippetTexts(contract.createApiKey)["curl"]).toContain("Bearer $WALLET_TOKEN")
  expect(createSnippetTexts(contract.getProviderInfo)["curl"]).toBe('curl --fail-with-body "$WALLET_API_URL/info"')
})

test("a quote in a body does not end it in the shell", () => {
  expect(createSnippetTexts(contract.createInvoiceTemplate)["curl"]).toContain("Your table'\\''s bill")
})

test("nearly every call has an action in the SDK, and those without one have no tab for it", () => {
  const without = calls.filter(({ name }) => findEntry(name) === undefined).map(({ name }) => name)
  expect(without.length).toBeLessThan(10)
})

test("every block in TypeScript parses", () => {
  const failures = calls.flatMap((call) => {
    const code = createSnippetTexts(call)["TypeScript"] ?? ""
    const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true })
    return diagnostics.map(({ messageText }) => [call.name, messageText])
  })
  expect(failures).toEqual([])
})
