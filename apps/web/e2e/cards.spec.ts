import { randomUUID } from "node:crypto"
import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { inspectPage } from "./support/inspect.ts"
import { keptByBrowser } from "./support/keptByBrowser.ts"
import { type Customer, openAccount, readBalance, topUp } from "./support/provider.ts"
import { giveSession } from "./support/session.ts"
import { prove } from "./support/stepUp.ts"
import { findSmallTargets } from "./support/targets.ts"
import { createWords, type Words } from "./support/words.ts"

const english = createWords("en")
const russian = createWords("ru")

/** Plays a merchant or the issuer. */
async function play(request: APIRequestContext, path: string, data: object = {}) {
  const response = await request.post(`/sandbox/api/issuer${path}`, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return response.status() === 201 ? ((await response.json()) as { id: string; approved: boolean }) : undefined
}

function readCardId(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? ""
}

/** Orders the card that asks for no verification, and goes to it. */
async function order(page: Page, word: Words, label: string): Promise<string> {
  await page.goto("/account/cards")
  await page
    .getByRole("main")
    .getByRole("button", { name: word("cards_order"), exact: true })
    .first()
    .click()
  const dialog = page.getByRole("dialog", { name: word("cards_orderTitle") })
  await dialog.getByLabel(word("cards_label"), { exact: true }).fill(label)
  await dialog.getByRole("button", { name: word("cards_orderNext") }).click()
  await dialog.getByRole("button", { name: /300/ }).click()
  await dialog.getByRole("link", { name: word("cards_toCard") }).click()
  await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible()
  // The issuer makes it in the background.
  const active = page.getByRole("main").getByText(word("cards_stateActive"), { exact: true })
  await expect(active).toBeVisible({ timeout: 30_000 })
  return readCardId(page)
}

async function begin(page: Page, request: APIRequestContext): Promise<Customer> {
  const customer = await openAccount(request)
  await topUp(request, customer, "20000")
  await giveSession(page, customer)
  return customer
}

test("screens C cards: order, top up, pay, decline, freeze, limits, refund, and the money back", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const word = english
  const customer = await begin(page, request)
  await page.goto("/account/cards")
  await expect(page.getByText(word("cards_emptyTitle"))).toBeVisible()
  const cardId = await order(page, word, "Groceries")
  const main = page.getByRole("main")

  await main.getByRole("link", { name: word("cards_topUp"), exact: true }).click()
  await expect(page.getByRole("radio", { name: /Groceries.*0\.00/ })).toBeChecked()
  await page.getByLabel(word("cards_amountOnCard")).fill("99")
  await page.getByRole("button", { name: word("cards_getQuote") }).click()
  await expect(page.getByLabel(word("cards_amountOnCard"))).toHaveAttribute("aria-invalid", "true")
  await page.getByLabel(word("cards_amountOnCard")).fill("9900")
  await page.getByRole("button", { name: word("cards_getQuote") }).click()
  await expect(page.getByText("10,000.00")).toBeVisible()
  await page.getByRole("button", { name: word("cards_move") }).click()
  await expect(page.getByRole("heading", { name: word("cards_topUpDone") })).toBeVisible()
  await page.getByRole("link", { name: word("cards_toCard") }).click()
  await expect(main.getByText("9,900.00").first()).toBeVisible()

  // A merchant asks; the page gets it as a live event.
  const paid = await play(request, `/cards/${cardId}/payments`, {
    amount: "1500",
    currency: "WUD",
    merchant: "Corner Shop",
  })
  const payments = page.getByRole("region", { name: word("cards_payments") })
  await expect(payments.getByText(word("cards_txAuthorised"))).toBeVisible()
  await play(request, `/payments/${paid?.id}/capture`, { amount: "1400" })
  await expect(payments.getByText(word("cards_txSettled"))).toBeVisible()
  await expect(main.getByText("8,500.00").first()).toBeVisible()

  // A shop online has the customer asked first (3-D Secure).
  const asked = await play(request, `/cards/${cardId}/payments`, {
    amount: "250",
    currency: "WUD",
    merchant: "Books Online",
    confirm: true,
  })
  const question = page.getByRole("region", { name: word("cards_confirmTitle") })
  await expect(question.getByText("Books Online · Germany")).toBeVisible()
  expect(await inspectPage(page, "a payment to confirm")).toEqual([])
  await question.getByRole("button", { name: word("cards_confirmApprove") }).click()
  await prove(page, request, word, customer)
  await expect(question.getByText(word("cards_confirmApproved"))).toBeVisible()
  await expect(payments.getByRole("button", { name: /Books Online/ })).toBeVisible()
  await question.getByRole("button", { name: word("cards_confirmDone") }).click()
  await play(request, `/payments/${asked?.id}/reverse`)

  await main.getByRole("button", { name: word("cards_freeze"), exact: true }).click()
  await expect(main.getByText(word("cards_noticeFrozen"))).toBeVisible()
  await play(request, `/cards/${cardId}/payments`, { amount: "10", currency: "WUD", merchant: "Kiosk" })
  await expect(payments.getByText(word("cards_whyFrozen"))).toBeVisible()
  await main.getByRole("button", { name: word("cards_unfreeze"), exact: true }).click()

  await main.getByRole("button", { name: word("cards_editLimits") }).click()
  const limits = page.getByRole("dialog", { name: word("cards_editLimits") })
  await limits.getByLabel(word("cards_limitPayment")).fill("9999999")
  await limits.getByRole("button", { name: word("cards_saveLimits") }).click()
  await expect(limits.getByLabel(word("cards_limitPayment"))).toHaveAttribute("aria-invalid", "true")
  await expect(limits.getByLabel(word("cards_limitPayment"))).toHaveValue(/^9[,\s]999[,\s]999$/)
  await limits.getByLabel(word("cards_limitPayment")).fill("100")
  await limits.getByRole("button", { name: word("cards_saveLimits") }).click()
  await expect(limits).toBeHidden()
  await play(request, `/cards/${cardId}/payments`, { amount: "101", currency: "WUD", merchant: "Station" })
  await expect(payments.getByText(word("cards_whyPaymentLimit"))).toBeVisible()

  await play(request, `/payments/${paid?.id}/refund`, { amount: "1400" })
  await payments.getByRole("button", { name: /Corner Shop/ }).click()
  const detail = page.getByRole("dialog", { name: "Corner Shop" })
  await expect(detail.getByText(word("cards_stepCaptured"))).toBeVisible()
  await expect(detail.getByRole("listitem").filter({ hasText: word("cards_stepRefunded") })).toBeVisible()
  await page.keyboard.press("Escape")
  expect(await inspectPage(page, "card")).toEqual([])

  await main.getByRole("button", { name: word("cards_more") }).click()
  await page.getByRole("menuitem", { name: word("cards_close") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: word("cards_close") })
    .click()
  await expect(main.getByText(word("cards_noticeClosed"))).toBeVisible()
  // The issue fee and the top-up's are gone, and nothing else.
  expect(await readBalance(request, customer, "WUD")).toBe("19600.00")
})

