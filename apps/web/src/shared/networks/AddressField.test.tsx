import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, test, vi } from "vitest"
import type { Problem } from "#i18n/errorText.ts"
import { renderIn } from "#testRender.tsx"
import { AddressField } from "./AddressField.tsx"

const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"

function Field({ problem }: { readonly problem?: Problem }) {
  const [value, setValue] = useState("")
  return <AddressField label="Address" value={value} onChange={setValue} hint="Paste it" problem={problem} />
}

test("pasted text loses its spaces and line breaks, and is shown in groups of four", async () => {
  const user = userEvent.setup()
  renderIn("en", <Field />)
  const input = screen.getByRole("textbox", { name: "Address" })
  await user.click(input)
  await user.paste(` TJRabPrwbZy45sba vfcjinPJC18kjpRTv8\n`)
  expect(input).toHaveProperty("value", address)
  expect(screen.getByText("TJRa")).toBeDefined()
  expect(screen.queryByText("Paste it")).toBeNull()
})

test("the button pastes, and shows a message if the browser forbids it", async () => {
  const user = userEvent.setup()
  renderIn("en", <Field />)
  vi.spyOn(navigator.clipboard, "readText").mockResolvedValueOnce(`${address} `)
  await user.click(screen.getByRole("button", { name: "Paste" }))
  const input = screen.getByRole("textbox", { name: "Address" })
  expect(input).toHaveProperty("value", address)
  vi.spyOn(navigator.clipboard, "readText").mockRejectedValueOnce(new DOMException("no", "NotAllowedError"))
  await user.click(screen.getByRole("button", { name: "Paste" }))
  expect(await screen.findByText(/did not allow pasting/)).toBeDefined()
  expect(input).toHaveProperty("value", address)
})

test("a problem is tied to the field and the text stays", async () => {
  const user = userEvent.setup()
  renderIn("en", <Field problem={{ code: "invalid" }} />)
  const input = screen.getByRole("textbox", { name: "Address" })
  await user.type(input, "T123")
  expect(input).toHaveProperty("value", "T123")
  expect(input.getAttribute("aria-invalid")).toBe("true")
})
