import { expect, type Page, test } from "@playwright/test"
import { translatePage } from "#translator.testing.ts"
import { noteFaults, settle, waitHydrated } from "./support/inspect.ts"
import { openAccount, topUp } from "./support/provider.ts"
import { accountAddresses, openAddresses } from "./support/routes.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

const words = createWords("en")

/** Inputs for fields. The first two are invalid in most. */
const typed = ["?", "999999999999", "5"] as const

/** Types into every field, with what is wrong and what is right, and empties it again. */
async function useFields(page: Page): Promise<void> {
  const fields = page.getByRole("main").locator("input:visible, textarea:visible")
  const count = await fields.count()
  for (let index = 0; index < count; index++) {
    const field = fields.nth(index)
    const isText = await field.evaluate(
      (input: HTMLInputElement) =>
        !/^(checkbox|radio|file|date|color)$/.test(input.type) && !input.readOnly && !input.disabled,
    )
    if (!isText) continue
    for (const text of [...typed, ""]) {
      await field.fill(text)
      await field.blur()
    }
  }
}

/** Sends every form empty, so that each shows what is wrong with it, and then types into it once more. */
async function sendForms(page: Page): Promise<void> {
  const forms = page.getByRole("main").locator("form:visible")
  for (let index = 0; index < (await forms.count()); index++) {
    await forms.nth(index).evaluate((form: HTMLFormElement) => form.requestSubmit())
    // Live updates keep a connection open, so the network is never idle.
    await expect(page.getByRole("main").locator("[data-pending]")).toHaveCount(0)
  }
  await useFields(page)
}

for (const [part, addresses] of [
  ["open", openAddresses],
  ["account", accountAddresses],
] as const) {
  test(`forms of a translated page are typed into, sent and corrected: ${part} pages @long`, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000)
    if (part === "account") {
      const customer = await openAccount(request)
      await topUp(request, customer, "1000.00")
      await giveSession(page, customer)
    }
    const takeFaults = noteFaults(page)
    const found: string[] = []
    for (const address of addresses) {
      await settle(page, address, words("common_loading"))
      await waitHydrated(page)
      if ((await page.locator("main form").count()) === 0) continue
      await page.evaluate(translatePage)
      await useFields(page)
      await sendForms(page)
      // A refusal is written into the console by the browser.
      found.push(...takeFaults().filter((fault) => !/status of 4\d\d|429/.test(fault)))
      if (await page.getByText(words("common_errorTitle")).isVisible()) found.push(`${address}: the page ended`)
    }
    expect(found).toEqual([])
  })
}
