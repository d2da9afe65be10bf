import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { addAuthenticator } from "./support/authenticator.ts"
import { keptByBrowser } from "./support/keptByBrowser.ts"
import { type Customer, openAccount, readResetLink, readStepUpCode } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { openAs } from "./support/session.ts"
import { generateTotp } from "./support/totp.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

test.use({ locale: "en" })

const press = (page: Page, name: string) => page.getByRole("button", { name: word(name), exact: true }).click()
const section = (page: Page, name: string) => page.getByRole("region", { name: word(name) })
const findCodeField = (page: Page) => page.getByRole("textbox", { name: word("auth_code") })
const findRecoveryCodeField = (page: Page) => page.getByRole("textbox", { name: word("security_recoveryCode") })

async function openSettings(page: Page, customer: Customer): Promise<void> {
  await openAs(page, customer, "/account/settings?section=security")
}

async function enterPassword(page: Page, { email, password }: Customer): Promise<void> {
  await page.goto("/auth/login")
  await page.getByRole("textbox", { name: word("auth_loginName") }).fill(email)
  await page.getByLabel(word("auth_password"), { exact: true }).fill(password)
  await press(page, "auth_logIn")
}

/** Confirms a step-up with the code that was mailed for it. */
function byMail(page: Page, request: APIRequestContext, { email }: Customer): () => Promise<void> {
  return async () => findCodeField(page).fill(await readStepUpCode(request, email))
}

/** Turns two-factor on after a step-up; gives the secret and the recovery codes. */
async function turnOnTwoFactor(
  page: Page,
  request: APIRequestContext,
  confirm: () => Promise<void>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await section(page, "security_twoFactor")
    .getByRole("button", { name: word("security_turnOn") })
    .click()
  await confirm()
  const dialog = page.getByRole("alertdialog")
  const shown = dialog.getByText(/^([A-Z2-7]{4} ?){8}$/)
  const secret = ((await shown.textContent()) ?? "").replaceAll(" ", "")
  await findCodeField(page).fill(await generateTotp(request, secret))
  const items = dialog.getByRole("listitem")
  await expect(items).toHaveCount(10)
  const recoveryCodes = await items.allTextContents()
  await press(page, "security_codesSaved")
  await expect(section(page, "security_twoFactor").getByText(word("security_on"), { exact: true })).toBeVisible()
  return { secret, recoveryCodes }
}

test("screens C settings: another password; the step-up by mail; going back from it keeps what was typed", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request)
  await openSettings(page, customer)
  await section(page, "security_password")
    .getByRole("button", { name: word("security_change") })
    .click()
  const current = page.getByLabel(word("security_currentPassword"), { exact: true })
  await current.fill(customer.password)
  await page.getByLabel(word("security_newPassword"), { exact: true }).fill("another quiet river")
  await press(page, "security_changePassword")
  await page.getByRole("heading", { name: word("security_stepUpTitle") }).waitFor()

  const first = await readStepUpCode(request, customer.email)

  await press(page, "security_cancel")
  await expect(current).toHaveValue(customer.password)
  await press(page, "security_changePassword")
  await findCodeField(page).fill("000000")
  await expect(page.getByText(word("errors_code_invalid"))).toBeVisible()
  // Its mail is the newest until that of the second dialog comes, whose code alone counts.
  await expect.poll(() => readStepUpCode(request, customer.email)).not.toBe(first)
  await findCodeField(page).fill(await readStepUpCode(request, customer.email))
  await expect(page.getByText(word("security_passwordChanged"))).toBeVisible()
  await createScreens(page, word).logOut()
  await createScreens(page, word).logIn({ ...customer, password: "another quiet river" })
})

test("screens B: two-factor by the app and by a recovery code, which a second time is refused", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request)
  await openSettings(page, customer)
  const { secret, recoveryCodes } = await turnOnTwoFactor(page, request, byMail(page, request, customer))
  const [recoveryCode = ""] = recoveryCodes
  const kept = await keptByBrowser(page)
  expect([secret, ...recoveryCodes, customer.password].filter((one) => kept.includes(one))).toEqual([])
  await createScreens(page, word).logOut()

  for (const outcome of ["opens", "refused"]) {
    await enterPassword(page, customer)
    await press(page, "security_wayRecovery")
    await findRecoveryCodeField(page).fill(recoveryCode.toLowerCase())
    await press(page, "auth_logIn")
    if (outcome === "refused") break
    await page.waitForURL("**/account")
    await page.goto("/account/settings?section=security")
    await expect(section(page, "security_twoFactor").getByText("9 of 10 left")).toBeVisible()
    await createScreens(page, word).logOut()
  }
  await expect(page.getByText(word("errors_recovery_code_invalid"))).toBeVisible()
  await expect(findRecoveryCodeField(page)).toHaveValue(recoveryCode.toLowerCase())
})

test("screens C settings: two-factor is turned off by a code of the app @long", async ({ page, request }) => {
  const customer = await openAccount(request)
  await openSettings(page, customer)
  const { secret } = await turnOnTwoFactor(page, request, byMail(page, request, customer))
  const twoFactor = section(page, "security_twoFactor")
  await twoFactor.getByRole("button", { name: word("security_turnOff") }).click()
  // The step of the code that turned it on is used up.
  await findCodeField(page).fill(await generateTotp(request, secret, 1))
  await expect(twoFactor.getByText(word("security_off"), { exact: true })).toBeVisible()
  await createScreens(page, word).logOut()
  await createScreens(page, word).logIn(customer)
})

