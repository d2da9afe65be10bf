import { expect, test } from "@playwright/test"
import { inspectPage } from "./support/inspect.ts"
import { openAccount, readStepUpCode } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { prove } from "./support/stepUp.ts"
import { createWords, taskLocales } from "./support/words.ts"

// A chat belongs to one account: each language has a person of its own, who is let go at the end.
const people = { en: "ann", ru: "boris" } as const

for (const locale of taskLocales) {
  test(`screens B linkRequired in ${locale}: a code from the page, sent in the chat, links the account`, async ({
    browser,
    request,
  }) => {
    const word = createWords(locale)
    const context = await browser.newContext({ locale, viewport: { width: locale === "en" ? 1280 : 390, height: 844 } })
    const page = await context.newPage()
    const customer = await openAccount(request)
    await openAs(page, customer, "/auth/linkFinish")
    await expect(page.getByText(word("linking_notLinkedTitle"))).toBeVisible()
    await page.getByRole("link", { name: word("linking_toCode") }).click()
    await page.getByRole("button", { name: word("linking_getCode") }).click()
    await prove(page, request, word, customer)
    const earlier = await readStepUpCode(request, customer.email)
    await expect(page.getByRole("timer")).toBeVisible()
    expect(await inspectPage(page, "/account/linkRequired")).toEqual([])
    await page.getByRole("button", { name: word("linking_check") }).click()
    await expect(page.getByText(word("linking_notYet"))).toBeVisible()

    const person = people[locale]
    const opened = context.waitForEvent("page")
    await page.getByRole("link", { name: word("linking_open") }).click()
    const chat = await opened
    await chat.getByRole("link", { name: "carla" }).waitFor()
    await chat.goto(`${chat.url()}&person=${person}`)
    await chat.getByRole("button", { name: "Send" }).click()
    await expect(async () => {
      await chat.reload()
      await expect(chat.getByText("/auth/linkFinish").last()).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByText(word("linking_linkedTitle", { messenger: person }))).toBeVisible()
    await page.goto("/auth/linkFinish")
    await expect(page.getByText(word("linking_linkedTitle", { messenger: person }))).toBeVisible()
    expect(await inspectPage(page, "/auth/linkFinish")).toEqual([])

    await page.goto("/account/linkRequired")
    await page.getByRole("button", { name: word("linking_unlink") }).click()
    await prove(page, request, word, customer, earlier)
    await expect(page.getByRole("button", { name: word("linking_getCode") })).toBeVisible()
    await context.close()
  })
}

test("screens B linkFinish: a visitor who is not signed in is asked to log in", async ({ page }) => {
  await page.goto("/auth/linkFinish")
  await expect(page.getByRole("main").getByRole("link", { name: createWords("en")("linking_signIn") })).toBeVisible()
})
