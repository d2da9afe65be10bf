import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { type Customer, openAccount, readBalance, readSignInCode, topUp } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { giveSession } from "./support/session.ts"
import { createPatterns, createWords, taskLocales } from "./support/words.ts"

for (const locale of taskLocales) {
  const word = createWords(locale)
  const pattern = createPatterns(locale)

  test.describe(`bad input in ${locale}`, () => {
    test.use({ locale })

    test("amounts: each its own message at the field, and no money moves", async ({ page, request }) => {
      const customer = await customerWithMoney(page, request)
      await page.goto("/account/send/internal?currency=WUD")
      await page.getByRole("textbox", { name: word("send_recipient") }).fill("friend@wallet.example")
      const amount = page.getByRole("textbox", { name: word("send_amount"), exact: true })
      const refused: Record<string, string> = {
        "": "errors_amount_empty",
        "0": "errors_amount_zero",
        "-5": "errors_amount_negative",
        "1e3": "errors_amount_not_a_number",
        "1 2": "errors_amount_not_a_number",
        "0.001": "errors_amount_too_many_decimals_limit",
        ["9".repeat(40)]: "errors_amount_too_long",
        "1000.01": "errors_insufficient_funds_available",
      }
      const seen = new Set<string>()
      for (const [typed, message] of Object.entries(refused)) {
        await amount.fill(typed)
        await page.getByRole("button", { name: word("send_continue") }).click()
        await expect(amount, typed).toHaveAttribute("aria-invalid", "true")
        await expect(amount, typed).toHaveAccessibleDescription(pattern(message))
        const grouped = typed.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, locale === "ru" ? "\u00a0" : ",")
        await expect(amount, "what was typed stays").toHaveValue(grouped)
        seen.add(message)
      }
      expect(seen.size).toBe(7)
      expect(await readBalance(request, customer, "WUD")).toBe("1000.00")
    })

    test("a comma, a point and pasted spaces are read as meant, and the reading is shown", async ({
      page,
      request,
    }) => {
      await customerWithMoney(page, request)
      await page.goto("/account/send/internal?currency=WUD")
      const amount = page.getByRole("textbox", { name: word("send_amount"), exact: true })
      await amount.fill(locale === "ru" ? "1.5" : "1,5")
      await expect(amount).toHaveAccessibleDescription(/1[.,]50/)
      await amount.fill("  1 000 ")
      await expect(amount).toHaveAccessibleDescription(/1[,\s]000[.,]00/)
    })

    test("a recipient who is nobody, or oneself", async ({ page, request }) => {
      const customer = await customerWithMoney(page, request)
      await page.goto("/account/send/internal?currency=WUD")
      const recipient = page.getByRole("textbox", { name: word("send_recipient") })
      await page.getByRole("textbox", { name: word("send_amount"), exact: true }).fill("1")
      await recipient.fill("nobody@example.com")
      await page.getByRole("button", { name: word("send_continue") }).click()
      await expect(recipient).toHaveAccessibleDescription(pattern("errors_recipient_unknown"))
      await recipient.fill(customer.email)
      await page.getByRole("button", { name: word("send_continue") }).click()
      await expect(recipient).toHaveAccessibleDescription(pattern("errors_recipient_is_sender"))
      expect(await readBalance(request, customer, "WUD")).toBe("1000.00")
    })

    test("an expired quote is never executed: the button asks for a new one", async ({ page, request }) => {
      const customer = await customerWithMoney(page, request)
      await page.clock.install()
      await createScreens(page, word).askForQuote("WUD", "BTC", "400")
      await expect(page.getByRole("button", { name: word("exchange_accept"), exact: true })).toBeVisible()
      await page.clock.fastForward(31_000)
      await expect(page.getByRole("button", { name: word("exchange_newQuote") })).toBeVisible()
      await expect(page.getByRole("button", { name: word("exchange_accept"), exact: true })).toBeHidden()
      expect(await readBalance(request, customer, "WUD")).toBe("1000.00")
    })

    test("a wrong password many times: slowed down, a mailed code for the right one, and an unknown e-mail reads the same @long", async ({
      page,
      request,
    }) => {
      const customer = await openAccount(request)
      await page.goto("/auth/login")
      const texts: string[] = []
      for (const email of [customer.email, `unknown-${customer.email}`]) {
        await page.getByRole("textbox", { name: word("auth_loginName") }).fill(email)
        await page.getByLabel(word("auth_password"), { exact: true }).fill("not the password")
        await page.getByRole("button", { name: word("auth_logIn"), exact: true }).click()
        const alert = page.getByRole("main").getByText(word("errors_bad_credentials"))
        await expect(alert).toBeVisible()
        texts.push(await alert.innerText())
      }
      expect(texts[0]).toBe(texts[1])

      const wrong = { email: customer.email, password: "wrong" }
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await request.post("/api/users/login", { data: wrong })).status()).toBe(401)
      }
      const started = performance.now()
      await request.post("/api/users/login", { data: wrong })
      expect(performance.now() - started).toBeGreaterThan(500)

      // With the right password, a mailed code still signs in.
      await createScreens(page, word).fillLogin(customer)
      await expect(page.getByRole("heading", { name: word("auth_mailedCodeTitle") })).toBeVisible()
      const field = page.getByRole("textbox", { name: word("auth_code") })
      await field.fill("000000")
      await expect(field).toHaveAccessibleDescription(pattern("errors_code_invalid"))
      await field.fill(await readSignInCode(request, customer.email))
      await expect(page).toHaveURL(/\/account/)
    })
  })
}

async function customerWithMoney(page: Page, request: APIRequestContext): Promise<Customer> {
  const customer = await openAccount(request)
  await topUp(request, customer, "1000.00")
  await giveSession(page, customer)
  return customer
}
