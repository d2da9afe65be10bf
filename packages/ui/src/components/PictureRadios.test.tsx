import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, test } from "vitest"
import { renderIn } from "#testRender.tsx"
import { PictureRadios } from "./PictureRadios.tsx"

function Three() {
  const [chosen, setChosen] = useState("mir")
  const options = [
    { value: "mir", title: "Mir", text: "300.00", picture: <span aria-hidden>picture</span> },
    { value: "visa", title: "Visa", text: "5.00", picture: <span aria-hidden>picture</span> },
    { value: "gone", title: "Gone", picture: null, isDisabled: true },
  ]
  return <PictureRadios label="Card" options={options} value={chosen} onChange={setChosen} />
}

const chosen = () => screen.getByRole<HTMLInputElement>("radio", { checked: true })

test("is a group of radio buttons that are named by the words under the pictures", () => {
  renderIn("en", <Three />)
  expect(screen.getByRole("radiogroup", { name: "Card" })).toBeDefined()
  expect(chosen().value).toBe("mir")
  expect(screen.getByRole("radio", { name: /^Visa.*5\.00$/ })).toBeDefined()
})

test("is one stop for the keyboard, and arrows choose", async () => {
  const user = userEvent.setup()
  renderIn("en", <Three />)
  await user.tab()
  expect(document.activeElement).toBe(chosen())
  await user.keyboard("{ArrowRight}")
  expect(chosen().value).toBe("visa")
  await user.keyboard("{ArrowRight}")
  expect(chosen().value).toBe("mir")
})

test("a press on a picture chooses it; what is not offered can't be chosen", async () => {
  const user = userEvent.setup()
  renderIn("en", <Three />)
  await user.click(screen.getByText("Visa"))
  expect(chosen().value).toBe("visa")
  await user.click(screen.getByText("Gone"))
  expect(chosen().value).toBe("visa")
})
