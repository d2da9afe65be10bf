import { readFileSync } from "node:fs"
import { expect, type Page, test } from "@playwright/test"
import { inspectPage, settle } from "./support/inspect.ts"
import { keptByBrowser } from "./support/keptByBrowser.ts"
import { drawPicture } from "./support/picture.ts"
import {
  newCustomer,
  openAccount,
  readAddressCode,
  readConfirmationCode,
  readStepUpCode,
  readTextedCode,
  reportNewestMail,
} from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { giveSession, openAs } from "./support/session.ts"
import { prove } from "./support/stepUp.ts"
import { findSmallTargets } from "./support/targets.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")
const press = (page: Page, name: string) => page.getByRole("button", { name: word(name), exact: true }).click()
const region = (page: Page, name: string) => page.getByRole("region", { name: word(name) })

async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: word("settings_sections") })
    .getByRole("link", { name: word(name) })
    .click()
  await expect(page.getByRole("link", { name: word(name), exact: true })).toHaveAttribute("aria-current", "page")
}

/** A mobile number of the visitor's country, as one types it there and as it travels. */
function newPhone() {
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")
  return { typed: `01512 ${digits}`, phone: `+491512${digits}` }
}

test("screens C settings: name, picture, address and phone; what is refused says why; no secret stays in the browser", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "en" })
  const page = await context.newPage()
  const customer = await openAccount(request)
  await openAs(page, customer, "/account/settings")
  const name = page.getByRole("textbox", { name: word("settings_displayName") })
  await name.fill(`Z${"\u0301".repeat(9)}oe`)
  await press(page, "settings_save")
  await expect(page.getByText(word("errors_too_many_marks"))).toBeVisible()
  await expect(name).toHaveValue(`Z${"\u0301".repeat(9)}oe`)
  await name.fill("Zoë Łęcka")
  await press(page, "settings_save")
  await expect(page.getByRole("button", { name: word("settings_saved"), exact: true })).toBeVisible()

  const picture = page.getByLabel(word("ui_pictureChoose")).and(page.locator("input"))
  await picture.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") })
  await expect(page.getByText(word("errors_image_invalid"))).toBeVisible()
  await picture.setInputFiles(await drawPicture(page))
  await expect(page.getByRole("img", { name: word("settings_avatarAlt") })).toHaveAttribute("src", /^data:image\/jpeg/)

  const { email: newEmail } = newCustomer()
  await region(page, "settings_email")
    .getByRole("button", { name: word("settings_emailChange") })
    .click()
  const dialog = page.getByRole("dialog", { name: word("settings_emailChangeTitle") })
  await dialog.getByRole("textbox", { name: word("settings_newEmail") }).fill(newEmail)
  await dialog.getByLabel(word("settings_password"), { exact: true }).fill("not my password")
  await press(page, "settings_emailStart")
  await expect(page.getByText(word("errors_password_wrong"))).toBeVisible()
  await dialog.getByLabel(word("settings_password"), { exact: true }).fill(customer.password)
  await press(page, "settings_emailStart")
  const currentCode = dialog.getByRole("textbox", { name: word("settings_currentCode") })
  await currentCode.fill("000000")
  const newCode = await readConfirmationCode(request, newEmail)
  await dialog.getByRole("textbox", { name: word("settings_newCode") }).fill(newCode)
  await press(page, "settings_emailConfirm")
  await expect(page.getByText(word("errors_code_invalid"))).toBeVisible()
  const code = await readConfirmationCode(request, customer.email)
  await currentCode.fill(code)
  await press(page, "settings_emailConfirm")
  await expect(page.getByText(word("settings_emailChanged"))).toBeVisible()
  await expect(region(page, "settings_email").getByText(newEmail)).toBeVisible()

  const { typed, phone } = newPhone()
  await region(page, "settings_phone")
    .getByRole("button", { name: word("settings_phoneAdd") })
    .click()
  const number = page.getByRole("textbox", { name: word("settings_newPhone") })
  await number.fill("call me")
  await page.getByRole("dialog").getByLabel(word("settings_password"), { exact: true }).fill(customer.password)
  await press(page, "settings_phoneStart")
  await expect(page.getByText(word("errors_phone_invalid"))).toBeVisible()
  await expect(number).toHaveValue("call me")
  await number.fill(typed)
  await press(page, "settings_phoneStart")
  await prove(page, request, word, { ...customer, email: newEmail })
  const texted = page.getByRole("textbox", { name: word("settings_phoneNewCode", { phone }) })
  await texted.fill("000000")
  await press(page, "settings_phoneConfirm")
  await expect(page.getByText(word("errors_code_invalid"))).toBeVisible()
  const phoneCode = await readTextedCode(request, phone)
  await texted.fill(phoneCode)
  await press(page, "settings_phoneConfirm")
  await expect(page.getByText(word("settings_phoneConfirmed"))).toBeVisible()
  await expect(region(page, "settings_phone").getByText(phone)).toBeVisible()

  await openSection(page, "settings_security")
  const phrase = region(page, "settings_phrase")
  await phrase.getByRole("textbox").fill("purple teapot 7")
  await phrase.getByRole("button", { name: word("settings_save") }).click()
  await expect(phrase.getByRole("button", { name: word("settings_saved") })).toBeVisible()
  const kept = await keptByBrowser(page)
  for (const secret of [customer.password, "not my password", "purple teapot 7", code, newCode, phoneCode]) {
    expect(kept).not.toContain(secret)
  }
  await expect(region(page, "security_sessions").getByText(word("security_placeLocal"))).toBeVisible()
  await createScreens(page, word).logOut()
  await createScreens(page, word).logIn({ ...customer, email: phone })
  await context.close()
})

