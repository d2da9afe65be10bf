import { expect, type Page, test } from "@playwright/test"
import { openAccount, read, verifyIdentity } from "./support/provider.ts"
import { createScreens, type Screens } from "./support/screens.ts"
import { giveSession, openAs } from "./support/session.ts"
import { createPatterns, createWords, taskLocales, type Words } from "./support/words.ts"

const asking = "4000002500003155"

/** Types a card that its bank asks about, and is led to the bank. */
async function payWithAskingCard(page: Page, word: Words, screens: Screens, keep = false) {
  await screens.fillTopUp("1000")
  await page.getByRole("textbox", { name: word("topUp_cardNumber") }).fill(asking)
  if (keep) await page.getByRole("checkbox", { name: word("topUp_keepCard") }).check({ force: true })
  await screens.press(word("topUp_pay"))
  await page.waitForURL("**/sandbox/acquirer/3ds/*")
}

for (const locale of taskLocales) {
  test.describe(`screens C, top-up, in ${locale}`, () => {
    test.use({ locale })
    const word = createWords(locale)
    const pattern = createPatterns(locale)

    test("3-D Secure: to the bank, back, a reload, and on; the card is kept and removed", async ({ page, request }) => {
      const screens = createScreens(page, word)
      await giveSession(page, await openAccount(request))
      await payWithAskingCard(page, word, screens, true)
      await page.getByRole("link", { name: "Back without an answer" }).click()
      await expect(page.getByText(word("topUp_action"))).toBeVisible()
      await page.reload()
      await page.getByRole("link", { name: word("topUp_toBank") }).click()
      await screens.press("Confirm the payment")
      await expect(page.getByText(word("topUp_succeeded"))).toBeVisible()
      const [receipt] = await Promise.all([page.waitForEvent("download"), screens.press(word("history_receipt"))])
      expect(receipt.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)

      await screens.press(word("topUp_again"))
      await expect(page.getByRole("radio", { name: "Visa •••• 3155" })).toBeChecked()
      await screens.press(word("topUp_removeCard", { card: "Visa •••• 3155" }))
      await expect(page.getByRole("textbox", { name: word("topUp_cardNumber") })).toBeVisible()
    })

    test("3-D Secure: refused at the bank, given up here, and an acquirer that is away @long", async ({
      page,
      request,
    }) => {
      const screens = createScreens(page, word)
      await giveSession(page, await openAccount(request))
      await payWithAskingCard(page, word, screens)
      await screens.press("Refuse it")
      await expect(page.getByText(word("topUp_declineAuthentication"))).toBeVisible()
      // A card that was refused pays nothing.
      await expect(page.getByText(word("topUp_fromCard"), { exact: true })).toBeVisible()
      await expect(page.getByText(word("topUp_cardPays"))).toHaveCount(0)
      await expect(page.getByText(word("topUp_feeLine"))).toHaveCount(0)

      await payWithAskingCard(page, word, screens)
      await page.getByRole("link", { name: "Back without an answer" }).click()
      await screens.press(word("topUp_cancel"))
      await expect(page.getByText(word("topUp_notCharged"))).toBeVisible()

      await request.post("/sandbox/api/outages/card", { data: { away: true } })
      await page.goto("/account/top-up")
      await page.getByRole("link", { name: word("topUp_cardAway") }).click()
      await expect(page.getByText(word("topUp_cardAway"))).toBeVisible()
      await screens.type(word("topUp_amount"), "1000")
      await screens.press(word("topUp_useTestCard"))
      await screens.press(word("topUp_pay"))
      // Above the form, and again at its button.
      await expect(page.getByText(word("topUp_cardAway"))).toHaveCount(2)
      await request.post("/sandbox/api/outages/card", { data: { away: false } })
    })

    test("SBP: from the choice to the code, paid elsewhere, noticed here; then what limits and a freeze leave", async ({
      page,
      request,
    }) => {
      const screens = createScreens(page, word)
      const account = await openAccount(request)
      // In Russia the wallet's unit goes by the roubles that the bank asks for.
      const [country, code] = locale === "ru" ? (["RU", "RUB"] as const) : (["DE", "WUD"] as const)
      await page.route("**/sandbox/geolocation/*", (route) => route.fulfill({ json: { country } }))
      await openAs(page, account, "/account/top-up")
      await page.getByRole("link", { name: word("topUp_bySbp") }).click()
      const amount = page.getByRole("textbox", { name: word("topUp_amount") })
      await amount.fill("5")
      await expect(amount).not.toHaveAttribute("aria-invalid")
      // Too little is said on leaving the field, before anything is asked for.
      await amount.blur()
      await expect(amount).toHaveAttribute("aria-invalid", "true")
      await expect(amount).toHaveAccessibleDescription(pattern("errors_amount_too_small_min"))
      await expect(page.getByText(word("ui_leftDay")).filter({ visible: true })).toBeVisible()
      await screens.type(word("topUp_amount"), "200000")
      await screens.press(word("topUp_sbpAsk"))
      await expect(page.getByRole("img", { name: word("topUp_sbpQr") })).toBeVisible()
      await expect(page.getByRole("heading", { name: new RegExp(`^200[,\\s]000[.,]00\\s${code}$`) })).toBeVisible()
      await page.reload()
      await screens.press(word("topUp_sbpPaid"))
      await expect(page.getByText(word("topUp_sbpChecking"))).toBeVisible()

      const codes = await (await request.get("/sandbox/sbp")).text()
      const [, pay] = /action="(\/sandbox\/sbp\/[A-Z0-9]{32}\/pay)"/.exec(codes) ?? []
      await request.post(pay ?? "", { maxRedirects: 0 })
      await expect(page.getByText(word("topUp_succeeded"))).toBeVisible()

      await page.goto("/account/send/internal")
      await screens.type(word("send_amount"), "150000")
      await expect(page.getByRole("textbox", { name: word("send_amount") })).toHaveAttribute("aria-invalid", "true")
      await expect(page.getByRole("link", { name: word("ui_verify") })).toBeVisible()
      await request.post("/sandbox/api/accounts", { data: { email: account.email, frozen: true } })
      await expect(page.getByText(word("ui_frozenTitle"))).toBeVisible()
      await expect(page.getByRole("textbox")).toHaveCount(0)
    })

    test("bank transfer: the reference to copy, money that arrives, and money of somebody else", async ({
      page,
      request,
    }) => {
      const account = await openAccount(request)
      await openAs(page, account, "/account/top-up?currency=EUR")
      await page.getByRole("link", { name: word("topUp_byBank") }).click()
      await expect(page.getByText(word("ui_verifyText"))).toBeVisible()
      await verifyIdentity(request, account, "Ann Lee")
      await page.reload()
      await expect(page.getByRole("img", { name: word("topUp_bankQr") })).toBeVisible()
      await expect(page.getByText(word("topUp_bankWaiting"))).toBeVisible()
      const { reference } = await read<{ reference: string }>(request, account, "/topUps/bank")
      const send = (amount: string, name: string) =>
        request.post("/sandbox/bank/transfers", { form: { amount, name, reference }, maxRedirects: 0 })
      await send("120.50", "Lee, Ann")
      await expect(page.getByText(word("topUp_bankCredited"))).toBeVisible()
      await send("7", "Bob Smith")
      await expect(page.getByText(word("topUp_bankChecking"), { exact: true })).toBeVisible()
      await page.goto("/account/history")
      await expect(page.getByText("Lee, Ann")).toBeVisible()
    })

    test("the currency: search, favourites first, and why some are closed", async ({ page, request }) => {
      const screens = createScreens(page, word)
      await openAs(page, await openAccount(request), "/account/top-up/currency")
      const row = (code: string) => page.getByRole("listitem").filter({ hasText: code }).first()
      await expect(row("KZT")).toContainText(word("topUp_currencyPaused"))
      await expect(row("KZT").getByRole("link")).toHaveCount(0)
      await screens.press(word("topUp_favouriteAdd", { currency: "TRX" }))
      await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toContainText("TRX")
      await page.reload()
      await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toContainText("TRX")
      await page.getByRole("searchbox").fill("usdt")
      await page.getByRole("tabpanel").getByRole("link").click()
      await expect(page.getByRole("link", { name: /TRON/ })).toBeVisible()
    })
  })
}
