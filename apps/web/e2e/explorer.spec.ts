import { expect, type Page, test } from "@playwright/test"
import { depositAddress, mine, pay, setDown } from "./support/chains.ts"
import { findOverflow, findViolations, settle } from "./support/inspect.ts"
import { openAccount } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { createWords, taskLocales, type Words } from "./support/words.ts"

async function lookFor(page: Page, word: Words, text: string) {
  await page.goto("/explorer")
  await page.getByRole("textbox", { name: word("public_hashLabel") }).fill(text)
  await page.getByRole("button", { name: word("public_hashLook") }).click()
}

for (const locale of taskLocales) {
  test.describe(`screens B, explorer, in ${locale}`, () => {
    const word = createWords(locale)
    test.use({ locale })

    test("a transfer in full for everyone; that it is theirs for its owner alone", async ({
      page,
      request,
      browser,
    }) => {
      const customer = await openAccount(request)
      const address = await depositAddress(request, customer, "USDT", "tron")
      const txid = await pay(request, "tron", { address, amount: "25.500007", currency: "USDT" })
      await mine(request, "tron", 3)

      await settle(page, `/explorer/${txid}`, word("common_loading"))
      await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(/25[.,]500007/)
      await expect(page.getByText(word("explorer_own"))).toHaveCount(0)
      await expect(page.getByRole("progressbar", { name: word("explorer_confirmations") })).toBeVisible()
      expect([...(await findViolations(page, "transaction")), ...(await findOverflow(page, "transaction"))]).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: "dark" })
      expect([
        ...(await findViolations(page, "transaction on a phone, dark")),
        ...(await findOverflow(page, "transaction on a phone, dark")),
      ]).toEqual([])

      const theirs = await browser.newContext({ locale })
      const ownersPage = await theirs.newPage()
      await openAs(ownersPage, customer, `/explorer/${txid}`)
      await expect(ownersPage.getByText(word("explorer_own"))).toBeVisible()
      await ownersPage.getByRole("link", { name: word("explorer_ownLink") }).click()
      await ownersPage.waitForURL("**/account/history**")
      await expect(ownersPage.getByRole("main")).toContainText(/25[.,]50/)
      await theirs.close()
    })

    test("a hash that nobody has sent: may not be broadcast yet, and the chain is asked for @long", async ({
      page,
    }) => {
      await lookFor(page, word, "ab".repeat(32))
      await expect(page.getByText(word("explorer_unknownTitle"))).toBeVisible()
      await page.getByRole("radio", { name: "Litecoin" }).click({ force: true })
      await page.waitForURL("**?network=litecoin")
      await expect(page.getByText(word("explorer_searched", { networks: "Litecoin" }))).toBeVisible()
      expect([...(await findViolations(page, "unknown hash")), ...(await findOverflow(page, "unknown hash"))]).toEqual(
        [],
      )
    })
  })
}

test.describe("screens B, explorer", () => {
  const word = createWords("en")

  test("a mistyped address is refused at the form", async ({ page }) => {
    await lookFor(page, word, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u")
    await expect(page.getByRole("alert").filter({ hasText: word("public_hashUnknown") })).toBeVisible()
  })

  test("a node that is down is named, and the page finds the transaction by itself once it answers @long", async ({
    page,
    request,
  }) => {
    const customer = await openAccount(request)
    const address = await depositAddress(request, customer, "ETH", "ethereum")
    const txid = await pay(request, "ethereum", { address, amount: "1.5" })
    await setDown(request, "ethereum", true)
    try {
      await page.goto(`/explorer/${txid}?network=ethereum`)
      await expect(page.getByText(word("explorer_downTitle", { networks: "Ethereum" }))).toBeVisible()
    } finally {
      await setDown(request, "ethereum", false)
    }
    await expect(page.getByRole("heading", { level: 2, name: /1\.50? ETH|1\.5 ETH/ })).toBeVisible()
    await expect(page.getByText(word("explorer_downTitle", { networks: "Ethereum" }))).toHaveCount(0)
  })

  test("an address lists what was paid to it; a reference leads its owner to the operation", async ({
    page,
    request,
  }) => {
    const customer = await openAccount(request)
    const address = await depositAddress(request, customer, "TRX", "tron")
    await pay(request, "tron", { address, amount: "50" })
    await settle(page, `/explorer/${address}`, word("common_loading"))
    await page.getByRole("link", { name: /50\.00 TRX/ }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("explorer_title"))

    await page.goto("/explorer/0000-0000-0000")
    await expect(page.getByText(word("explorer_operationText"))).toBeVisible()
    await openAs(page, customer, "/explorer/0000-0000-0000")
    await expect(page.getByText(word("explorer_operationUnknown"))).toBeVisible()
  })
})
