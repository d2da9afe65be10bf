import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, test } from "vitest"
import { getCurrency } from "#shared/money/currencies.ts"
import { renderIn } from "#testRender.tsx"
import { CurrencyChoice } from "./CurrencyChoice.tsx"
import "./CurrencyList.tsx" // what the press loads, here already

function Choice() {
  const [code, setCode] = useState("EUR")
  return <CurrencyChoice label="You give" currency={getCurrency(code)} onChange={setCode} />
}

test("the list of currencies is searched by code and by name, and chosen from by keyboard", async () => {
  renderIn("en", <Choice />)
  const user = userEvent.setup()
  await user.click(screen.getByRole("button", { name: "You give EUR" }))
  await user.type(await screen.findByRole("searchbox"), "ether")
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["ETHEther"])
  await user.keyboard("{ArrowDown}{Enter}")
  expect(screen.getByRole("button", { name: "You give ETH" })).toBeTruthy()
  expect(screen.queryByRole("listbox")).toBeNull()
})

test("Escape closes the list and changes nothing", async () => {
  renderIn("en", <Choice />)
  const user = userEvent.setup()
  await user.click(screen.getByRole("button", { name: "You give EUR" }))
  await screen.findByRole("searchbox")
  await user.keyboard("{Escape}")
  expect(screen.queryByRole("listbox")).toBeNull()
  expect(screen.getByRole("button", { name: "You give EUR" })).toBeTruthy()
})
