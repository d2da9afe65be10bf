import { act, fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { type Currency, findCurrency, type Money, money } from "@wallet/core/money"
import { useState } from "react"
import { describe, expect, test } from "vitest"
import { loadErrorTexts } from "#i18n/errorTexts.ts"
import type { Locale } from "#i18n/locale.ts"
import { renderIn } from "#testRender.tsx"
import { AmountField } from "./AmountField.tsx"

const getTestCurrency = (code: string): Currency => {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`no ${code}`)
  return currency
}

function Field({ code, max, start = "" }: { code: string; max?: string; start?: string }) {
  const [text, setText] = useState(start)
  return <AmountField label="Amount" value={text} onChange={setText} currency={getTestCurrency(code)} max={max} />
}

const input = () => screen.getByRole<HTMLInputElement>("textbox")
const spoken = () =>
  (input().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join("")
    .replaceAll("\u00a0", " ")
    .replaceAll("\u202f", " ")

/** Writes as a script, a password manager or a translation does: with no key and no selection. */
const writeByScript = (text: string) => fireEvent.change(input(), { target: { value: text } })
const selectAll = () => input().setSelectionRange(0, input().value.length)

/** A number too long for any currency is grouped all the same. */
const withoutGroups = (text: string) => (text.length > 20 ? text.replaceAll(",", "") : text)

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
    ["ru", "EUR", "1.234,56", "= 1 234,56 EUR"],
    ["en", "EUR", "  12 ", ""],
    ["en", "ETH", "1,234.123456789012345678", ""],
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
    expect(withoutGroups(input().value)).toBe(withoutGroups(text))
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

describe("bounds are shown on leaving the field, and more than the balance at once", () => {
  const eur = getTestCurrency("EUR")
  const units = (text: string) => money(text, eur)
  const over = (amount: Money) =>
    amount.units > units("50").units ? { code: "limit_exceeded", limit: "50" } : undefined
  const bounds = { min: units("5"), max: units("60"), available: units("100"), over }
  function Bounded() {
    const [text, setText] = useState("")
    return <AmountField label="Amount" value={text} onChange={setText} currency={eur} bounds={bounds} />
  }

  test.each([
    ["1", /^$/, /^The minimum is 5\.00 EUR\.$/],
    ["55", /limit/i, /50\.00 EUR/],
    ["70", /^$/, /^The maximum is 60\.00 EUR\.$/],
    ["30", /^$/, /^$/],
  ])("%s", async (text, whileTyping, afterLeaving) => {
    await loadErrorTexts()
    const user = userEvent.setup()
    renderIn("en", <Bounded />)
    await user.type(input(), text)
    expect(spoken()).toMatch(whileTyping)
    await user.tab()
    expect(spoken()).toMatch(afterLeaving)
  })
})

test.each<[Locale, string]>([
  ["en", "1,234.5"],
  ["ru", "1\u00a0234,5"],
])("%s: Max enters all of it as that language writes it", async (locale, text) => {
  const user = userEvent.setup()
  renderIn(locale, <Field code="USDT" max="1234.50000" />)
  await user.click(screen.getByRole("button"))
  expect(input().value).toBe(text)
  expect(input().getAttribute("aria-invalid")).toBeNull()
})

function start(locale: Locale, startText = "") {
  const told: string[] = []
  function Told() {
    const [text, setText] = useState(startText)
    const tell = (typed: string) => {
      told.push(typed)
      setText(typed)
    }
    return <AmountField label="Amount" value={text} onChange={tell} currency={getTestCurrency("EUR")} />
  }
  renderIn(locale, <Told />)
  return { told, user: userEvent.setup() }
}

describe("an amount is grouped as one types, and means what was typed", () => {
  test.each<[Locale, string, string, string]>([
    ["en", "1234567.5", "1,234,567.5", "1234567.5"],
    ["ru", "1234567,5", "1\u00a0234\u00a0567,5", "1234567,5"],
    ["ru", "1 2345", "12\u00a0345", "12345"],
    ["en", "1234,5", "1234,5", "1234,5"],
  ])("%s: the keys %j show %j and tell the form %j", async (locale, keys, shown, plain) => {
    const { told, user } = start(locale)
    await user.type(input(), keys)
    expect(input().value).toBe(shown)
    expect(told.at(-1)).toBe(plain)
  })

  test("the cursor stays behind its digit", async () => {
    const { user } = start("en", "1234567")
    await user.click(input())
    input().setSelectionRange(3, 3)
    await user.keyboard("9")
    expect([input().value, input().selectionStart]).toEqual(["12,934,567", 4])
    await user.keyboard("{Backspace}{Backspace}")
    expect([input().value, input().selectionStart]).toEqual(["134,567", 1])
  })

  test("1,5 that takes the place of 1,500 is one and a half: pasted, typed at once or written by a script", async () => {
    const { told, user } = start("en", "1500")
    expect(input().value).toBe("1,500")
    await user.click(input())
    selectAll()
    await user.paste("1,5")
    expect([input().value, told.at(-1)]).toEqual(["1,5", "1,5"])
    await user.clear(input())
    await user.type(input(), "1500")
    expect(input().value).toBe("1,500")
    writeByScript("1,5")
    expect([input().value, told.at(-1)]).toEqual(["1,5", "1,5"])
    expect(spoken()).toBe("= 1.50 EUR")
  })

  test("a key that changes nothing does not make a later script's text an edit of the shown one", async () => {
    const { told, user } = start("en", "1500")
    await user.click(input())
    fireEvent(input(), new InputEvent("beforeinput", { inputType: "deleteContentForward" }))
    await new Promise((done) => setTimeout(done))
    writeByScript("1,5")
    expect([input().value, told.at(-1)]).toEqual(["1,5", "1,5"])
  })

  test("1,500 pasted over a shown 1,500 is the pasted one, which could be read in two ways", async () => {
    const { told, user } = start("en", "1500")
    await user.click(input())
    selectAll()
    await user.paste("1,500")
    expect(told).toEqual(["1,500"])
    expect(input().getAttribute("aria-invalid")).toBe("true")
  })

  test("what is copied or cut has no drawn marks", async () => {
    const { told, user } = start("en", "1500")
    await user.click(input())
    selectAll()
    expect((await user.copy())?.getData("text/plain")).toBe("1500")
    expect((await user.cut())?.getData("text/plain")).toBe("1500")
    expect([input().value, told.at(-1)]).toEqual(["", ""])
  })

  test("steps are undone and done again, by the keyboard and by the browser's menu", async () => {
    const { user } = start("en")
    await user.type(input(), "12345")
    await user.keyboard("{Control>}z{/Control}")
    expect([input().value, input().selectionStart]).toEqual(["1,234", 5])
    const menu = (inputType: string) =>
      fireEvent(input(), new InputEvent("beforeinput", { inputType, cancelable: true }))
    menu("historyUndo")
    expect(input().value).toBe("123")
    menu("historyRedo")
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}")
    expect(input().value).toBe("12,345")
    await user.type(input(), "6")
    await user.keyboard("{Control>}y{/Control}")
    expect(input().value).toBe("123,456")
  })

  test("a composition is left alone until it ends", () => {
    const { told } = start("en", "123")
    const compose = (text: string) => {
      const selected = input().selectionStart ?? 0
      fireEvent(input(), new InputEvent("beforeinput", { inputType: "insertCompositionText" }))
      expect(selected).toBeGreaterThan(0)
      fireEvent.input(input(), { target: { value: text } })
    }
    act(() => input().focus())
    input().setSelectionRange(3, 3)
    fireEvent.compositionStart(input())
    compose("1234")
    compose("12345")
    expect([input().value, told.at(-1)]).toEqual(["12345", "12345"])
    fireEvent.compositionEnd(input())
    expect([input().value, input().selectionStart]).toEqual(["12,345", 6])
  })
})

test("the provider's refusal goes before the field's own reading", async () => {
  await loadErrorTexts()
  renderIn(
    "en",
    <AmountField
      label="Amount"
      value="1 000"
      onChange={() => {}}
      currency={getTestCurrency("EUR")}
      problem={{ code: "insufficient_funds", limit: "12.00 EUR" }}
    />,
  )
  expect(spoken()).toBe("Insufficient balance. Available: 12.00 EUR.")
})
