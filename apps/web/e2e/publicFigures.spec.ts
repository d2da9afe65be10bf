import { expect, type Page, test } from "@playwright/test"
import { openHydrated } from "./support/inspect.ts"
import { createWords } from "./support/words.ts"

test.use({ locale: "en", viewport: { width: 1280, height: 800 } })

const say = createWords("en")

test("/plans: the whole table answers to a typed amount, in the currencies that a fee is fixed in", async ({
  page,
}) => {
  await openHydrated(page, "/plans")
  const line = (what: string) => page.getByRole("row", { name: what })
  const bank = line(say("public_feesTo", { destination: say("withdrawals_toIban"), currency: "EUR" }))
  const exchange = line(say("public_feesExchange"))
  const amount = page.getByRole("textbox", { name: say("public_feesAmount") })
  // The press asks for the table's script; what is typed before it is here counts as well.
  await amount.click()
  await amount.fill("1000")
  await expect(exchange).toContainText("5.00 EUR")
  await expect(bank).toContainText("0.35 EUR")
  await expect(line(say("public_feesInternal"))).not.toContainText("EUR")
  await page.getByRole("combobox", { name: say("public_feesCurrency") }).selectOption("KZT")
  await expect(exchange).toContainText("5.00 KZT")
  const account = line(say("public_feesTo", { destination: say("withdrawals_toAnymoney"), currency: "KZT" }))
  await expect(account).toContainText("10.00 KZT")
  // Its fee is fixed in euros: of tenge it says nothing.
  await expect(bank).not.toContainText("KZT")
})

test("a pair's page begins with its currencies, and has past rates and common amounts below", async ({ page }) => {
  await openHydrated(page, "/convert/usdt-to-wud")
  await expect(page.getByRole("heading", { level: 1, name: "USDT to WUD" })).toBeVisible()
  await expect(page.getByRole("textbox", { name: "You get" })).toHaveValue(/\d/)
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole("slider", { name: /^USDT \/ WUD/ })).toBeAttached()
  const row = page
    .getByRole("table")
    .first()
    .getByRole("row", { name: /^1,000/ })
  await expect(row).toContainText(/\d{2},\d{3}\.\d{2}$/)
  await page.getByRole("link", { name: "BTC → EUR" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "BTC to EUR" })).toBeVisible()
  expect((await page.request.get("/convert/usdt-to-nothing")).status()).toBe(404)
})

test("/company: the booking of a typed amount adds up to nothing", async ({ page }) => {
  await openHydrated(page, "/company")
  const figure = page.getByRole("figure").first()
  await figure.getByRole("textbox", { name: "Amount in EUR" }).fill("1234.56789")
  await expect(figure).toContainText("−1,234.56789")
  await expect(figure).toContainText("+1,228.39505")
  await expect(figure).toContainText("+6.17284")
  await expect(figure.getByText("0.00000", { exact: true })).toBeVisible()
})

test("/media: each file of the press kit can be downloaded", async ({ page }) => {
  await openHydrated(page, "/media")
  const links = page.getByRole("main").locator("a[download]")
  await expect(links).toHaveCount(6)
  for (const link of await links.all()) {
    const answer = await page.request.get((await link.getAttribute("href")) ?? "")
    expect(answer.headers()["content-type"]).toMatch(/^image\/(svg\+xml|png)$/)
  }
})

test("/mass-payouts: a press settles every row of the example", async ({ page }) => {
  await openHydrated(page, "/mass-payouts")
  await expectSettling(page)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("/mass-payouts: a press settles every row all the same", async ({ page }) => {
    await page.goto("/mass-payouts")
    await expectSettling(page)
  })
})

async function expectSettling(page: Page) {
  const figure = page.getByRole("main").getByRole("figure").first()
  const paid = figure.getByText("Paid", { exact: true })
  await expect(paid).toHaveCount(4)
  await expect(paid.first()).toBeHidden()
  await figure.getByRole("checkbox", { name: "Confirm 4 payouts" }).press("Space")
  await expect(paid.first()).toBeVisible()
  await expect(paid.last()).toBeVisible()
  await expect(figure.getByText("Ready to send").last()).toBeHidden()
}
