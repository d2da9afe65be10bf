import { expect, test } from "@playwright/test"
import { openAccount, topUp } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { wordsOf } from "./support/words.ts"

test("an amount of 18 decimals is shown whole: smaller in its field, and below it where even that is too narrow", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const customer = await openAccount(page.request)
  await topUp(page.request, customer, "1000.00")
  await openAs(page, customer, "/account/send/internal?currency=ETH")
  const field = page.getByRole("textbox", { name: wordsOf("en")("send_amount") })
  await field.fill("0.123456789012345678")
  const isWhole = () => field.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)
  const size = () => field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
  await expect.poll(size).toBe(16)
  if (!(await isWhole())) await expect(page.getByText(/0\.123456789012345678/)).toBeVisible()
  await field.fill("5")
  await expect.poll(size).toBeGreaterThan(20)
  await context.close()
})
