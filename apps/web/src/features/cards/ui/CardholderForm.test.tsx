import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { CardholderForm } from "./CardholderForm.tsx"

afterEach(cleanup)

const ignore = () => undefined

function show(fields: readonly string[], locale: "en" | "ru" = "en") {
  const { Wrapper } = createHarness(() => ({ data: null }), locale)
  const asked = { fields: [...fields], termsUrl: "https://cards.wallet.example/terms" }
  render(
    <CardholderForm
      asked={asked}
      field={(name) => ({ name, value: "", onChange: ignore, onBlur: ignore, problem: undefined })}
      flag={(name) => ({ name, isSelected: false, onChange: ignore, problem: undefined })}
    />,
    { wrapper: Wrapper },
  )
}

test("the form asks only for missing facts", () => {
  show(["terms"])
  expect(screen.queryAllByRole("textbox")).toEqual([])
  expect(screen.getByRole("checkbox")).toBeTruthy()
  expect(screen.getByRole("link", { name: "Read the terms" }).getAttribute("href")).toContain("/terms")
})

test.each([
  ["en", ["Full name", "Date of birth", "Country", "Street and number", "City", "Postal code"]],
  ["ru", ["Имя и фамилия", "Дата рождения", "Страна", "Улица и дом", "Город", "Почтовый индекс"]],
] as const)("each fact has its fields, %s", (locale, labels) => {
  show(["name", "birthDate", "address", "terms"], locale)
  for (const label of labels) expect(screen.getByLabelText(label, { exact: false, selector: "input" })).toBeTruthy()
})
