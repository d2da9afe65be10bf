import { expect, type Locator, type Page, test } from "@playwright/test"
import { openAccount, topUp } from "./support/provider.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

/** In milliseconds: what needs no answer is there long before any answer is given up. */
const soon = 1500

interface Waiting {
  readonly address: string
  /** The calls that are never answered. */
  readonly calls: RegExp
  /** Parts that need none of the slow answers. */
  readonly shown: (page: Page) => readonly Locator[]
}

const people = /\/api\/(transfers\/recipients|contacts|beneficiaries)/

const screens: readonly Waiting[] = [
  {
    address: "/account/send",
    calls: people,
    shown: (page) => [
      page.getByRole("link", { name: word("send_toCustomer") }),
      page.getByRole("link", { name: word("withdrawals_toIban") }),
    ],
  },
  {
    address: "/account/send/internal",
    calls: people,
    shown: (page) => [
      page.getByRole("textbox", { name: word("send_recipient") }),
      page.getByRole("textbox", { name: word("send_amount") }),
    ],
  },
  {
    address: "/account/aml",
    calls: /\/api\/aml/,
    shown: (page) => [page.getByRole("textbox", { name: word("aml_subject") })],
  },
  {
    address: "/account/top-up/sbp",
    calls: /\/api\/limits/,
    shown: (page) => [page.getByRole("textbox", { name: word("topUp_amount") })],
  },
  {
    address: "/account",
    calls: /\/api\/(rates|operations)/,
    shown: (page) => [
      page
        .getByRole("link", { name: word("common_navTopUp") })
        .filter({ visible: true })
        .last(),
    ],
  },
]

test("what needs no answer doesn't wait for one that never comes, on a phone and on a wide screen @long", async ({
  browser,
  request,
}) => {
  const customer = await openAccount(request)
  await topUp(request, customer, "1000.00")
  for (const width of [390, 1280]) {
    // oxlint-disable-next-line no-await-in-loop -- side by side they would slow each other
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    // oxlint-disable-next-line no-await-in-loop
    const page = await context.newPage()
    // oxlint-disable-next-line no-await-in-loop
    await giveSession(page, customer)
    for (const { address, calls, shown } of screens) {
      // oxlint-disable-next-line no-await-in-loop
      await page.route(calls, () => undefined)
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(address)
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" })
      // oxlint-disable-next-line no-await-in-loop
      for (const part of shown(page)) await expect(part, `${address} at ${width} px`).toBeVisible({ timeout: soon })
      // oxlint-disable-next-line no-await-in-loop
      await page.unrouteAll({ behavior: "ignoreErrors" })
    }
    // oxlint-disable-next-line no-await-in-loop
    await context.close()
  }
})
