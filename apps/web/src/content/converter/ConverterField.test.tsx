import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, test } from "vitest"
import { getCurrency } from "#shared/money/currencies.ts"
import { renderIn } from "#testRender.tsx"
import { ConverterField } from "./ConverterField.tsx"
import { amountProblem, GroupedInput } from "./GroupedInput.tsx"

const grouped = { Input: GroupedInput, problemOf: amountProblem }

/** A field that is exchanged in the same moment in which the fifth digit is typed. */
function Field() {
  const [text, setText] = useState("")
  return (
    <ConverterField
      label="You give"
      currency={getCurrency("EUR")}
      text={text}
      placeholder="0"
      problem={undefined}
      grouped={text.length < 5 ? undefined : grouped}
      onUse={() => {}}
      onText={setText}
      onCurrency={() => {}}
      className=""
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "You give" })

test("screens B: digits that are typed while the field is exchanged stay in their order", async () => {
  renderIn("en", <Field />)
  const user = userEvent.setup()
  await user.click(field())
  await user.keyboard("12345")
  expect(field().value).toBe("12,345")
  expect(document.activeElement).toBe(field())
  await user.keyboard("67")
  expect(field().value).toBe("1,234,567")
})

test("screens B: what is selected stays selected when the field is exchanged", async () => {
  renderIn("en", <Field />)
  const user = userEvent.setup()
  await user.click(field())
  await user.keyboard("2345{Home}1")
  expect(field().value).toBe("12,345")
  expect(field().selectionStart).toBe(1)
})
