import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { topUpFailures, withdrawalFailures } from "./failureTexts.ts"
import { notificationMail } from "./mails.ts"

const site = new URL("../../../web/src/", import.meta.url)
const locales = ["en", "ru"] as const
const origin = "https://wallet.example"

test.each([
  ["withdrawalReason.ts", "withdrawals", withdrawalFailures],
  ["declineText.ts", "topUp", topUpFailures],
])("the mail gives each reason in %s by the very words of the site", async (file, area, texts) => {
  const source = await readFile(new URL(`shared/payments/${file}`, site), "utf8")
  const found = [...source.matchAll(/^ {2}(\w+): \(\) => m\.(\w+)\(\)/gm)]
  const keys = found.map(([, code = "", key = ""]) => [code, key] as const)
  expect(Object.keys(texts).toSorted()).toEqual(keys.map(([code]) => code).toSorted())
  for (const locale of locales) {
    const messages = await readFile(new URL(`i18n/messages/${locale}/${area}.json`, site), "utf8")
    const words = JSON.parse(messages) as Record<string, string>
    for (const [code, key] of keys) expect(texts[code]?.[locale]).toBe(words[key])
  }
})

test("the mail about a failed withdrawal or top-up says why, and where the money is", () => {
  const amount = { amount: "5.00", currency: "EUR" }
  const write = (kind: "withdrawal_failed" | "top_up_failed", reason: string | null, locale: "en" | "ru" = "en") =>
    notificationMail(locale, { kind, amount, detail: null, reason }, origin).content.paragraphs
  expect(write("withdrawal_failed", "limit")).toEqual([
    "This is above your current limit. The money is back in your wallet.",
  ])
  expect(write("withdrawal_failed", "limit", "ru")).toEqual([
    "Сумма превышает текущий лимит. Деньги снова в вашем кошельке.",
  ])
  expect(write("top_up_failed", "expired_card")).toEqual([
    "This card has expired. Use another one. Nothing was charged.",
  ])
  for (const reason of [null, "constructor", "of_tomorrow"])
    expect(write("withdrawal_failed", reason)).toEqual(["The money is back in your wallet."])
})
