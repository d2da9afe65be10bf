import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, test, vi } from "vitest"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import { PasskeyNameForm } from "./PasskeyNameForm.tsx"

test.each([
  ["a name of 61 characters", "x".repeat(61)],
  ["a mark that turns the direction of writing", "key\u202Egnp"],
  ["a heap of marks", `Z${"\u0301".repeat(9)}`],
])("screens C settings: %s is refused before the device makes a passkey, and stays typed", async (_what, name) => {
  const make = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve())
  render(
    <LocaleProvider initial="en">
      <PasskeyNameForm name="" action="Add" onSubmit={make} />
    </LocaleProvider>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>("textbox")
  await user.click(field)
  await user.paste(name)
  await user.click(screen.getByRole("button", { name: "Add" }))
  expect(field.getAttribute("aria-invalid")).toBe("true")
  expect(field.value).toBe(name)
  expect(make).not.toHaveBeenCalled()
  await user.clear(field)
  await user.paste("Ключ дома")
  await user.click(screen.getByRole("button", { name: "Add" }))
  expect(make).toHaveBeenCalledWith("Ключ дома")
})
