import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { historyRows } from "./support/historyRows.ts"
import { findViolations } from "./support/inspect.ts"
import { drawPicture } from "./support/picture.ts"
import { type Customer, keptSession, openAccount, topUp } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { giveSession, openAs } from "./support/session.ts"
import { createWords, taskLocales } from "./support/words.ts"

/** A customer with a top-up, an exchange and two transfers, one of whose notes is a formula. */
async function customerWithHistory(request: APIRequestContext): Promise<Customer> {
  const [customer, friend] = [await openAccount(request), await openAccount(request)]
  await topUp(request, customer, "1000.00")
  const headers = { Authorization: `Bearer ${await keptSession(request, customer)}` }
  const once = () => ({ ...headers, "Idempotency-Key": randomUUID() })
  const asked = { fromCurrency: "WUD", toCurrency: "USDT", amount: "400.00", side: "from" }
  const quoted = await request.post("/api/exchange/quotes", { data: asked, headers })
  const { data: quote } = (await quoted.json()) as { data: { id: string } }
  await request.post(`/api/exchange/quotes/${quote.id}/execute`, { headers: once() })
  for (const note of ["Обед в среду", "=HYPERLINK(1)"]) {
    const data = { recipient: friend.email, amount: "10.00", currency: "WUD", note }
    const sent = await request.post("/api/transfers", { data, headers: once() })
    expect(sent.status(), await sent.text()).toBe(200)
  }
  return customer
}

const findRows = (page: Page) => historyRows(page).filter({ hasText: /WUD/ })

