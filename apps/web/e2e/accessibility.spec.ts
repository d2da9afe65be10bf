import { AxeBuilder } from "@axe-core/playwright"
import { expect, test } from "@playwright/test"
import { openAccount, topUp } from "./support/provider.ts"
import { screensOf } from "./support/screens.ts"
import { wordsOf } from "./support/words.ts"

const publicPaths = ["/", "/auth/login", "/auth/registration", "/nowhere"]
const accountPaths = [
  "/account",
  "/account/top-up",
  "/account/exchange",
  "/account/send",
  "/account/send/internal",
  "/account/history",
]

/** Each language, each theme and each end of the widths at least once. */
const looks = [
  { locale: "en", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { locale: "ru", colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const

for (const look of looks) {
  test(`no axe violation and no sideways scrolling: ${look.locale}, ${look.colorScheme}, ${look.viewport.width} px`, async ({
    browser,
    request,
  }) => {
    const customer = await openAccount(request)
    await topUp(request, customer, "1000.00")
    const context = await browser.newContext(look)
    const page = await context.newPage()
    const faults: string[] = []
    page.on("pageerror", (error) => faults.push(error.message))

    const inspect = async (path: string) => {
      await page.goto(path)
      await page.getByRole("main").waitFor()
      await expect(
        page.getByRole("main").getByRole("status", { name: wordsOf(look.locale)("common_loading") }),
      ).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target).join(", ")}`,
      )
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      return overflow > 0 ? [...found, `${path}: ${overflow} px wider than the screen`] : found
    }

    const violations: string[] = []
    for (const path of publicPaths) violations.push(...(await inspect(path)))
    await screensOf(page, wordsOf(look.locale)).logIn(customer)
    for (const path of accountPaths) violations.push(...(await inspect(path)))
    expect(violations).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
}
