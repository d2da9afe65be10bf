import { expect, type Page, test } from "@playwright/test"
import { openAccount, topUp } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true })

const readScroll = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls a page down as soon as it is long enough. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((wanted) => window.scrollTo({ top: wanted, behavior: "instant" }), top)
      return readScroll(page)
    })
    .toBe(top)
}

test("a press opens a screen at its top with the focus on its content, and back and forward restore where it was", async ({
  page,
}) => {
  const customer = await openAccount(page.request)
  await topUp(page.request, customer, "1000.00")
  await openAs(page, customer)
  const press = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).tap()
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 })
  await scrollDown(page, 150)
  await press(word("common_navSend"))
  await expect(heading(word("send_title"))).toBeVisible()
  await expect(page.getByRole("main")).toBeFocused()
  expect(await readScroll(page)).toBe(0)
  await expect(page.getByRole("heading", { name: word("send_ways") })).toBeVisible()
  await scrollDown(page, 450)
  await page.goBack()
  await expect(page).toHaveURL(/\/account$/)
  await expect.poll(() => readScroll(page)).toBe(150)
  await page.goForward()
  await expect(heading(word("send_title"))).toBeAttached()
  await expect.poll(() => readScroll(page)).toBe(450)
})
