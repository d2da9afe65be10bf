import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { type Currency, findCurrency } from "@wallet/core/money"
import { useState } from "react"
import { describe, expect, test } from "vitest"
import type { Locale } from "#i18n/locale.ts"
import { renderIn } from "#testRender.tsx"
import { bringErrorTexts } from "#ui/ProblemText.tsx"
import { AmountField } from "./AmountField.tsx"

const currencyOf = (code: string): Currency => {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`no ${code}`)
  return currency
}

function Field({ code, max, start = "" }: { code: string; max?: string; start?: string }) {
  const [text, setText] = useState(start)
  return <AmountField label="Amount" value={text} onChange={setText} currency={currencyOf(code)} max={max} />
}

const input = () => screen.getByRole<HTMLInputElement>("textbox")
const spoken = () =>
  (input().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join("")
    .replaceAll("\u00a0", " ")
    .replaceAll("\u202f", " ")

async function enter(locale: Locale, code: string, text: string) {
  const user = userEvent.setup()
  renderIn(locale, <Field code={code} />)
  await user.click(input())
  await user.paste(text)
  await user.tab()
}

describe("screens A1: the field says how it read the text", () => {
  test.each<[Locale, string, string, string]>([
    ["ru", "EUR", "1,5", ""],
    ["en", "EUR", "1.5", ""],
    ["en", "EUR", "1,5", "= 1.50 EUR"],
    ["en", "EUR", "1.50", ""],
    ["en", "EUR", "1 234,56", "= 1,234.56 EUR"],
    ["ru", "EUR", "1 234,56", "= 1 234,56 EUR"],
    ["ru", "EUR", "1.234,56", "= 1 234,56 EUR"],
    ["en", "EUR", "  12 ", ""],
    ["en", "ETH", "1,234.123456789012345678", "= 1,234.123456789012345678 ETH"],
  ])("%s, %s: %j → %j", async (locale, code, text, reading) => {
    await enter(locale, code, text)
    expect(input().value).toBe(text)
    expect(input().getAttribute("aria-invalid")).toBeNull()
    expect(spoken()).toBe(reading)
  })
})

describe("screens A1: the field refuses and never drops a character", () => {
  test.each<[Locale, string, string, string]>([
    ["en", "EUR", "1e3", "Use digits and one decimal separator."],
    ["ru", "EUR", "1e3", "Используйте цифры и один десятичный разделитель."],
    ["en", "BTC", "0.123456789", "This currency has 8 decimals."],
    ["ru", "EUR", "0,123456", "У этой валюты 5 знаков после запятой."],
    ["ru", "INR", "0,123", "У этой валюты 2 знака после запятой."],
    ["en", "EUR", "1,500", "This amount can be read in two ways. Leave out the thousands separator."],
    ["en", "EUR", "-5", "The amount can't be negative."],
    ["en", "EUR", "0", "Enter an amount above zero."],
    ["en", "EUR", "0.000", "Enter an amount above zero."],
    ["en", "EUR", "9".repeat(40), "This number has too many digits."],
    ["en", "EUR", "12 EUR", "Use digits and one decimal separator."],
  ])("%s, %s: %j", async (locale, code, text, problem) => {
    await enter(locale, code, text)
    expect(input().value).toBe(text)
    expect(input().getAttribute("aria-invalid")).toBe("true")
    expect(spoken()).toBe(problem)
  })
})

test("what may only be unfinished is not called wrong while typing", async () => {
  const user = userEvent.setup()
  renderIn("en", <Field code="EUR" />)
  await user.type(input(), "0")
  expect(input().getAttribute("aria-invalid")).toBeNull()
  await user.type(input(), ".")
  expect(input().getAttribute("aria-invalid")).toBeNull()
  await user.type(input(), "5")
  expect(input().value).toBe("0.5")
})

test.each<[Locale, string]>([
  ["en", "1234.5"],
  ["ru", "1234,5"],
])("%s: Max enters all of it as that language writes it", async (locale, text) => {
  const user = userEvent.setup()
  renderIn(locale, <Field code="USDT" max="1234.50000" />)
  await user.click(screen.getByRole("button"))
  expect(input().value).toBe(text)
  expect(input().getAttribute("aria-invalid")).toBeNull()
})

test("the provider's refusal goes before the field's own reading", async () => {
  await bringErrorTexts()
  renderIn(
    "en",
    <AmountField
      label="Amount"
      value="1 000"
      onChange={() => {}}
      currency={currencyOf("EUR")}
      problem={{ code: "insufficient_funds", limit: "12.00 EUR" }}
    />,
  )
  expect(spoken()).toBe("Insufficient balance. Available: 12.00 EUR.")
})
