import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { memo, useState } from "react"
import { beforeEach, expect, test } from "vitest"
import { m } from "#i18n/generated/messages.js"
import { LocaleProvider, useLocale } from "./LocaleProvider.tsx"

beforeEach(() => {
  document.cookie = "locale=; Max-Age=0; Path=/"
})

/** Asks for no locale and is shielded by `memo`: only the message itself can bring it up to date. */
const Greeting = memo(function Greeting() {
  return <p>{m.common_logIn()}</p>
})

function Form() {
  const [text, setText] = useState("")
  return <input aria-label="name" value={text} onChange={(event) => setText(event.target.value)} />
}

function Choice() {
  const { setLocale } = useLocale()
  return (
    <button type="button" onClick={() => setLocale("ru")}>
      ru
    </button>
  )
}

function show() {
  return render(
    <LocaleProvider initial="en">
      <Greeting />
      <Form />
      <Choice />
    </LocaleProvider>,
  )
}

test("a change of language shows every message anew, and keeps what was typed", async () => {
  const user = userEvent.setup()
  show()
  await user.type(screen.getByRole("textbox"), "Anna")
  expect(screen.getByText("Log in")).toBeTruthy()
  await user.click(screen.getByRole("button"))
  expect(screen.getByText("Войти")).toBeTruthy()
  expect(screen.getByRole("textbox")).toHaveProperty("value", "Anna")
})

test("spec §1: the choice is kept in the cookie", async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole("button"))
  expect(document.cookie).toContain("locale=ru")
})
