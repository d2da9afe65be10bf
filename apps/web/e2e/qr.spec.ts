import { readFile } from "node:fs/promises"
import { expect, type Page, test } from "@playwright/test"
import { formatEmvCode, formatSbpLink } from "@wallet/core/qr"
import { installedChromium } from "../../../scripts/chromium.ts"
import { findOverflow, findViolations, settle, waitSettled } from "./support/inspect.ts"
import { openAccount, readBalance, topUp } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { openAs } from "./support/session.ts"
import { filmOfCode } from "./support/video.ts"
import { createWords, type Words } from "./support/words.ts"

const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
const executablePath = installedChromium()
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${filmOfCode(`bitcoin:${bitcoin}?amount=0.00125`)}`,
    ],
  },
})

const english = createWords("en")

async function paste(page: Page, word: Words, text: string): Promise<void> {
  await page.getByRole("textbox", { name: word("qr_paste") }).fill(text)
  await page.getByRole("button", { name: word("qr_read"), exact: true }).click()
}

test("screens C payQr: the camera is asked for on a press, reads a code and goes off; the form is filled", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "en", permissions: ["camera"] })
  const page = await context.newPage()
  await openAs(page, await openAccount(request), "/account/payQr")
  await waitSettled(page, english("common_loading"))
  await expect(page.getByText(english("qr_cameraWhy"))).toBeVisible()
  await page.getByRole("button", { name: english("qr_cameraStart") }).click()
  const found = page.getByRole("region", { name: english("qr_kindChain") })
  await expect(found).toContainText("0.00125 BTC")
  await expect(found).toContainText(english("qr_happensChain"))
  await expect(page.getByLabel(english("qr_cameraPicture"))).toHaveCount(0)
  await found.getByRole("link", { name: english("qr_goOn") }).click()
  await page.waitForURL("**/account/send/withdraw**")
  await expect(page.getByLabel(english("withdrawals_address"), { exact: true })).toHaveValue(bitcoin)
  await expect(page.getByLabel(english("withdrawals_amount"), { exact: true })).toHaveValue("0.00125")
  await context.close()
})

test("screens C payQr: what can't be paid is said and why; nothing is opened, and the text stays @long", async ({
  browser,
  request,
}) => {
  // Without the permission, as after a "no".
  const context = await browser.newContext({ locale: "ru", colorScheme: "dark", viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const word = createWords("ru")
  await openAs(page, await openAccount(request), "/account/payQr")
  await waitSettled(page, word("common_loading"))
  await page.getByRole("button", { name: word("qr_cameraStart") }).click()
  await expect(page.getByText(word("qr_cameraDenied"))).toBeVisible()

  const sbp = { id: "A".repeat(32), kind: "static", bank: "100000000004", kopecks: 12_345n } as const
  const link = formatSbpLink(sbp)
  const refusals = [
    [link.replace("sum=12345", "sum=99999"), "qr_problemCrc"],
    ["x".repeat(4096), "qr_problemTooLong"],
    ["javascript:alert(1)", "qr_problemLink"],
    ["lightning:lnbc10u1p3pj257pp5yztkwjcz5ftl5laxkav23zmzekaw37zk6kmv80pk4xaev5qhtz7q", "qr_problemLightning"],
  ] as const
  for (const [text, problem] of refusals) {
    await paste(page, word, text)
    await expect(page.getByRole("alert").filter({ hasText: word(problem) })).toBeVisible()
    await expect(page.getByRole("textbox", { name: word("qr_paste") })).toHaveValue(text)
  }
  expect([...(await findViolations(page, "refused")), ...(await findOverflow(page, "refused"))]).toEqual([])

  await paste(page, word, link)
  const bank = page.getByRole("region", { name: word("qr_kindSbp") })
  await expect(bank).toContainText("123,45")
  await expect(bank.getByRole("link", { name: word("qr_toBank") })).toHaveAttribute("href", link)
  await page.getByRole("button", { name: word("qr_again") }).click()

  const account = { tag: "26", value: "0014example.scheme0106shop-1" }
  const shop = { categoryCode: "5812", currency: "398", country: "KZ", merchantName: "Kofe", merchantCity: "Almaty" }
  const emv = formatEmvCode({ ...shop, kind: "static", accounts: [account], amount: "1500.00", additional: [] })
  await paste(page, word, emv)
  const merchant = page.getByRole("region", { name: word("qr_kindEmv") })
  await expect(merchant).toContainText("1 500,00 KZT")
  await expect(merchant).toContainText(word("qr_happensEmv"))
  expect([...(await findViolations(page, "merchant")), ...(await findOverflow(page, "merchant"))]).toEqual([])
  await context.close()
})

test("screens C qr: a code with an amount as a picture is paid by someone else", async ({ browser, request }) => {
  test.setTimeout(120_000)
  const [cashier, buyer] = [await openAccount(request), await openAccount(request)]
  await topUp(request, buyer, "100.00")
  const theirs = await browser.newContext({ locale: "en" })
  const desk = await theirs.newPage()
  await openAs(desk, cashier, "/account/qr")
  await waitSettled(desk, english("common_loading"))
  await desk.getByRole("switch", { name: english("qr_asks") }).check({ force: true })
  await desk.getByRole("button", { name: english("qr_currency") }).click()
  await desk.getByRole("option", { name: "WUD" }).click()
  await desk.getByLabel(english("qr_amount"), { exact: true }).fill("12.5")
  await desk.getByLabel(english("qr_note"), { exact: true }).fill("Table 7")
  const download = desk.waitForEvent("download")
  await desk.getByRole("button", { name: "PNG" }).click()
  const picture = await (await download).path()
  const path =
    /\/account\/.*/.exec((await desk.getByText(/\/account\/send\/internal\?/).textContent()) ?? "")?.[0] ?? ""

  const ours = await browser.newContext({ locale: "en" })
  const page = await ours.newPage()
  const screens = createScreens(page, english)
  await test.step("whoever opens the code's link logged out comes back to it", async () => {
    await page.goto(path)
    await screens.type(english("auth_loginName"), buyer.email)
    await page.getByLabel(english("auth_password"), { exact: true }).fill(buyer.password)
    await screens.press(english("auth_logIn"))
    await page.waitForURL("**/account/send/internal?recipient=**")
    await expect(page.getByLabel(english("send_amount"), { exact: true })).toHaveValue("12.5")
  })
  await settle(page, "/account/payQr", english("common_loading"))
  const choosing = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: english("ui_chooseFile") }).click()
  await (await choosing).setFiles({ name: "code.png", mimeType: "image/png", buffer: await readFile(picture) })
  const found = page.getByRole("region", { name: english("qr_kindTransfer") })
  await expect(found).toContainText("12.50 WUD")
  await expect(found).toContainText("Table 7")
  await found.getByRole("link", { name: english("qr_goOn") }).click()
  await expect(page.getByLabel(english("send_amount"), { exact: true })).toHaveValue("12.5")
  await screens.press(english("send_continue"))
  await screens.press(english("send_confirm"))
  await expect(page.getByText(english("send_done"), { exact: true })).toBeVisible()
  expect(await readBalance(request, cashier, "WUD")).toBe("12.50")
  await theirs.close()
  await ours.close()
})

test("screens C qr: a payment by the counter's code is a sale of the merchant, who sees it come in", async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const [cashier, buyer] = [await openAccount(request), await openAccount(request)]
  await topUp(request, buyer, "1000.00")
  const theirs = await browser.newContext({ locale: "en" })
  const desk = await theirs.newPage()
  await openAs(desk, cashier, "/account/qr")
  await waitSettled(desk, english("common_loading"))
  await desk.getByRole("button", { name: english("qr_modeShop") }).click()
  await desk.getByRole("button", { name: english("qr_linkCreate") }).click()
  await expect(desk.getByRole("textbox", { name: english("qr_shop"), exact: true })).toBeFocused()
  await desk.getByRole("textbox", { name: english("qr_shop"), exact: true }).fill("Coffee & more")
  await desk.getByRole("button", { name: english("qr_currency") }).click()
  await desk.getByRole("option", { name: "WUD" }).click()
  await desk.getByRole("button", { name: english("qr_linkCreate") }).click()
  await expect(desk.getByText(english("qr_incomingEmpty"))).toBeVisible()
  expect([...(await findViolations(desk, "counter")), ...(await findOverflow(desk, "counter"))]).toEqual([])

  await test.step("the sheet for the counter is printed alone", async () => {
    await desk.emulateMedia({ media: "print" })
    const sheet = desk.getByRole("region", { name: english("qr_sheet") })
    await expect(sheet.getByText(english("qr_sheetScan"))).toBeVisible()
    await expect(sheet.getByText(english("qr_sheetCheck", { name: "Coffee & more" }))).toBeVisible()
    // The preview of the sheet is not printed as well.
    await expect(desk.getByText(english("qr_sheetScan")).filter({ visible: true })).toHaveCount(1)
    await expect(desk.getByRole("banner")).toBeHidden()
    await desk.emulateMedia({ media: "screen" })
    await expect(sheet).toBeHidden()
  })
  const path =
    /\/account\/.*/.exec((await desk.getByText(/\/account\/invoicePayment\?/).textContent()) ?? "")?.[0] ?? ""

  const ours = await browser.newContext({ locale: "en" })
  const page = await ours.newPage()
  await openAs(page, buyer, path)
  await page.getByRole("textbox", { name: english("invoices_yourAmount"), exact: true }).fill("450")
  await page.getByRole("button", { name: english("invoices_goOnToPay"), exact: true }).click()
  await page.waitForURL(/invoiceId=/)
  const press = (name: string) => page.getByRole("button", { name: english(name), exact: true }).click()
  await press("invoices_wayWallet")
  await press("invoices_continue")
  await press("invoices_pay")
  await expect(page.getByRole("heading", { name: english("invoices_stagePaid"), exact: true })).toBeVisible()
  await expect(desk.getByRole("region", { name: english("qr_incoming") })).toContainText("450.00")

  await desk.getByRole("link", { name: english("qr_toSales") }).click()
  await expect(desk.getByRole("region", { name: english("invoices_totals", { count: "1" }) })).toContainText("450.00")
  await theirs.close()
  await ours.close()
})
