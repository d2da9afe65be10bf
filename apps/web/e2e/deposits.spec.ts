import { expect, type Page, test } from "@playwright/test"
import { depositAddress, mine, pay, reorganise, setDown } from "./support/chains.ts"
import { findOverflow, findViolations } from "./support/inspect.ts"
import { openAccount, readBalance } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { createWords, taskLocales, type Words } from "./support/words.ts"

// A standard is written with a hyphen that does not break.
const tronName = "TRON (TRC\u201120)"

/** The choice goes through the address of the page: it is made a moment after the click. */
async function chooseNetwork(page: Page, network: string) {
  const radio = page.getByRole("radio", { name: network })
  await radio.click({ force: true })
  await expect(radio).toBeChecked()
}

/** Chooses the network and ticks the warning. */
async function confirmNetwork(page: Page, word: Words, currency: string, network: string) {
  await chooseNetwork(page, network)
  const warning = word("deposits_confirm", { currency, network })
  await page.getByRole("checkbox", { name: warning }).check({ force: true })
}

const incoming = (page: Page, word: Words) =>
  page.getByRole("region", { name: word("deposits_incoming") }).getByRole("listitem")

for (const locale of taskLocales) {
  test.describe(`screens C, top-up by crypto, in ${locale}`, () => {
    const word = createWords(locale)
    test.use({ locale })

    test("USDT: no address before the warning is ticked; then a payment is followed to the wallet", async ({
      page,
      request,
    }) => {
      const customer = await openAccount(request)
      await openAs(page, customer, "/account/top-up/usdt")
      const address = await depositAddress(request, customer, "USDT", "tron")
      const panel = page.getByRole("region", {
        name: word("deposits_addressTitle", { currency: "USDT", network: tronName }),
      })
      await chooseNetwork(page, tronName)
      await expect(panel).toHaveCount(0)
      await confirmNetwork(page, word, "USDT", tronName)
      await expect(panel).toContainText(address)
      await expect(
        panel.getByRole("img", { name: word("deposits_qrLabel", { currency: "USDT", network: tronName }) }),
      ).toBeVisible()

      await test.step("another network asks for its own tick", async () => {
        await chooseNetwork(page, "Ethereum (ERC\u201120)")
        await expect(page.getByRole("checkbox")).not.toBeChecked()
        await confirmNetwork(page, word, "USDT", tronName)
      })

      await test.step("seen, confirming k of n, credited, with the digit that a wallet does not count", async () => {
        await pay(request, "tron", { address, amount: "25.500007", currency: "USDT" })
        const row = incoming(page, word).first()
        await expect(row).toContainText(/25[.,]50/)
        await mine(request, "tron", 5)
        await expect(row).toContainText(word("deposits_stateConfirming"))
        await expect(row.getByRole("progressbar")).toBeVisible()
        await mine(request, "tron", 20)
        await expect(row).toContainText(word("deposits_stateCredited"))
        await expect(row).toContainText(/0[.,]000007/)
        expect(await readBalance(request, customer, "USDT")).toBe("25.50000")
      })

      await test.step("the page has no fault for axe and fits a phone", async () => {
        expect([...(await findViolations(page, "usdt")), ...(await findOverflow(page, "usdt"))]).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        await page.emulateMedia({ colorScheme: "dark" })
        expect([
          ...(await findViolations(page, "usdt on a phone, dark")),
          ...(await findOverflow(page, "usdt on a phone, dark")),
        ]).toEqual([])
      })
    })

    test("BTC: the only network is named; a new address stands in for the old, which stays good @long", async ({
      page,
      request,
    }) => {
      const customer = await openAccount(request)
      const old = await depositAddress(request, customer, "BTC", "bitcoin")
      await openAs(page, customer, "/account/top-up/crypto?currency=BTC")
      const panel = page.getByRole("region", {
        name: word("deposits_addressTitle", { currency: "BTC", network: "Bitcoin" }),
      })
      await expect(panel).toContainText(old)
      await page.getByRole("button", { name: word("deposits_newAddress"), exact: true }).click()
      await expect(panel.getByText(word("deposits_earlier"))).toBeVisible()
      await expect(panel).not.toContainText(old)
      await page.getByText(word("deposits_earlier")).click()
      await expect(panel.getByTitle(old)).toBeVisible()

      await pay(request, "bitcoin", { address: old, amount: "0.00009" })
      await mine(request, "bitcoin", 3)
      await expect(incoming(page, word).first()).toContainText(word("deposits_stateBelowMinimum"))
      expect([...(await findViolations(page, "btc")), ...(await findOverflow(page, "btc"))]).toEqual([])
    })
  })
}

