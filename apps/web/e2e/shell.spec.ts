import { randomUUID } from "node:crypto"
import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { historyRows } from "./support/historyRows.ts"
import { holdFiles } from "./support/holdFiles.ts"
import { findViolations } from "./support/inspect.ts"
import { type Customer, keptSession, openAccount, topUp } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { createWords, taskLocales } from "./support/words.ts"

const phone = { width: 390, height: 844 }

async function send(request: APIRequestContext, from: Customer, to: Customer, amount: string): Promise<void> {
  const response = await request.post("/api/transfers", {
    data: { recipient: to.email, amount, currency: "WUD" },
    headers: { Authorization: `Bearer ${await keptSession(request, from)}`, "Idempotency-Key": randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(200)
}

async function expectAccessible(page: Page): Promise<void> {
  // React Aria speaks through an element of its own at the end of the body, outside of all landmarks.
  expect(await findViolations(page, "shell", { without: "[data-live-announcer]" })).toEqual([])
}

for (const locale of taskLocales) {
  test(`money that comes in rings the bell at once, until it was seen: ${locale}`, async ({ browser, request }) => {
    const word = createWords(locale)
    const [payer, customer] = [await openAccount(request), await openAccount(request)]
    await topUp(request, payer, "100.00")
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await openAs(page, customer)
    const bell = page.getByRole("button", { name: new RegExp(`^${word("notifications_bell")}`) })
    await expect(bell).toHaveAccessibleName(word("notifications_bell"))

    await send(request, payer, customer, "5.00")
    await expect(bell).toHaveAccessibleName(/1/)
    await bell.click()
    const panel = page.getByRole("dialog", { name: word("notifications_title") })
    const line = panel.getByRole("link", {
      name: new RegExp(word("notifications_transferReceived", { amount: "5[.,]00.WUD" })),
    })
    await expect(line).toBeVisible()
    await expectAccessible(page)
    await send(request, payer, customer, "7.00")
    await expect(panel.getByRole("link", { name: /7[.,]00/ })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(bell).toHaveAccessibleName(word("notifications_bell"))
    await expect(bell).toBeFocused()

    await bell.click()
    await line.click()
    await page.waitForURL("**/account/history")
    await expect(panel).toBeHidden()
    await context.close()
  })
}

test.describe("the command palette", () => {
  const word = createWords("en")
  const palette = (page: Page) => page.getByRole("dialog", { name: word("shell_palette") })
  const openByKeys = async (page: Page) => {
    await page.keyboard.press("Control+k")
    await expect(palette(page).getByRole("combobox")).toBeFocused()
  }

  test.beforeEach(async ({ page, request }) => {
    const customer = await openAccount(request)
    await topUp(request, customer, "100.00")
    await openAs(page, customer)
    await expect(page.getByRole("button", { name: word("shell_search") })).toBeVisible()
  })

  test("leads by a few letters and Enter to an action with its currency", async ({ page }) => {
    await openByKeys(page)
    await page.keyboard.type("send wud")
    await expect(palette(page).getByRole("option", { name: "Send WUD" })).toBeVisible()
    await expect(palette(page).getByRole("option")).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await page.waitForURL("**/account/send/internal?currency=WUD")
    await expect(palette(page)).toBeHidden()
  })

  test("finds an operation by its reference, and a person who was paid", async ({ page, request }) => {
    const [customer, friend] = [await openAccount(request), await openAccount(request)]
    await topUp(request, customer, "100.00")
    await send(request, customer, friend, "5.00")
    const headers = { Authorization: `Bearer ${await keptSession(request, customer)}` }
    const listed = await request.get("/api/operations?kind=transfer", { headers })
    const { data } = (await listed.json()) as { data: { items: { reference: string; counterparty: string }[] } }
    const { reference = "", counterparty = "" } = data.items[0] ?? {}
    await openAs(page, customer)
    await expect(page.getByRole("button", { name: word("shell_search") })).toBeVisible()
    await openByKeys(page)
    await page.keyboard.type(reference)
    await page.getByRole("option", { name: reference }).click()
    await page.waitForURL("**/account/history?operation=*")
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole("region", { name: word("history_detail"), exact: true })).toContainText(reference)
    await openByKeys(page)
    await page.keyboard.type(counterparty.slice(0, 8))
    await page.getByRole("option", { name: word("shell_sendTo", { name: counterparty }) }).click()
    await page.waitForURL("**/account/send/internal?recipient=*")
  })

  test("finds pages in the other language too @long", async ({ page }) => {
    await openByKeys(page)
    await page.keyboard.type("история")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/account/history")
  })

  test("changes language and theme in place, and the arrow keys choose @long", async ({ page }) => {
    await openByKeys(page)
    await page.keyboard.type("theme")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
    await openByKeys(page)
    await page.keyboard.type("русский")
    await page.keyboard.press("Enter")
    await expect(page.locator("html")).toHaveAttribute("lang", "ru")
  })

  test("says when nothing is found, closes by Escape and gives the focus back @long", async ({ page }) => {
    const opener = page.getByRole("button", { name: word("shell_search") })
    await opener.click()
    await expect(palette(page).getByRole("combobox")).toBeFocused()
    await page.keyboard.type("zebra crossing")
    await expect(palette(page).getByText(word("ui_noMatch"))).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(palette(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test("single keys lead through the account, and are never taken from a field", async ({ page, request }) => {
  const word = createWords("en")
  const [customer, friend] = [await openAccount(request), await openAccount(request)]
  await topUp(request, customer, "100.00")
  await send(request, customer, friend, "5.00")
  await openAs(page, customer)
  await expect(page.getByRole("region", { name: word("wallets_title") })).toBeVisible()

  await page.keyboard.press("?")
  const list = page.getByRole("dialog", { name: word("shell_keys") })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(list).toBeHidden()

  await page.keyboard.press("g")
  await page.keyboard.press("h")
  await page.waitForURL("**/account/history")
  await expect(historyRows(page).filter({ hasText: "100.00" })).toBeVisible()
  // The new page takes the focus.
  await expect(page.getByRole("main")).toBeFocused()
  await page.keyboard.press("j")
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: word("history_detail"), exact: true })).toContainText("100.00")

  await page.keyboard.press("/")
  const field = page.getByRole("searchbox", { name: word("history_search") })
  await expect(field).toBeFocused()
  await page.keyboard.type("gh?j/k")
  await expect(field).toHaveValue("gh?j/k")
  await expect(page).toHaveURL(/account\/history/)
  await expect(list).toBeHidden()

  await page.goto("/account/settings?section=preferences")
  await page.getByRole("switch", { name: word("shell_keysOn") }).uncheck({ force: true })
  await page.getByRole("heading", { level: 1 }).click()
  await page.keyboard.press("?")
  await page.keyboard.press("g")
  await page.keyboard.press("o")
  await expect(page).toHaveURL(/settings/)
  await expect(list).toBeHidden()
})

test("between phone and desktop the navigation is a rail whose labels are tooltips, and its button opens it over the page", async ({
  browser,
  request,
}) => {
  const word = createWords("en")
  const context = await browser.newContext({ viewport: { width: 834, height: 900 } })
  const page = await context.newPage()
  await openAs(page, await openAccount(request))
  const aside = page.getByRole("complementary")
  const link = aside.getByRole("link", { name: word("pages_accountVerification") })
  const label = link.getByText(word("pages_accountVerification"))
  await expect(link).toBeVisible()
  expect((await aside.boundingBox())?.width).toBe(72)
  const opacity = () => label.evaluate((element) => getComputedStyle(element).opacity)
  expect(await opacity()).toBe("0")
  await link.focus()
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("Tab")
  await expect.poll(opacity).toBe("1")
  const [sign, text] = [await link.boundingBox(), await label.boundingBox()]
  expect(text?.x).toBeGreaterThanOrEqual((sign?.x ?? 0) + (sign?.width ?? 0))

  const button = page.getByRole("button", { name: word("common_showMenu") })
  await button.click()
  await expect.poll(async () => (await aside.boundingBox())?.width).toBe(240)
  const main = await page.getByRole("main").boundingBox()
  expect(main?.x).toBe(72)
  await page.keyboard.press("Escape")
  await expect.poll(async () => (await aside.boundingBox())?.width).toBe(72)
  await button.click()
  await link.click()
  await page.waitForURL("**/account/verification")
  await expect.poll(async () => (await aside.boundingBox())?.width).toBe(72)
  await context.close()
})

test("spec §3: whether the aside is shown whole is kept over a reload @long", async ({ page, request }) => {
  const word = createWords("en")
  await openAs(page, await openAccount(request))
  const label = page.getByRole("navigation").getByText(word("pages_accountVerification"))
  await expect(label).toBeInViewport()
  const width = async () => (await page.getByRole("complementary").boundingBox())?.width ?? 0
  const wide = await width()
  await page.getByRole("button", { name: word("common_hideMenu") }).click()
  await expect.poll(width).toBeLessThan(wide)
  await page.reload()
  await expect(page.getByRole("button", { name: word("common_showMenu") })).toBeVisible()
  expect(await width()).toBeLessThan(wide)
})

test("a phone has every place: four in its bar, the others behind it", async ({ browser, request }) => {
  const word = createWords("ru")
  const context = await browser.newContext({ locale: "ru", viewport: phone, colorScheme: "dark" })
  const page = await context.newPage()
  await openAs(page, await openAccount(request))
  // Before a pointer comes near the link: the page's scripts are asked for then.
  const release = await holdFiles(page, "**/assets/account.settings*")
  await page.getByRole("button", { name: word("shell_more"), exact: true }).click()
  const sheet = page.getByRole("dialog", { name: word("shell_more") })
  await expect(sheet.getByRole("link", { name: word("pages_accountSettings") })).toBeVisible()
  await expectAccessible(page)
  const onItsWay = page.locator("#navigation-progress")
  await sheet.getByRole("link", { name: word("pages_accountSettings") }).click()
  await expect(onItsWay).toBeVisible()
  release()
  await page.waitForURL("**/account/settings")
  await expect(onItsWay).toBeHidden()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("pages_accountSettings"))
  await context.close()
})

test("screens C, settings: a channel is chosen by topic and kept; security stays on @long", async ({
  page,
  request,
}) => {
  const word = createWords("en")
  await openAs(page, await openAccount(request), "/account/settings?section=notifications")
  const choice = (topic: string, channel: string) =>
    page.getByRole("switch", {
      name: word("notifications_choice", { topic: word(topic), channel: word(channel) }),
      exact: true,
    })
  const mail = choice("notifications_topicIncoming", "notifications_channelMail")
  await expect(mail).not.toBeChecked()
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/userSettings/notifications") && response.request().method() === "POST",
  )
  await mail.focus()
  await page.keyboard.press("Space")
  await saved
  await expect(mail).toBeChecked()
  await page.reload()
  await expect(mail).toBeChecked()
  for (const channel of ["notifications_channelCentre", "notifications_channelMail"]) {
    await expect(choice("notifications_topicSecurity", channel)).toBeChecked()
    await expect(choice("notifications_topicSecurity", channel)).toBeDisabled()
  }
  await expectAccessible(page)
})
