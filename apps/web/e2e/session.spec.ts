import { expect, type Page, type Route, test } from "@playwright/test"
import { openAccount } from "./support/provider.ts"
import { screensOf } from "./support/screens.ts"
import { wordsOf } from "./support/words.ts"

const word = wordsOf("en")

test.use({ locale: "en" })

test("spec §8: the session ends while a form is filled: the text is there again after the login", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request)
  await screensOf(page, word).logIn(customer)
  await page.goto("/account/send/internal?currency=WUD")
  await fillTransfer(page, "friend@wallet.example", "12.34")

  await page.route("**/api/recipients/**", (route) => refuse(route, 401, "invalid_authorization_token"))
  await page.getByRole("button", { name: word("send_continue") }).click()
  await page.waitForURL(/\/auth\/login\?redirectUrl=/)
  await page.unroute("**/api/recipients/**")
  await submitLogin(page, customer)
  await page.waitForURL("**/account/send/internal?currency=WUD")
  await expect(recipientOf(page)).toHaveValue("friend@wallet.example")
  await expect(amountOf(page)).toHaveValue("12.34")
})

test("what one customer typed is not shown to the next one in the same tab", async ({ page, request }) => {
  const anna = await openAccount(request)
  const boris = await openAccount(request)
  await screensOf(page, word).logIn(anna)
  await page.goto("/account/send/internal?currency=WUD")
  await fillTransfer(page, "annas-friend@wallet.example", "12.34")
  await page.evaluate(() => localStorage.removeItem("accessToken"))
  await screensOf(page, word).logIn(boris)
  await page.goto("/account/send/internal?currency=WUD")
  await expect(recipientOf(page)).toHaveValue("")
  await expect(amountOf(page)).toHaveValue("")
})

for (const redirectUrl of [
  "https://evil.example/account",
  "//evil.example/account",
  "/\\evil.example",
  "javascript:alert(1)",
  "/account/..%2F..%2F%2Fevil.example",
  "/auth/login",
  "x".repeat(5000),
]) {
  test(`spec §2: the way back ${redirectUrl.slice(0, 40)} is not taken`, async ({ page, request, baseURL }) => {
    const customer = await openAccount(request)
    await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`)
    await submitLogin(page, customer)
    await page.waitForURL("**/account")
    expect(new URL(page.url()).origin).toBe(baseURL)
  })
}

test("spec §2: the way to an invoice leads over the login, whatever stands in its number", async ({ page }) => {
  const invoiceId = `"><img src=x onerror=alert(1)>'`
  page.on("dialog", () => expect(false, "nothing of the address is executed").toBe(true))
  await page.goto(`/account/invoicePayment?invoiceId=${encodeURIComponent(invoiceId)}`)
  await page.waitForURL(/\/auth\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get("showInvoicePaymentMsg")).toBe("true")
  expect(query.get("redirectUrl")).toBe(`/account/invoicePayment?invoiceId=${encodeURIComponent(invoiceId)}`)
  await expect(page.getByText(word("auth_invoiceNotice"))).toBeVisible()
  await expect(page.locator("img[src=x]")).toHaveCount(0)
})

test("spec §8: account_link_required leads to its page, and on that page it leads nowhere", async ({
  page,
  request,
}) => {
  await screensOf(page, word).logIn(await openAccount(request))
  await page.route("**/api/users/me", (route) => refuse(route, 403, "account_link_required"))
  await page.goto("/account")
  await page.waitForURL("**/account/linkRequired")
  const asked = page.waitForResponse("**/api/users/me")
  await page.reload()
  await asked.catch(() => undefined)
  await expect(page).toHaveURL(/\/account\/linkRequired$/)
})

async function submitLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("textbox", { name: word("auth_email") }).fill(email)
  await page.getByLabel(word("auth_password"), { exact: true }).fill(password)
  await page.getByRole("button", { name: word("auth_logIn"), exact: true }).click()
}

const recipientOf = (page: Page) => page.getByRole("textbox", { name: word("send_recipient") })
const amountOf = (page: Page) => page.getByRole("textbox", { name: word("send_amount"), exact: true })

async function fillTransfer(page: Page, recipient: string, amount: string): Promise<void> {
  await recipientOf(page).fill(recipient)
  await amountOf(page).fill(amount)
}

function refuse(route: Route, status: number, tag: string): Promise<void> {
  return route.fulfill({ status, json: { ok: false, data: null, error: { tag } } })
}
