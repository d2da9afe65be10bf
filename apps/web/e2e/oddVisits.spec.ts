import { expect, type Page, test } from "@playwright/test"
import { noteFaults, openHydrated } from "./support/inspect.ts"
import { unlessFirst } from "./support/long.ts"
import { createPatterns, createWords, taskLocales } from "./support/words.ts"

const long = `/${"a".repeat(10_000)}`

for (const locale of taskLocales) {
  const word = createWords(locale)
  const pattern = createPatterns(locale)

  test.describe(`odd visits in ${locale}`, () => {
    test.use({ locale })

    for (const [address, status] of [
      ["/%00", 400],
      ["/account/%00", 400],
      ["/%E0%A4%A", 400],
      ["/%2e%2e%2f%2e%2e%2fetc%2fpasswd", 404],
      ["/%3Cscript%3Ealert(1)%3C%2Fscript%3E", 404],
      [long, 404],
    ] as const)
      test(`${address.slice(0, 40)} answers ${status} with a page that says what is wrong`, async ({ page }) => {
        const scripts = noteDialogs(page)
        const answer = await page.goto(address)
        expect(answer?.status()).toBe(status)
        const heading = page.getByRole("heading", { level: 1 })
        await expect(heading).toHaveText(pattern("common_notFoundTitle"))
        expect((await heading.innerText()).length).toBeLessThan(200)
        await expect(page.getByRole("link", { name: word("common_home") }).last()).toBeVisible()
        expect(scripts).toEqual([])
      })

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false })

      test("the account says what it needs, and leads home", async ({ page }) => {
        await page.goto("/account")
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("common_needsJavaScript"))
        await page.getByRole("link", { name: word("common_home") }).click()
        await expect(page.getByRole("navigation").first()).toBeAttached()
      })
    })
  })
}

for (const [turn, address] of [
  "/?utm_source=%00&x[]=1&x[]=2&__proto__=1",
  "/faq?currency=%3Cscript%3E",
  "/auth/login?appAuth=maybe&showInvoicePaymentMsg=1&redirectUrl=7",
  "/auth/registration?a=%E0%A4%A",
].entries())
  test(`query values that make no sense count as none: ${address}${unlessFirst(turn)}`, async ({ page }) => {
    const faults = noteFaults(page)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.waitForLoadState("networkidle")
    expect(faults()).toEqual([])
  })

test("a locale cookie with garbage counts as none", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "ru" })
  await context.addCookies([{ name: "locale", value: "%22%3E%3Cscript%3E", url: baseURL ?? "" }])
  const page = await context.newPage()
  await page.goto("/faq")
  await expect(page.locator("html")).toHaveAttribute("lang", "ru")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Короткие ответы на вопросы")
  await context.close()
})

test("with storage and cookies switched off the pages work, and a choice holds as long as the page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const closed = {
      get() {
        throw new DOMException("switched off", "SecurityError")
      },
    }
    Object.defineProperties(window, { localStorage: closed, sessionStorage: closed })
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} })
  })
  const faults = noteFaults(page)
  await openHydrated(page, "/faq")
  await page
    .getByRole("button", { name: /Русский/ })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Короткие ответы на вопросы")
  await page.goto("/auth/login")
  await expect(page.getByRole("button", { name: /Log in|Войти/ }).last()).toBeVisible()
  expect(faults()).toEqual([])
})

/** Records dialogs, which a script injected through the address would open first. */
function noteDialogs(page: Page): string[] {
  const opened: string[] = []
  page.on("dialog", (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  return opened
}
