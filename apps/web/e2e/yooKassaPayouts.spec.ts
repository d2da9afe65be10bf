import { expect, test } from "@playwright/test"
import { findOverflow, findViolations } from "./support/inspect.ts"
import { openAccount, readStepUpCode, topUp } from "./support/provider.ts"
import { giveSession } from "./support/session.ts"
import { goWithinPage, openVendorWallet, type VendorWallet } from "./support/vendorWallet.ts"
import { createWords, taskLocales } from "./support/words.ts"

let wallet: VendorWallet
test.beforeAll(async () => {
  test.setTimeout(180_000)
  wallet = await openVendorWallet("yooKassaWallet.ts", ["yookassa.ru"])
})
test.afterAll(() => wallet?.close())

for (const locale of taskLocales) {
  test(`payouts to cards by YooKassa, in ${locale}: the card is given in its form, saved, and paid again`, async () => {
    const word = createWords(locale)
    const context = await wallet.browser.newContext({
      baseURL: wallet.origin,
      ignoreHTTPSErrors: true,
      locale,
      viewport: { width: 390, height: 844 },
      serviceWorkers: "block",
    })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
    const customer = await openAccount(page.request)
    await topUp(page.request, customer, "20000")
    await giveSession(page, customer)
    const widget = page.frameLocator("iframe")
    const review = async () => {
      await page.getByRole("button", { name: word("withdrawals_review"), exact: true }).click()
    }
    const giveCard = async (number: string) => {
      await widget.getByLabel("Card number").fill(number)
      await widget.getByRole("button", { name: "Save" }).click()
    }
    const proveIdentity = async () => {
      const dialog = page.getByRole("dialog", { name: word("security_stepUpTitle") })
      const digits = dialog.getByRole("textbox").first()
      await digits.waitFor()
      await expect.poll(() => readStepUpCode(page.request, customer.email)).not.toBe("")
      await digits.fill(await readStepUpCode(page.request, customer.email))
    }

    // From another page: its content policy lets no form in, so the page is loaded again, with what was typed.
    const amount = page.getByLabel(word("withdrawals_amount"), { exact: true })
    const note = page.getByRole("textbox", { name: word("withdrawals_note") })
    await page.goto("/account")
    await goWithinPage(page, "/account/send/withdraw?currency=WUD&rail=sbp")
    await note.fill("Rent")
    await amount.pressSequentially("700")
    await page.getByRole("radio", { name: word("withdrawals_railCard") }).check({ force: true })
    await widget.getByLabel("Card number").waitFor()
    await expect(amount).toHaveValue(/^700/)
    await expect(note).toHaveValue("Rent")

    await page.goto("/account")
    await goWithinPage(page, "/account/send/withdraw?currency=WUD&rail=card")
    // As soon as there is a field: nobody waits for the form of the card.
    await amount.fill("1000")
    await widget.getByLabel("Card number").waitFor()
    await expect(amount).toHaveValue(/^1\s?000/)
    await review()
    await expect(page.getByText(word("errors_card_missing"))).toBeVisible()

    await giveCard("4111 1111 1111 1111")
    await expect(page.getByText(word("errors_card_not_supported"))).toBeVisible()
    await page.getByRole("button", { name: word("common_retry") }).click()
    await widget.getByLabel("Card number").waitFor()
    expect(await findOverflow(page, `YooKassa's form in ${locale}`)).toEqual([])
    await giveCard("2200 0000 0000 0004")
    await expect(page.getByText("Mir •••• 0004")).toBeVisible()
    expect(await findViolations(page, `a card that YooKassa's form took, in ${locale}`)).toEqual([])
    await review()
    await page.getByRole("button", { name: word("withdrawals_confirm"), exact: true }).click()
    await proveIdentity()
    await page.waitForURL(/withdrawal=/)
    await expect(page.getByRole("heading", { name: word("withdrawals_stateCompleted"), exact: true })).toBeVisible({
      timeout: 20_000,
    })

    await page.goto("/account/send/withdraw?currency=WUD&rail=card")
    await giveCard("2200 0000 0000 0012")
    await page.getByRole("button", { name: word("withdrawals_save"), exact: true }).click()
    const dialog = page.getByRole("dialog", { name: word("withdrawals_saveTitle") })
    await dialog.getByRole("textbox").fill("My card")
    await dialog.getByRole("button", { name: word("withdrawals_save"), exact: true }).click()
    await expect(page.getByRole("button", { name: /My card/ })).toBeVisible()
    await expect(page.locator("iframe")).toHaveCount(0)
    await page.getByLabel(word("withdrawals_amount"), { exact: true }).fill("1000")
    await review()
    await expect(page.getByText("Mir •••• 0012")).toBeVisible()

    // The provider asks for a code by refusing once.
    expect(complaints.filter((text) => !text.includes("403"))).toEqual([])
    await context.close()
  })
}
