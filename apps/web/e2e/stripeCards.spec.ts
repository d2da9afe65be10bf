import { expect, type Page, test } from "@playwright/test"
import { openAccount, readBalance } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { giveSession } from "./support/session.ts"
import { goWithinPage, openVendorWallet, type VendorWallet } from "./support/vendorWallet.ts"
import { createPatterns, createWords, taskLocales } from "./support/words.ts"

let wallet: VendorWallet
test.beforeAll(async () => {
  test.setTimeout(180_000)
  wallet = await openVendorWallet("stripeWallet.ts", ["js.stripe.com", "hooks.stripe.com"])
})
test.afterAll(() => wallet?.close())

for (const locale of taskLocales) {
  test.describe(`cards in Stripe's frame, in ${locale}`, () => {
    const word = createWords(locale)
    const pattern = createPatterns(locale)

    /** A page of a new customer, with what its console complained about. */
    async function open() {
      const context = await wallet.browser.newContext({
        baseURL: wallet.origin,
        ignoreHTTPSErrors: true,
        locale,
        serviceWorkers: "block",
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
      const customer = await openAccount(page.request)
      await giveSession(page, customer)
      return { page, complaints, customer, screens: createScreens(page, word) }
    }

    async function fill(page: Page, number: string) {
      await page.getByRole("textbox", { name: word("topUp_amount") }).fill("20")
      await page.frameLocator("iframe").getByLabel("Card number").fill(number)
    }

    test("a card is given in the frame, its bank asks, one is declined, and a kept one pays again", async () => {
      const { page, complaints, customer, screens } = await open()
      await page.goto("/account/top-up?currency=EUR")
      await page
        .getByRole("link", { name: pattern("topUp_byCard") })
        .first()
        .click()
      await fill(page, "4242")
      await screens.press(word("topUp_pay"))
      await expect(page.getByText(word("errors_card_number_invalid"))).toBeVisible()
      await fill(page, "4242 4242 4242 4242")
      await page.getByRole("checkbox", { name: word("topUp_keepCard") }).check({ force: true })
      await screens.press(word("topUp_pay"))
      await expect(page.getByText(word("topUp_succeeded"))).toBeVisible()
      await expect.poll(() => readBalance(page.request, customer, "EUR")).toContain("20")

      await screens.press(word("topUp_again"))
      await expect(page.getByRole("radio", { name: "Visa •••• 4242" })).toBeChecked()
      await page.getByRole("textbox", { name: word("topUp_amount") }).fill("5")
      await screens.press(word("topUp_pay"))
      await expect(page.getByText(word("topUp_succeeded"))).toBeVisible()

      // From another page: its content policy lets no frame in, so the page is loaded again, with what was chosen and typed.
      await page.goto("/account")
      await goWithinPage(page, "/account/top-up?currency=EUR&method=card")
      await page.getByRole("textbox", { name: word("topUp_amount") }).pressSequentially("17")
      await page.getByRole("radio", { name: word("topUp_anotherCard") }).check({ force: true })
      await page.frameLocator("iframe").getByLabel("Card number").waitFor()
      await expect(page.getByRole("radio", { name: word("topUp_anotherCard") })).toBeChecked()
      await expect(page.getByRole("textbox", { name: word("topUp_amount") })).toHaveValue(/^17/)
      await fill(page, "4000 0025 0000 3155")
      await screens.press(word("topUp_pay"))
      await page.getByRole("button", { name: "Complete" }).click()
      await expect(page.getByText(word("topUp_succeeded"))).toBeVisible()

      await page.goto("/account/top-up?currency=EUR&method=card")
      await page.getByRole("radio", { name: word("topUp_anotherCard") }).check({ force: true })
      await fill(page, "4000 0000 0000 9995")
      await screens.press(word("topUp_pay"))
      await expect(page.getByText(word("topUp_declineInsufficientFunds"))).toBeVisible()
      expect(complaints).toEqual([])
    })
  })
}