test("screens C settings: whitelist, preferences, quiet hours, data and closing @long", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "en", acceptDownloads: true })
  const page = await context.newPage()
  const customer = await openAccount(request)
  await openAs(page, customer, "/account/settings?section=security")
  const whitelist = page.getByRole("switch", { name: word("settings_whitelist") })
  // By the keyboard: what was done stands in the list above at once, and moves it from under the pointer.
  await whitelist.press("Space")
  await expect(page.getByRole("switch", { name: word("settings_whitelist"), checked: true })).toBeEnabled()
  await whitelist.press("Space")
  await prove(page, request, word, customer)
  const first = await readStepUpCode(request, customer.email)
  await expect(region(page, "settings_whitelist").getByRole("status")).toBeVisible()

  await openSection(page, "settings_preferences")
  await page.getByRole("button", { name: word("settings_dateFormat") }).click()
  await page.getByRole("option", { name: "2026-12-31" }).click()
  await page.getByRole("button", { name: word("settings_referenceCurrency") }).click()
  await page.getByRole("option", { name: /BTC/ }).click()
  await page.getByRole("button", { name: word("settings_theme") }).click()
  await page.getByRole("option", { name: word("settings_themeDark") }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")

  await openSection(page, "settings_notifications")
  await page.getByRole("switch", { name: word("notifications_quiet") }).press("Space")
  const from = page.getByRole("group", { name: word("notifications_quietFrom"), exact: true })
  await expect(from).toContainText(/10.*00.*PM/)
  await from.getByRole("spinbutton").first().press("ArrowUp")
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"from":"23:00"') ?? false)
  await from.getByRole("spinbutton").first().blur()
  expect((await saved).ok()).toBe(true)
  await expect(from).toContainText(/11.*00.*PM/)
  await expect(page.getByText(/^20\d\d-\d\d-\d\d, /).first()).toBeVisible()

  await openSection(page, "settings_connections")
  await page.getByRole("link", { name: word("linking_linkMessenger") }).click()
  await page.waitForURL("**/account/linkRequired")
  await page.goto("/account")
  await expect(page.getByText(/BTC/).first()).toBeVisible()

  await page.goto("/account/settings?section=data")
  await press(page, "settings_dataExportStart")
  const download = page.waitForEvent("download")
  await prove(page, request, word, customer, first)
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8")) as { account: { email: string }[] }
  expect(file.account[0]?.email).toBe(customer.email)
  const second = await readStepUpCode(request, customer.email)
  await press(page, "settings_closeStart")
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: word("settings_closeStart") })
    .click()
  await prove(page, request, word, customer, second)
  await expect(page.getByRole("alertdialog")).toHaveCount(0)
  await page.getByRole("button", { name: word("settings_keep") }).click()
  await expect(page.getByRole("button", { name: word("settings_closeStart") })).toBeVisible()
  await context.close()
})

test("screens C settings in Russian, on a phone: every part is accessible and whole @long", async ({
  browser,
  request,
}) => {
  const russian = createWords("ru")
  const context = await browser.newContext({ locale: "ru", viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await giveSession(page, await openAccount(request))
  for (const section of ["profile", "security", "preferences", "notifications", "connections", "data"]) {
    await settle(page, `/account/settings?section=${section}`, russian("common_loading"))
    await page.getByRole("heading", { level: 2 }).first().waitFor()
    expect([...(await inspectPage(page, section)), ...(await findSmallTargets(page, section))]).toEqual([])
  }
  await context.close()
})

test("a customer whose mail comes back is notified, and confirms the address by one code", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "en" })
  const page = await context.newPage()
  const customer = await openAccount(request)
  await reportNewestMail(request, customer.email, "bounced")
  await openAs(page, customer)
  await expect(page.getByText(word("wallets_mailBounced", { email: customer.email }))).toBeVisible()
  await page.getByRole("link", { name: word("wallets_mailBouncedAction") }).click()
  const section = region(page, "settings_email")
  await expect(section.getByText(word("settings_emailBounced"))).toBeVisible()
  await section.getByRole("button", { name: word("settings_emailConfirmAgain") }).click()
  const dialog = page.getByRole("dialog", { name: word("settings_emailAgainTitle") })
  await dialog.getByLabel(word("settings_password"), { exact: true }).fill(customer.password)
  await press(page, "settings_emailAgainStart")
  const code = dialog.getByRole("textbox", { name: word("settings_emailCode", { email: customer.email }) })
  await code.fill(await readAddressCode(request, customer.email))
  await dialog.getByRole("button", { name: word("settings_emailConfirmAgain") }).click()
  await expect(section.getByText(word("settings_emailConfirmed"))).toBeVisible()
  await expect(section.getByText(word("settings_emailBounced"))).toBeHidden()
})