test("screens C cards: number and code after a step-up, in a frame of another origin that can see nothing of the site", async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const word = russian
  const page = await (await browser.newContext({ locale: "ru" })).newPage()
  const customer = await begin(page, request)
  await order(page, word, "Подписки")
  await page.getByRole("button", { name: word("cards_showDetails") }).click()
  await prove(page, request, word, customer)

  const element = page.locator("iframe")
  await expect(element).toHaveAttribute("sandbox", "allow-scripts")
  const address = new URL((await element.getAttribute("src")) ?? "")
  expect(address.origin).not.toBe(new URL(page.url()).origin)
  // The card itself is turned over: the frame has its shape and its colours, and all of it is seen at once.
  expect(address.searchParams.get("design")).toBe("cobalt")
  const isWhole = () =>
    page
      .frameLocator("iframe")
      .locator("html")
      .evaluate((html) => html.scrollHeight <= html.clientHeight && html.scrollWidth <= html.clientWidth)
  const readShape = async () => {
    const box = await element.boundingBox()
    return box && Number((box.width / box.height).toFixed(2))
  }
  for (const width of [390, 1280]) {
    // oxlint-disable-next-line no-await-in-loop -- one window has one width at a time
    await page.setViewportSize({ width, height: 844 })
    // The card turns over while the frame is there already, and is laid out anew for another width.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(async () => [width, await readShape(), await isWhole()]).toEqual([width, 1.59, true])
  }
  await expect(page.getByRole("button", { name: word("cards_hideDetails"), exact: true })).toBeFocused()
  const frame = page.frameLocator("iframe")
  const number = (await frame.locator("dd").first().locator("span").textContent())?.replaceAll(" ", "") ?? ""
  expect(number).toMatch(/^2200\d{12}$/)
  await expect(frame.getByRole("button", { name: /Копировать/ }).first()).toBeVisible()
  await frame
    .getByRole("button", { name: /Копировать/ })
    .first()
    .click()
  await expect(frame.getByText("Скопировано")).toBeVisible()
  // Neither the page nor anything that it keeps has the number.
  expect(await page.content()).not.toContain(number)
  expect(await keptByBrowser(page)).not.toContain(number)
  // It opens once: the same address again shows nothing.
  const again = await request.get(address.href)
  expect([again.status(), (await again.text()).includes(number)]).toEqual([410, false])
  await page.getByRole("button", { name: word("cards_hideDetails"), exact: true }).click()
  await expect(element).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await inspectPage(page, "card, phone, ru")).toEqual([])
  expect(await findSmallTargets(page, "card, phone, ru")).toEqual([])
  await page.goto("/account/cards")
  await expect(page.getByRole("list", { name: word("cards_listLabel") })).toBeVisible()
  expect(await inspectPage(page, "cards, phone, ru")).toEqual([])
  await page.context().close()
})

