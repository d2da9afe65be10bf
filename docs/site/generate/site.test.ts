import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { validate } from "@readme/openapi-parser"
import { contract, errorCatalogue, webhookEventTypes } from "@wallet/core/contract"
import type { OpenApiDocument } from "@wallet/provider/platform/openapi/document.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { generateSite, type Navigation } from "./site.ts"

const folder = mkdtempSync(join(tmpdir(), "wallet-docs-"))
beforeAll(() => generateSite(folder), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readPage = (path: string) => readFileSync(join(folder, "docs", `${path}.md`), "utf8")
const readPublic = (path: string) => readFileSync(join(folder, "public", path), "utf8")

describe("the site has a page for", () => {
  test("each call, with its access, its four tabs, its answer and its errors", () => {
    for (const name of Object.keys(contract)) {
      const page = readPage(`reference/${name}`)
      for (const part of ["## Access and limits", "## Request", "## Answer", "## Errors"]) expect(page).toContain(part)
      expect(page).toContain('<div data-tab="curl">')
    }
    const page = readPage("reference/createTransfer")
    const tabs = Array.from(page.matchAll(/<div data-tab="(\w+)">/g), ([, label]) => label)
    expect(tabs).toEqual(["curl", "TypeScript", "Python", "Go"])
    expect(page).toContain("an API key with the scope `payouts`; no app may make this call")
    expect(page).toContain("600 requests a minute with one key in all")
    expect(page).toContain("[Try it in the console](/docs/console/#tag/transfers/POST/transfers)")
    expect(page).toContain("| [`insufficient_funds`](/docs/errors/insufficient_funds/) | 409 |")
    expect(page).toContain('<code class="field">recipient</code>')
    expect(page).toContain("An e-mail address or a customer id.")
  })

  test("who may make a call, and which limit counts for them", () => {
    expect(readPage("reference/createInvoice")).toContain(
      "an API key or [an app](/docs/guides/authorize-apps/) with the scope `invoices`",
    )
    expect(readPage("reference/getProviderInfo")).toContain("3000 requests a minute from one address in all")
    expect(readPage("reference/createApiKey")).toContain("1200 requests a minute of one customer in all")
  })

  test("each package for the pages and servers of others", () => {
    for (const name of ["core", "react", "elements"]) expect(readPage(`packages/${name}`)).toContain(`@wallet/${name}`)
    expect(readPage("ru/index")).toContain("[Быстрый старт](/docs/ru/guides/getting-started/)")
  })

  test("each error tag, with what to do and the calls that answer with it", () => {
    for (const [tag, { remedy }] of Object.entries(errorCatalogue)) {
      const page = readPage(`errors/${tag}`)
      expect(page).toContain("## What to do")
      expect(page.replaceAll(/\[(`\w+`)\]\([^)]+\)/g, "$1")).toContain(remedy)
    }
    const pages = Object.keys(errorCatalogue).map((tag) => readPage(`errors/${tag}`))
    expect(pages.filter((page) => /"…"/.test(page))).toEqual([])
    expect(readPage("errors/limit_exceeded")).toContain('"left": "12.50"')
    expect(readPage("errors/order_id_reused")).toContain("[`createInvoice`](/docs/reference/createInvoice/)")
  })

  test("each webhook, with its payload", () => {
    for (const type of webhookEventTypes) expect(readPage(`webhooks/${type}`)).toContain(`"type": "${type}"`)
    expect(readPage("webhooks/invoice.paid")).toContain('"status": "paid"')
  })

  test("the values of tests, from the sandbox", () => {
    expect(readPage("test-values")).toContain("| `4000 0000 0000 9995` | declined: `insufficient_funds` |")
  })

  test("changes, from the changesets", () => {
    expect(readPage("changelog")).toContain("`@wallet/core` minor")
  })
})

test("nearly every field that travels has its meaning", () => {
  const pages = Object.keys(contract).map((name) => readPage(`reference/${name}`))
  const fields = pages.join("").match(/<code class="field">/g)?.length ?? 0
  const explained = pages.join("").match(/<code class="field">[^<]*<\/code> <span class="facts">[^<]*<\/span><\/p><p>/g)
  expect(fields).toBeGreaterThan(3000)
  expect((explained?.length ?? 0) / fields).toBeGreaterThan(0.9)
})

test("guides stand in the order of their list, in both languages where they are translated", () => {
  const { sections } = JSON.parse(readFileSync(join(folder, "navigation.json"), "utf8")) as Navigation
  const guides = sections.find(({ label }) => label === "Guides")
  const [start, payments] = guides?.groups ?? []
  expect(start?.links.map(({ path }) => path).slice(0, 2)).toEqual(["guides/install/", "guides/getting-started/"])
  expect(payments?.links[0]).toMatchObject({ path: "guides/take-a-payment/" })
})

test("the document for programs has the docstrings, and is valid", async () => {
  const document = JSON.parse(readPublic("openapi.json")) as OpenApiDocument
  expect(document.paths["/transfers"]).toMatchObject({ post: { summary: "Sends money to another customer." } })
  expect(JSON.stringify(document.components)).toContain("A moment in ISO 8601, UTC.")
  expect(await validate(document as never)).toMatchObject({ valid: true })
}, 60_000)

test("llms.txt lists the pages, and llms-full.txt has the guides whole", () => {
  expect(readPublic("llms.txt")).toMatch(/^# Wallet\n\n> /)
  expect(readPublic("llms.txt")).toContain("- [createTransfer](/docs/reference/createTransfer/): Sends money")
  expect(readPublic("llms-full.txt")).toContain("# Receive webhooks")
})