test.describe("screens C: what can go wrong with a deposit", () => {
  const word = createWords("en")

  test("dropped by a reorganisation before and after the credit, and counted again", async ({ page, request }) => {
    const customer = await openAccount(request)
    const address = await depositAddress(request, customer, "LTC", "litecoin")
    await openAs(page, customer, "/account/top-up/crypto?currency=LTC")
    await pay(request, "litecoin", { address, amount: "2" })
    await mine(request, "litecoin", 2)
    const row = incoming(page, word).first()
    await expect(row).toContainText(word("deposits_stateConfirming"))
    await reorganise(request, "litecoin", 4)
    await expect(row).toContainText(word("deposits_stateOrphaned"))
    await mine(request, "litecoin", 8)
    await expect(row).toContainText(word("deposits_stateCredited"))
    await reorganise(request, "litecoin", 20)
    await expect(row).toContainText(word("deposits_stateAtRisk"))
    expect(await readBalance(request, customer, "LTC")).toBe("0.00000000")
    await mine(request, "litecoin", 8)
    await expect(row).toContainText(word("deposits_stateCredited"))
    expect(await readBalance(request, customer, "LTC")).toBe("2.00000000")
  })

  test("held by screening, and released on the page of the chains @long", async ({ page, request }) => {
    const customer = await openAccount(request)
    const address = await depositAddress(request, customer, "TRX", "tron")
    await openAs(page, customer, "/account/top-up/crypto?currency=TRX")

    const consolePage = await page.context().newPage()
    await consolePage.goto("/sandbox/chains")
    const payment = consolePage.getByRole("article").filter({ hasText: "Somebody pays" })
    await payment.getByLabel("Chain").selectOption("tron")
    await payment.getByLabel("To the address").fill(address)
    await payment.getByLabel("Amount").fill("123.456789")
    await payment.getByLabel("From").selectOption({ label: "TRON: an address that ends in “review”" })
    await payment.getByRole("button", { name: "Pay" }).click()
    await expect(consolePage.getByRole("status")).toContainText("Done")
    await mine(request, "tron", 20)
    const row = incoming(page, word).first()
    await expect(row).toContainText(word("deposits_stateHeld"))
    expect(await readBalance(request, customer, "TRX")).toBe("0.000000")

    await consolePage.reload()
    const held = consolePage.getByRole("article").filter({ hasText: "123.456789 TRX" })
    await held.getByRole("button", { name: "Credit it" }).first().click()
    await expect(row).toContainText(word("deposits_stateCredited"))
    expect(await readBalance(request, customer, "TRX")).toBe("123.456789")
  })

  test("a node that does not answer is said so, with the address all the same @long", async ({ page, request }) => {
    const customer = await openAccount(request)
    await setDown(request, "bsc", true)
    try {
      await openAs(page, customer, "/account/top-up/crypto?currency=BNB")
      await expect(page.getByText(word("deposits_unavailableTitle", { network: "BNB Smart Chain" }))).toBeVisible()
      await expect(page.getByText(await depositAddress(request, customer, "BNB", "bsc"))).toBeVisible()
    } finally {
      await setDown(request, "bsc", false)
    }
  })
})