test("screens C cards: fraud blocks at once, a replacement has the balance; a product that asks for verification says so @long", async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const word = english
  await begin(page, request)
  const cardId = await order(page, word, "Trips")
  const main = page.getByRole("main")
  await play(request, `/cards/${cardId}/payments`, {
    amount: "5",
    currency: "WUD",
    merchant: "Unknown Web",
    online: true,
    instead: "forced",
  })
  await expect(main.getByText(word("cards_owed"), { exact: true })).toBeVisible()
  await main.getByRole("button", { name: word("cards_more") }).click()
  await page.getByRole("menuitem", { name: word("cards_reportFraud") }).click()
  const report = page.getByRole("alertdialog")
  await report.getByText(/Unknown Web/).click()
  await report.getByRole("button", { name: word("cards_reportSend") }).click()
  await expect(main.getByText(word("cards_noticeFraud"))).toBeVisible()
  await main.getByRole("button", { name: word("cards_more") }).click()
  await page.getByRole("menuitem", { name: word("cards_replace") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: word("cards_replace") })
    .click()
  await expect(main.getByText(word("cards_stateActive"), { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(readCardId(page)).not.toBe(cardId)

  await play(request, `/cards/${readCardId(page)}/block`)
  await expect(main.getByText(word("cards_noticeBlocked"))).toBeVisible()
  await expect(main.getByRole("button", { name: word("cards_unfreeze") })).toHaveCount(0)

  await page.goto(`/account/cards/${randomUUID()}`)
  await expect(main.getByText(word("cards_missingTitle"), { exact: true })).toBeVisible()
  await main.getByRole("link", { name: word("cards_toCards") }).click()
  await main
    .getByRole("button", { name: word("cards_order"), exact: true })
    .first()
    .click()
  const dialog = page.getByRole("dialog", { name: word("cards_orderTitle") })
  // A row of pictures is one group of radio buttons: the keyboard goes through it with arrows.
  const products = dialog.getByRole("radiogroup", { name: word("cards_product") })
  await expect(products.getByRole("radio", { checked: true })).toHaveAccessibleName(/Mir/)
  await products.getByRole("radio", { checked: true }).focus()
  await page.keyboard.press("ArrowLeft")
  await expect(products.getByRole("radio", { name: /Mastercard/ })).toBeChecked()
  await products.getByRole("radio", { name: /Visa/ }).check()
  await dialog.getByText(word("cards_productMore")).click()
  await expect(dialog.getByText("Lithuania")).toBeVisible()
  await expect(dialog.getByRole("link", { name: word("cards_verify") })).toBeVisible()
})
