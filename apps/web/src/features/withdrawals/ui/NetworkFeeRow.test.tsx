import { render, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import { NetworkFeeRow } from "./NetworkFeeRow.tsx"

const show = (amount: string, currency: string) =>
  render(
    <LocaleProvider initial="en">
      <NetworkFeeRow fee={{ amount, currency }} />
    </LocaleProvider>,
  )

test("the network fee is shown", () => {
  show("0.00001000", "BTC")
  expect(screen.getByText("Network fee")).toBeDefined()
})

test("a bank withdrawal shows no network fee", () => {
  show("0.00000", "EUR")
  expect(screen.queryByText("Network fee")).toBeNull()
})
