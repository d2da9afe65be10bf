import { expect, type Page, type Route, test } from "@playwright/test"
import { unlessFirst } from "./support/long.ts"
import { openAccount, topUp } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

test.use({ locale: "en" })

test("spec §8: the session ends while a form is filled: the text is there again after the login", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request)
  await topUp(request, customer, "100.00")
  await createScreens(page, word).logIn(customer)
  await page.goto("/account/send/internal?currency=WUD")
  await fillTransfer(page, "friend@wallet.example", "12.34")

  await page.route("**/api/transfers/recipient*", (route) => refuse(route, 401, "invalid_authorization_token"))
  await page.getByRole("button", { name: word("send_continue") }).click()
  await page.waitForURL(/\/auth\/login\?redirectUrl=/)
  await expect(page.getByText(word("auth_sessionEnded"))).toBeVisible()
  await page.unroute("**/api/transfers/recipient*")
  await submitLogin(page, customer)
  await page.waitForURL("**/account/send/internal?currency=WUD")
  await expect(findRecipientField(page)).toHaveValue("friend@wallet.example")
  await expect(findAmountField(page)).toHaveValue("12.34")

  // A customer with an account is not asked to open one.
  await page.goto("/")
  await expect(page.getByRole("link", { name: word("common_goToAccount") }).first()).toBeVisible()
  await expect(page.getByRole("link", { name: word("common_signUp") })).toHaveCount(0)
  await page.goBack()
  await expect(findAmountField(page)).toHaveValue("12.34")

  // Another tab signs out: nothing of the account stays on the screen here.
  const other = await page.context().newPage()
  await other.goto("/faq")
  await other.evaluate(() => localStorage.removeItem("accessToken"))
  await page.waitForURL(/\/auth\/login/)
})

test("what one customer typed is not shown to the next one in the same tab", async ({ page, request }) => {
  const anna = await openAccount(request)
  const boris = await openAccount(request)
  await createScreens(page, word).logIn(anna)
  await page.goto("/account/send/internal?currency=WUD")
  await fillTransfer(page, "annas-friend@wallet.example", "12.34")
  await page.evaluate(() => localStorage.removeItem("accessToken"))
  await createScreens(page, word).logIn(boris)
  await page.goto("/account/send/internal?currency=WUD")
  await expect(findRecipientField(page)).toHaveValue("")
  await expect(findAmountField(page)).toHaveValue("")
})

for (const [turn, redirectUrl] of [
  "https://evil.example/account",
  "//evil.example/account",
  "/\\evil.example",
  "javascript:alert(1)",
  "/account/..%2F..%2F%2Fevil.example",
  "/auth/login",
  "x".repeat(5000),
].entries()) {
  test(`spec §2: the way back ${redirectUrl.slice(0, 40)} is not taken${unlessFirst(turn)}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const customer = await openAccount(request)
    await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`)
    await submitLogin(page, customer)
    await page.waitForURL("**/account")
    expect(new URL(page.url()).origin).toBe(baseURL)
  })
}

test("spec §2: the way to an invoice leads over the login and back", async ({ page, request }) => {
  const customer = await openAccount(request)
  await page.goto("/account/invoicePayment?invoiceId=5")
  await page.waitForURL(/\/auth\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get("showInvoicePaymentMsg")).toBe("true")
  expect(query.get("redirectUrl")).toBe("/account/invoicePayment?invoiceId=5")
  await expect(page.getByText(word("auth_invoiceNotice"))).toBeVisible()
  await submitLogin(page, customer)
  await page.waitForURL("**/account/invoicePayment?invoiceId=5")
})

test("spec §2: an invoice's number with quotes and brackets is no number: only the flag is sent", async ({ page }) => {
  const invoiceId = `"><img src=x onerror=alert(1)>'`
  await page.goto(`/account/invoicePayment?invoiceId=${encodeURIComponent(invoiceId)}`)
  await page.waitForURL(/\/auth\/login\?/)
  expect(new URL(page.url()).search).toBe("?showInvoicePaymentMsg=true")
  await expect(page.getByText(word("auth_noInvoiceNotice"))).toBeVisible()
  await expect(page.locator("img[src=x]")).toHaveCount(0)
})

test("spec §8: account_link_required leads to its page", async ({ page, request }) => {
  await createScreens(page, word).logIn(await openAccount(request))
  await page.route("**/api/users/me", (route) => refuse(route, 403, "account_link_required"))
  await page.goto("/account")
  await page.waitForURL("**/account/linkRequired")
})

async function submitLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("textbox", { name: word("auth_loginName") }).fill(email)
  await page.getByLabel(word("auth_password"), { exact: true }).fill(password)
  await page.getByRole("button", { name: word("auth_logIn"), exact: true }).click()
}

const findRecipientField = (page: Page) => page.getByRole("textbox", { name: word("send_recipient") })
const findAmountField = (page: Page) => page.getByRole("textbox", { name: word("send_amount"), exact: true })

async function fillTransfer(page: Page, recipient: string, amount: string): Promise<void> {
  await findRecipientField(page).fill(recipient)
  await findAmountField(page).fill(amount)
}

function refuse(route: Route, status: number, tag: string): Promise<void> {
  return route.fulfill({ status, json: { ok: false, data: null, error: { tag } } })
}
