import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { isApiError } from "@wallet/core"
import { type Call, errorTagsOf } from "@wallet/core/contract"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { createRequestExample } from "../../apps/provider/src/platform/openapi/examples.ts"
import { calls, findEntry } from "../../docs/site/generate/calls.ts"
import { createSnippets } from "../../docs/site/generate/snippets.ts"
import { type ProviderStage, startProviderStage } from "./providerStage.ts"

const folder = resolve(".cache/docs-tabs")
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

let stage: ProviderStage
beforeAll(async () => {
  stage = await startProviderStage()
  Object.assign(process.env, {
    WALLET_API_URL: stage.apiUrl,
    WALLET_API_KEY: stage.wholeKey,
    WALLET_TOKEN: stage.token,
  })
}, 120_000)
afterAll(() => stage?.stop(), 60_000)

function findCode(call: Call): string | undefined {
  const snippets = createSnippets(call, createRequestExample(call), findEntry)
  return snippets.find(({ label }) => label === "TypeScript")?.code
}

/** Runs the tab of a call as it is shown. Gives `ok`, or the tag of the refusal. @throws any other failure. */
async function runTab(call: Call, code: string): Promise<string> {
  const file = `${folder}/${call.name}.ts`
  writeFileSync(file, code)
  const print = vi.spyOn(console, "log").mockReturnValue(undefined)
  try {
    await import(file)
    expect(print).toHaveBeenCalledOnce()
    return "ok"
  } catch (error) {
    if (isApiError(error)) return error.tag
    throw error
  } finally {
    print.mockRestore()
  }
}

/** Calls that end the session or the account that the others need. */
const last = new Set(["closeAccount", "endOtherSessions", "endSession", "logout"])
const order = ({ name, method }: Call) => (last.has(name) ? 2 : method === "GET" ? 0 : 1)

const tabs = calls
  .toSorted((one, other) => order(one) - order(other))
  .flatMap((call) => {
    const code = findCode(call)
    return code === undefined ? [] : [[call.name, call, code] as const]
  })

/** Values of the examples that no provider knows: an app, a host, the address of a browser. */
const unknownValues = new Set([
  "createWebhookEndpoint",
  "decideAuthorization",
  "getAuthorizationRequest",
  "subscribePush",
])

/** Calls that need no object and write one. */
const succeeding = new Set(["createInvoice", "createInvoiceTemplate", "createPayoutBatch", "createExchangeQuote"])

/** The outcomes of an example, whose ids and codes are made up: success, or a refusal that names one of them. */
function listExpected(call: Call): readonly string[] {
  const { name, method, params } = call
  if (succeeding.has(name)) return ["ok"]
  // The only reading calls that ask for more than a session or a key.
  const asksForMore = name === "getBankTopUp" || unknownValues.has(name)
  if (method === "GET" && !params && !asksForMore) return ["ok"]
  const tags = errorTagsOf(call).filter(
    (tag) =>
      (tag !== "validation_failed" || unknownValues.has(name)) &&
      (tag !== "invalid_authorization_token" || last.has(name)),
  )
  return ["ok", ...tags]
}

test.each(tabs)("%s runs as it is shown", async (_name, call, code) => {
  expect(listExpected(call)).toContain(await runTab(call, code))
})
