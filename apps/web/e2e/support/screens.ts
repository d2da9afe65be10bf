import type { APIRequestContext, Page } from "@playwright/test"
import { type Customer, readConfirmationCode } from "./provider.ts"
import type { Words } from "./words.ts"

/** A customer's steps on the screens, by roles and labels only. */
export function createScreens(page: Page, word: Words) {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
  const type = (label: string, text: string) => page.getByRole("textbox", { name: label, exact: true }).fill(text)

  return {
    async register(request: APIRequestContext, customer: Customer) {
      await page.goto("/auth/registration")
      await type(word("auth_email"), customer.email)
      await page.getByLabel(word("auth_password"), { exact: true }).fill(customer.password)
      await page.getByRole("checkbox", { name: word("auth_consent") }).check({ force: true })
      await press(word("auth_register"))
      const code = page.getByRole("textbox", { name: word("auth_code") })
      await code.fill(await readConfirmationCode(request, customer.email))
    },

    async fillLogin({ email, password }: Customer) {
      await page.goto("/auth/login")
      await type(word("auth_loginName"), email)
      await page.getByLabel(word("auth_password"), { exact: true }).fill(password)
      await press(word("auth_logIn"))
    },

    async logIn(customer: Customer) {
      await this.fillLogin(customer)
      await page.waitForURL("**/account")
    },

    async logOut() {
      await press(word("common_accountMenu"))
      await press(word("common_logOut"))
      await page.waitForURL("**/auth/login*")
    },

    async fillTopUp(amount: string) {
      await page.goto("/account/top-up?method=card")
      await type(word("topUp_amount"), amount)
      await press(word("topUp_useTestCard"))
    },

    async askForQuote(from: string, to: string, amount: string) {
      await page.goto(`/account/exchange?currency=${from}`)
      await choose(word("exchange_toCurrency"), to)
      await type(word("exchange_youPay"), amount)
      await press(word("exchange_getQuote"))
    },

    fillTransfer,
    async reviewTransfer(recipient: string, currency: string, amount: string) {
      await fillTransfer(recipient, currency, amount)
      await press(word("send_continue"))
      await page.getByRole("heading", { name: word("send_reviewTitle") }).waitFor()
    },

    press,
    type,
  }

  async function fillTransfer(recipient: string, currency: string, amount: string) {
    await page.goto(`/account/send/internal?currency=${currency}`)
    await type(word("send_recipient"), recipient)
    await type(word("send_amount"), amount)
  }

  async function choose(label: string, code: string) {
    await page.getByRole("button", { name: label }).click()
    await page.getByRole("option", { name: code }).click()
  }
}

export type Screens = ReturnType<typeof createScreens>