test("screens B: a new password by the mailed link; two-factor is still asked for @long", async ({ page, request }) => {
  const customer = await openAccount(request)
  await openSettings(page, customer)
  const { secret } = await turnOnTwoFactor(page, request, byMail(page, request, customer))
  await createScreens(page, word).logOut()

  await page.getByRole("link", { name: word("auth_forgot") }).click()
  // The login that is left has a field of the same name.
  await page.getByRole("heading", { name: word("auth_forgotTitle") }).waitFor()
  await page.getByRole("textbox", { name: word("auth_email") }).fill(customer.email)
  await press(page, "auth_sendLink")
  await page.getByRole("heading", { name: word("auth_resetSentTitle") }).waitFor()
  const link = await readResetLink(request, customer.email)
  await page.goto(link)
  await page.getByLabel(word("auth_newPassword"), { exact: true }).fill("password1")
  await press(page, "auth_setPassword")
  await expect(page.getByText(word("errors_password_common"))).toBeVisible()
  await page.getByLabel(word("auth_newPassword"), { exact: true }).fill("another quiet river")
  await press(page, "auth_setPassword")
  await page.getByRole("heading", { name: word("auth_resetDoneTitle") }).waitFor()

  await enterPassword(page, { ...customer, password: "another quiet river" })
  await findCodeField(page).fill(await generateTotp(request, secret, 1))
  await page.waitForURL("**/account")

  await createScreens(page, word).logOut()
  await page.goto(link)
  await page.getByLabel(word("auth_newPassword"), { exact: true }).fill("one more quiet river")
  await press(page, "auth_setPassword")
  await expect(page.getByText(word("errors_reset_token_invalid"))).toBeVisible()
  await press(page, "auth_newLink")
  await expect(page.getByRole("button", { name: word("auth_sendLink") })).toBeVisible()
})

test("screens C settings: ending the other sessions closes the other page @long", async ({
  page,
  request,
  browser,
}) => {
  const customer = await openAccount(request)
  const elsewhere = await browser.newContext({ locale: "en" })
  const other = await elsewhere.newPage()
  await openAs(other, customer)
  await openSettings(page, customer)
  await section(page, "security_sessions")
    .getByRole("button", { name: word("security_endOthers") })
    .click()
  await findCodeField(page).fill(await readStepUpCode(request, customer.email))
  await other.waitForURL("**/auth/login*")
  await expect(section(page, "security_sessions").getByRole("listitem")).toHaveCount(1)
  await expect(page.getByText(word("security_eventSessionEnded")).first()).toBeVisible()
  await elsewhere.close()
})

test.describe("passkeys", () => {
  // A passkey belongs to a domain, and never to an IP address.
  test.use({ baseURL: ({ baseURL }, use) => use(baseURL?.replace("127.0.0.1", "localhost")) })

  test("screens B, C: a passkey is added after a step-up, signs in, confirms its own removal", async ({
    page,
    request,
  }) => {
    await addAuthenticator(page)
    const customer = await openAccount(request)
    await openSettings(page, customer)
    const passkeys = section(page, "security_passkeys")
    await passkeys.getByRole("button", { name: word("security_add") }).click()
    await page.getByRole("textbox", { name: word("security_passkeyName") }).fill("Laptop")
    await press(page, "security_addPasskey")
    await findCodeField(page).fill(await readStepUpCode(request, customer.email))
    await expect(passkeys.getByText("Laptop")).toBeVisible()

    await createScreens(page, word).logOut()
    await press(page, "auth_passkeyLogin")
    await page.waitForURL("**/account")

    await page.goto("/account/settings?section=security")
    await passkeys.getByRole("button", { name: word("security_removeNamed", { name: "Laptop" }) }).click()
    await press(page, "security_removePasskey")
    await press(page, "security_usePasskey")
    await expect(passkeys.getByText("Laptop")).toBeHidden()

    await createScreens(page, word).logOut()
    await press(page, "auth_passkeyLogin")
    await expect(page.getByText(word("errors_passkey_invalid"))).toBeVisible()
  })

  test("screens B: a passkey is the second factor @long", async ({ page, request }) => {
    await addAuthenticator(page)
    const customer = await openAccount(request)
    await openSettings(page, customer)
    await section(page, "security_passkeys")
      .getByRole("button", { name: word("security_add") })
      .click()
    await page.getByRole("textbox", { name: word("security_passkeyName") }).fill("Laptop")
    await press(page, "security_addPasskey")
    await findCodeField(page).fill(await readStepUpCode(request, customer.email))
    await expect(section(page, "security_passkeys").getByText("Laptop")).toBeVisible()
    await turnOnTwoFactor(page, request, () => press(page, "security_usePasskey"))
    await createScreens(page, word).logOut()
    await enterPassword(page, customer)
    await press(page, "security_wayPasskey")
    await press(page, "security_usePasskey")
    await page.waitForURL("**/account")
  })
})
