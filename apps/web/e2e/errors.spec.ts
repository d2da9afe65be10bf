import { expect, type Page, test } from "@playwright/test"
import { openAccount, topUp } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { giveSession, openAs } from "./support/session.ts"
import { createPatterns, createWords } from "./support/words.ts"

const word = createWords("en")
const pattern = createPatterns("en")

test.use({ locale: "en" })

test("spec §8: an unknown address is a 404 that names its full path", async ({ page }) => {
  const answer = await page.goto("/no/such/page?x=1")
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found: /no/such/page?x=1")
})

test("spec §8: an address that the route itself refuses is a 404 with its full path", async ({ page }) => {
  await page.goto("/explorer/not~a~hash?x=1")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found: /explorer/not~a~hash?x=1")
})

test("spec §4: a redirect rule is followed by the server and inside the site", async ({ page }) => {
  await page.goto("/login?appAuth=true")
  await expect(page).toHaveURL(/\/auth\/login\?appAuth=true$/)
})

test("spec §8: no connection: a toast in a live region, once, and the page keeps what it shows", async ({
  page,
  request,
}) => {
  await giveSession(page, await openAccount(request))
  await page.route("**/api/**", (route) => route.abort("connectionrefused"))
  await page.goto("/account/send/internal?currency=WUD")
  const messages = page.getByRole("region", { name: word("common_notifications") })
  await expect(messages).toHaveAttribute("aria-live", "polite")
  await expect(messages.getByText(word("common_toastNetwork"))).toHaveCount(1)
  const notice = page.getByRole("status").filter({ hasText: word("common_unreachableTitle") })
  await expect(notice).toBeVisible()
  await page.unroute("**/api/**")
  // Any answer ends it; the button in the notice only asks sooner.
  await page
    .getByRole("link", { name: word("common_navHistory") })
    .first()
    .click()
  await expect(page.getByText(word("history_emptyTitle"))).toBeVisible()
  await expect(notice).toBeHidden()
})

test("spec §8: an answer that is no JSON says its status and text", async ({ page, request }) => {
  // From a page that asks for no operations: the same text twice in 5 s would be shown once.
  await openAs(page, await openAccount(request), "/account/send")
  await page.route("**/api/operations*", (route) => route.fulfill({ status: 418, body: "teapot" }))
  await page.goto("/account/history")
  await expect(findToast(page)).toContainText("Error while fetching response answer json: 418")
})

test("spec §8: an answer that is no JSON with status 401 says so @long", async ({ page, request }) => {
  // From a page that asks for no operations: the same text twice in 5 s would be shown once.
  await openAs(page, await openAccount(request), "/account/send")
  await page.route("**/api/operations*", (route) => route.fulfill({ status: 401, body: "who are you" }))
  await page.goto("/account/history")
  await expect(findToast(page)).toContainText(word("common_toastAuthorization"))
})

test("the device is offline: the page says so until it is back @long", async ({ page, context, request }) => {
  await openAs(page, await openAccount(request))
  await expect(page.getByRole("link", { name: word("common_navHistory") }).first()).toBeVisible()
  const notice = page.getByText(word("common_offlineTitle"), { exact: true })
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test("a call of an offline device: one notice alone, the typed text stays, and nothing is left once it is back @long", async ({
  page,
  context,
  request,
}) => {
  const screens = createScreens(page, word)
  const customer = await openAccount(request)
  await topUp(request, customer, "100.00")
  await openAs(page, customer, "/account/send/internal?currency=WUD")
  await screens.type(word("send_recipient"), "friend@wallet.example")
  await screens.type(word("send_amount"), "1")
  const unreachable = page.getByText(word("common_unreachableTitle"))
  await context.setOffline(true)
  await screens.press(word("send_continue"))
  await expect(page.getByText(word("errors_network"), { exact: true })).toBeVisible()
  await expect(page.getByText(word("common_offlineTitle"), { exact: true })).toBeVisible()
  await expect(unreachable).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(word("common_offlineTitle"), { exact: true })).toBeHidden()
  await expect(unreachable).toBeHidden()
  await expect(page.getByRole("textbox", { name: word("send_recipient") })).toHaveValue("friend@wallet.example")
})

test("a screen that could not be read is tried again by its button", async ({ page, request }) => {
  await giveSession(page, await openAccount(request))
  await page.route("**/api/operations*", (route) =>
    route.fulfill({ status: 400, json: { ok: false, data: null, error: { tag: "internal_error" } } }),
  )
  await page.goto("/account/history")
  const alert = page.getByRole("alert").filter({ hasText: pattern("history_loadFailed") })
  await expect(alert).toBeVisible()
  await page.unroute("**/api/operations*")
  await alert.getByRole("button", { name: word("common_retry") }).click()
  await expect(page.getByText(word("history_emptyTitle"))).toBeVisible()
})

function findToast(page: Page) {
  return page.getByRole("region", { name: word("common_notifications") })
}
