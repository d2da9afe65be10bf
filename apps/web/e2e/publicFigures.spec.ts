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
