import { spawnSync } from "node:child_process"
import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { expect, type Page, test } from "@playwright/test"
import { createDocs } from "../../../docs/site/server/docs.ts"
import { figures, visit } from "../bench/visit.ts"
import { findBrokenRules } from "./support/axe.ts"

const root = `${import.meta.dirname}/../../..`

let server: Server
let origin = ""

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const { status } = spawnSync(process.execPath, ["scripts/buildDocs.ts"], { cwd: root, stdio: "inherit" })
  expect(status).toBe(0)
  server = createAdaptorServer({ fetch: createDocs({ distDir: `${root}/docs/site/dist` }).fetch }) as Server
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Milliseconds that Scalar, a megabyte of code, may take to start on a busy machine. */
const openingMs = 30_000

/** The browser's messages about a page that breaks its content policy, or fails. */
function noteProblems(page: Page): string[] {
  const problems: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text())
  })
  page.on("pageerror", ({ message }) => problems.push(message))
  return problems
}

test("the search finds an error tag, by the keyboard alone and under the strict policy", async ({ page }) => {
  const problems = noteProblems(page)
  await page.goto(`${origin}/docs/`)
  // A search that is opened before its field is there leaves the focus where it was.
  await page.locator("site-search input").waitFor({ state: "attached" })
  await page.keyboard.press("Control+k")
  const field = page.getByRole("dialog").getByPlaceholder("Search")
  await expect(field).toBeFocused()
  await field.fill("limit_exceeded")
  const found = page.getByRole("dialog").getByRole("link", { name: "limit_exceeded" }).first()
  await expect(found).toBeVisible()
  await found.press("Enter")
  await expect(page).toHaveURL(/\/docs\/errors\/limit_exceeded\//)
  await expect(page.getByRole("heading", { level: 1, name: "limit_exceeded" })).toBeVisible()
  expect(problems).toEqual([])
})

test("tabs of examples switch by pointer and keys, and all pages show the language that was chosen", async ({
  page,
}) => {
  await page.goto(`${origin}/docs/reference/createTransfer/`)
  const tab = (name: string) => page.getByRole("tab", { name })
  await expect(tab("curl")).toHaveAttribute("aria-selected", "true")
  await expect(page.getByRole("tabpanel")).toHaveCount(1)
  await tab("Python").click()
  await expect(page.getByRole("tabpanel", { name: "Python" })).toContainText("urllib.request")
  await page.keyboard.press("ArrowRight")
  await expect(tab("Go")).toBeFocused()
  await expect(page.getByRole("tabpanel", { name: "Go" })).toContainText("package main")
  await page.goto(`${origin}/docs/reference/createInvoice/`)
  await expect(tab("Go")).toHaveAttribute("aria-selected", "true")
})

for (const scheme of ["light", "dark"] as const) {
  test(`pages keep axe's rules in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of [
      "",
      "guides/take-a-payment/",
      "reference/createTransfer/",
      "errors/limit_exceeded/",
      "ru/guides/webhooks/",
    ]) {
      await page.goto(`${origin}/docs/${path}`)
      await expect(page.locator("html")).toHaveAttribute("data-theme", scheme)
      expect([path, await findBrokenRules(page)]).toEqual([path, []])
    }
  })
}

test("a phone shows each page without scrolling sideways, with the navigation behind a button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ["guides/getting-started/", "reference/createInvoice/", "webhooks/invoice.paid/"]) {
    await page.goto(`${origin}/docs/${path}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("link", { name: "Errors", exact: true })).toBeVisible()
})

test("the Russian pages are Russian, and others fall back to English", async ({ page }) => {
  await page.goto(`${origin}/docs/ru/guides/take-a-payment/`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Примите платёж за десять минут")
  await expect(page.locator("html")).toHaveAttribute("lang", "ru")
  await page.goto(`${origin}/docs/ru/errors/rate_limited/`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("rate_limited")
})

test("the console opens on demand under a policy without unsafe sources, and stores no key", async ({ page }) => {
  const problems = noteProblems(page)
  const scripts: string[] = []
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(`${origin}/docs/console/`)
  await expect(page.getByRole("heading", { level: 1, name: "Console" })).toBeVisible()
  expect(await findBrokenRules(page)).toEqual([])
  expect(scripts).not.toContain("/docs/scalar.js")
  await page.getByRole("button", { name: "Open the console" }).click()
  await page.getByPlaceholder("Token").first().fill("wk_secret")
  await expect(page.getByRole("heading", { name: "Wallet provider" })).toBeVisible({ timeout: openingMs })
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain("wk_secret")
  await expect(page.locator("code[style*='--line-count']").first()).toBeAttached()
  expect(await findBrokenRules(page)).toEqual([])
  expect(problems).toEqual([])
})

test("the page of a call leads to its place in the console", async ({ page }) => {
  await page.goto(`${origin}/docs/reference/cancelInvoice/`)
  await page.getByRole("link", { name: "Try it in the console" }).click()
  await expect(page.getByRole("heading", { name: "Calls an invoice off." })).toBeInViewport({ timeout: openingMs })
  await page.getByRole("link", { name: "API reference", exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/reference\/$/)
})

test("a console that can't be loaded says so and is opened by a second press", async ({ page }) => {
  await page.route("**/scalar.js", (route) => route.abort())
  await page.goto(`${origin}/docs/console/`)
  const open = page.getByRole("button", { name: "Open the console" })
  await open.click()
  await expect(page.getByRole("status")).toHaveText(/could not be loaded/)
  await expect(open).toBeFocused()
  await page.unroute("**/scalar.js")
  await open.click()
  await expect(page.getByRole("heading", { name: "Wallet provider" })).toBeVisible({ timeout: openingMs })
})

/** One page of each kind. */
const kinds = [
  "",
  "guides/take-a-payment/",
  "reference/",
  "reference/createTransfer/",
  "errors/limit_exceeded/",
  "webhooks/invoice.paid/",
  "changelog/",
  "console/",
  "ru/guides/webhooks/",
]

for (const form of ["phone", "desktop"] as const) {
  test(`Lighthouse gives each kind of page full marks on a ${form} @long`, async ({ playwright }, testInfo) => {
    testInfo.setTimeout(600_000)
    const port = 20_000 + testInfo.parallelIndex
    const { launchOptions } = testInfo.project.use
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: ["--no-sandbox", `--remote-debugging-port=${port}`],
    })
    try {
      for (const [index, path] of kinds.entries()) {
        // The times of a first visit belong to the benchmark of the site.
        const scores = figures.filter(({ name }) => !["LCP", "CLS"].includes(name))
        const find = async (attempt: number) => {
          const folder = testInfo.outputPath(`visit${index}-${attempt}`)
          const { undisturbed } = await visit(`${origin}/docs/${path}`, { locale: "en", port, folder, form })
          return scores.flatMap(({ name }) => (undisturbed[name] < 100 ? [`${name} ${undisturbed[name]}`] : []))
        }
        let missed = await find(1)
        // A busy machine makes a page slower, never faster.
        for (let attempt = 2; attempt <= 3 && missed.length > 0; attempt++) missed = await find(attempt)
        expect([path, missed]).toEqual([path, []])
      }
    } finally {
      await browser.close()
    }
  })
}
