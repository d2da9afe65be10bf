import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderIn } from "#testRender.tsx"
import { Money } from "./Money.tsx"

function show(amount: string, currency: string, locale: "en" | "ru" = "en") {
  renderIn(
    locale,
    <button type="button">
      <Money amount={amount} currency={currency} />
    </button>,
  )
  return screen.getByRole("button")
}

test("digits of money beyond cents are small, and the amount is copied and read out whole", () => {
  const amount = show("1299.61125", "EUR")
  expect(amount.textContent).toBe("1,299.61125\u00a0EUR")
  expect(screen.getByText("125").className).toContain("text-muted")
})

test("Russian amounts are split at their comma", () => {
  expect(show("1299.61125", "EUR", "ru").textContent).toBe("1\u00a0299,61125\u00a0EUR")
  expect(screen.getByText("125")).toBeDefined()
})

test("an amount of whole cents, and one of a coin, is one text", () => {
  expect(show("1299.60000", "EUR").querySelector("span")?.childNodes).toHaveLength(1)
  expect(renderIn("en", <Money amount="0.123456" currency="TRX" />).container.querySelector("span span")).toBeNull()
})
