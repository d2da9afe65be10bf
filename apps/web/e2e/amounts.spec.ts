import { expect, type Locator, type Page, test } from "@playwright/test"
import { converter } from "#content/texts/converter.ts"
import { openHydrated } from "./support/inspect.ts"
import { unlessFirst } from "./support/long.ts"
import { openAccount, topUp } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { createWords, locales } from "./support/words.ts"

const readCursor = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart)

async function openAmount(page: Page, locale: (typeof locales)[number]): Promise<Locator> {
  const customer = await openAccount(page.request)
  await topUp(page.request, customer, "1000.00")
  await openAs(page, customer, "/account/send/internal?currency=WUD")
  return page.getByRole("textbox", { name: createWords(locale)("send_amount"), exact: true })
}

for (const [turn, locale] of locales.entries()) {
  const [mark, decimal] = locale === "ru" ? ["\u00a0", ","] : [",", "."]
  const shown = (text: string) => text.replaceAll("_", mark).replace(".", decimal)

  test.describe(`amounts in ${locale}${unlessFirst(turn)}`, () => {
    test.use({ locale })

    test("a browser's keys, clipboard, undo and input methods group an amount and never change it", async ({
      page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"])
      const amount = await openAmount(page, locale)

      await amount.pressSequentially(`1234567${decimal}5`)
      await expect(amount).toHaveValue(shown("1_234_567.5"))
      await amount.press("Home")
      await amount.press("ArrowRight")
      // The next character is a drawn mark: the digit behind it goes.
      await amount.press("Delete")
      await expect(amount).toHaveValue(shown("134_567.5"))
      expect(await readCursor(amount)).toBe(1)
      await page.keyboard.type("8")
      await expect(amount).toHaveValue(shown("1_834_567.5"))
      expect(await readCursor(amount)).toBe(3)
      await amount.press("ArrowLeft")
      await amount.press("Backspace")
      await expect(amount).toHaveValue(shown("834_567.5"))
      expect(await readCursor(amount)).toBe(0)
      for (const before of ["1_834_567.5", "134_567.5", "1_234_567.5"]) {
        // oxlint-disable-next-line no-await-in-loop -- one step back after the other
        await amount.press("ControlOrMeta+z")
        // oxlint-disable-next-line no-await-in-loop
        await expect(amount).toHaveValue(shown(before))
      }

      await amount.press("ControlOrMeta+a")
      await amount.press("ControlOrMeta+c")
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`1234567${decimal}5`)
      await amount.fill("")
      await amount.press("ControlOrMeta+v")
      await expect(amount).toHaveValue(shown("1_234_567.5"))

      // Text that comes at once, over what is selected: 1,5 is one and a half in both languages.
      await amount.fill("1500")
      await expect(amount).toHaveValue(shown("1_500"))
      await amount.press("ControlOrMeta+a")
      await page.keyboard.insertText("1,5")
      await expect(amount).toHaveValue("1,5")
      if (locale === "en") await expect(amount).toHaveAccessibleDescription(/1\.50/)
      await amount.fill("1500")
      await amount.evaluate((input: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "1,5")
        input.dispatchEvent(new Event("input", { bubbles: true }))
      })
      await expect(amount).toHaveValue("1,5")

      // An input method: what it has under way is not touched before it ends.
      const devtools = await context.newCDPSession(page)
      await amount.fill("123")
      await amount.press("End")
      for (const text of ["4", "45"]) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await devtools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length })
        // oxlint-disable-next-line no-await-in-loop
        await expect(amount).toHaveValue(`123${text}`)
      }
      await devtools.send("Input.insertText", { text: "45" })
      await expect(amount).toHaveValue(shown("12_345"))
      expect(await readCursor(amount)).toBe(6)
    })
  })
}

test("the public converter groups what is typed from its first use on", async ({ page }) => {
  await openHydrated(page, "/qr-payments/CurrenciesConverter")
  const give = page.getByRole("textbox", { name: converter.en.give })
  // Focus by keyboard selects the whole text, also after the field was replaced.
  await give.selectText()
  await page.waitForLoadState("networkidle")
  await page.keyboard.type("1234567")
  await expect(give).toHaveValue("1,234,567")
  await expect(give).toBeFocused()
  await give.press("Backspace")
  await expect(give).toHaveValue("123,456")
  await expect(page.getByRole("textbox", { name: converter.en.get })).toHaveValue(/^\d{3},\d{3}\./)
})