/** Saves what a press downloads, and reads it. */
async function downloadBy(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

for (const locale of taskLocales) {
  test(`screens C history in ${locale}: filters in the address, the detail, its receipt`, async ({
    browser,
    request,
  }) => {
    const word = createWords(locale)
    const page = await (await browser.newContext({ locale })).newPage()
    const screens = createScreens(page, word)
    await openAs(page, await customerWithHistory(request), "/account/history")
    await expect(findRows(page)).toHaveCount(4)

    await test.step("a filter goes into the address and survives a reload", async () => {
      await screens.press(word("history_filters"))
      await page.getByRole("button", { name: new RegExp(word("history_type")) }).click()
      await page.getByRole("option", { name: word("history_exchange") }).click()
      await screens.press(word("history_showResults"))
      await expect(page).toHaveURL(/kind=exchange/)
      await expect(findRows(page)).toHaveCount(1)
      await page.reload()
      await expect(findRows(page)).toHaveCount(1)
      await page
        .getByRole("button", { name: word("history_removeFilter", { filter: word("history_exchange") }) })
        .click()
      await expect(findRows(page)).toHaveCount(4)
    })

    await test.step("a text is looked for in notes, whatever its capitals", async () => {
      await page.getByRole("searchbox", { name: word("history_search") }).fill("обед")
      await expect(findRows(page)).toHaveCount(1)
      await expect(page).toHaveURL(/text=/)
      await page.getByRole("searchbox", { name: word("history_search") }).fill("nothing like it")
      await expect(page.getByText(word("ui_nothingFound"), { exact: true })).toBeVisible()
      await screens.press(word("ui_clearFilters"))
      await expect(findRows(page)).toHaveCount(4)
    })

    await test.step("an operation opens beside the list, with what it posted and its receipt", async () => {
      await page
        .getByRole("main")
        .getByRole("link", { name: word("history_exchange") })
        .click()
      const detail = page.getByRole("region", { name: word("history_detail"), exact: true })
      await expect(detail.getByText(word("history_rate"), { exact: true })).toBeVisible()
      await detail.getByText(word("history_entries")).click()
      await expect(detail.getByRole("row", { name: new RegExp(word("history_accountFees")) })).toContainText(/2[.,]00/)
      const receipt = await downloadBy(page, () => screens.press(word("history_receipt")))
      expect(receipt.name).toMatch(/^receipt-[0-9A-F]{4}(-[0-9A-F]{4}){2}\.pdf$/)
      expect(receipt.bytes.subarray(0, 5).toString()).toBe("%PDF-")
    })
    await page.context().close()
  })
}

test("screens C history: a file of exactly what the filters find; a statement that says what the wallet holds", async ({
  page,
  request,
}) => {
  const word = createWords("en")
  const screens = createScreens(page, word)
  await giveSession(page, await customerWithHistory(request))

  await test.step("an export of the transfers, with the formula made harmless", async () => {
    await page.goto("/account/history?kind=transfer")
    await screens.press(word("history_export"))
    await expect(page.getByText(word("history_exportFiltered"))).toBeVisible()
    const file = await downloadBy(page, () => screens.press(word("history_exportStart")))
    expect(file.name).toMatch(/^operations-\d{4}-\d\d-\d\d\.csv$/)
    const [header, ...lines] = file.bytes.toString().replace("\uFEFF", "").trim().split("\r\n")
    expect(header).toContain('"Amount","Fee","Rate"')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain("'=HYPERLINK(1)")
    expect(lines[1]).toContain("-10.00")
    await expect(page.getByText(word("history_exportReady"))).toBeVisible()
    await screens.press(word("common_close"))
  })

  await test.step("the statement of the month", async () => {
    await screens.press(word("history_statement"))
    await page.getByRole("button", { name: new RegExp(word("history_currency")) }).click()
    await page.getByRole("option", { name: "WUD" }).click()
    const dialog = page.getByRole("dialog", { name: word("history_statementTitle") })
    for (const text of ["+1,000.00", "\u2212418.00", "\u22122.00", "580.00"])
      await expect(dialog.getByText(text).first()).toBeVisible()
    const file = await downloadBy(page, () => screens.press("PDF"))
    expect(file.name).toMatch(/^statement-WUD-\d{4}-\d\d\.pdf$/)
  })
})

test("screens C send: a contact gets a name and a picture, which stand in the list and in the history @long", async ({
  browser,
  request,
}) => {
  const word = createWords("en")
  const page = await (await browser.newContext({ locale: "en" })).newPage()
  const screens = createScreens(page, word)
  await openAs(page, await customerWithHistory(request), "/account/send")
  await page.getByRole("button", { name: /^Save .+ as a contact$/ }).click()
  const dialog = page.getByRole("dialog", { name: word("people_saveContact") })
  await dialog.getByLabel(word("people_name")).fill("Ann Lee")
  await dialog.locator("input[type=file]").setInputFiles(await drawPicture(page))
  await expect(dialog.getByRole("img", { name: word("people_pictureChosen") })).toBeVisible()
  expect(await findViolations(page, "the dialog of a contact", { rulesBesides: ["color-contrast-enhanced"] })).toEqual(
    [],
  )
  await screens.press(word("people_save"))
  // Its title changes as soon as the name is kept.
  await expect(page.getByRole("dialog")).toBeHidden()
  const picture = 'img[src^="data:image/jpeg"]'
  await expect(page.getByRole("listitem").filter({ hasText: "Ann Lee" }).locator(picture)).toBeVisible()
  await page.goto("/account/history")
  await expect(historyRows(page).filter({ hasText: "Ann Lee" }).locator(picture)).toHaveCount(2)
})

test("screens C exchange: the amount to get, a new quote in place of the old, the chart and the last exchanges", async ({
  page,
  request,
}) => {
  const word = createWords("en")
  const screens = createScreens(page, word)
  const customer = await openAccount(request)
  await topUp(request, customer, "1000.00")
  await openAs(page, customer, "/account/exchange?currency=WUD")
  await expect(page.getByText(word("exchange_lastEmpty"))).toBeVisible()
  await screens.press(word("exchange_range1m"))
  await expect(page.getByRole("slider", { name: new RegExp(word("exchange_range1m")) })).toBeVisible()

  await screens.type(word("exchange_youGet"), "3.5")
  await screens.press(word("exchange_getQuote"))
  const timer = page.getByRole("timer")
  await expect(timer).toBeVisible()
  const replaced = page.waitForResponse((response) => response.url().endsWith("/exchange/quotes"))
  await screens.press(word("exchange_refresh"))
  expect((await replaced).request().postDataJSON()).toMatchObject({ replaces: expect.any(String), side: "to" })
  await screens.press(word("exchange_accept"))
  await expect(page.getByText(word("exchange_done"))).toBeVisible()
  const last = page.getByRole("region", { name: word("exchange_last") })
  await expect(last.getByRole("listitem")).toContainText("+3.50 USDT")
})

test("screens C overview: what needs attention, and the change of a day beside the total", async ({
  page,
  request,
}) => {
  const word = createWords("en")
  const customer = await openAccount(request)
  await topUp(request, customer, "1000.00")
  await openAs(page, customer)
  await expect(page.getByText(word("wallets_twoFactorOff"))).toBeVisible()
  await expect(page.getByText(word("wallets_kycNeeded"))).toBeVisible()
  await expect(page.getByText(/in 24 hours/)).toBeVisible()
})
