import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { Select } from "./Select.tsx"

const options = [
  { value: "eur", text: "Euro" },
  { value: "kzt", text: "Tenge" },
]

function show(onChange: (value: string) => void) {
  renderIn("en", <Select label="Currency" options={options} value="eur" onChange={onChange} />)
  return screen.getByRole("button", { name: "Euro Currency" })
}

test("the keyboard opens the list, chooses, and comes back to the button", async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(value: string) => void>()
  const button = show(onChange)
  await user.tab()
  await user.keyboard("{ArrowDown}")
  const chosen = await screen.findByRole("option", { name: "Euro" })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  await user.keyboard("{ArrowDown}{Enter}")
  expect(onChange).toHaveBeenCalledExactlyOnceWith("kzt")
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test("a press on what holds already closes the list as well", async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(value: string) => void>()
  const button = show(onChange)
  await user.click(button)
  await user.click(await screen.findByRole("option", { name: "Euro" }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith("eur")
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
  expect(button.getAttribute("aria-expanded")).toBe("false")
})

test("Escape closes the list and changes nothing", async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(value: string) => void>()
  await user.click(show(onChange))
  await screen.findByRole("listbox")
  await user.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
  expect(onChange).not.toHaveBeenCalled()
})

const many = [
  { value: "eur", text: "Euro" },
  { value: "kzt", text: "Tenge" },
  { value: "trx", text: "TRON" },
  { value: "usd", text: "US dollar", isDisabled: true },
  { value: "usdt", text: "USDT Tether" },
]

async function openMany(onChange: (value: string) => void) {
  const user = userEvent.setup()
  renderIn("en", <Select label="Currency" options={many} value="eur" onChange={onChange} />)
  await user.tab()
  await user.keyboard("{ArrowDown}")
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Euro"))
  return user
}

test.each([
  ["{End}", "USDT Tether"],
  ["{End}{ArrowDown}", "USDT Tether"],
  ["{End}{ArrowUp}", "TRON"],
  ["{End}{Home}", "Euro"],
  ["{ArrowUp}", "Euro"],
  ["t", "Tenge"],
  ["tr", "TRON"],
  ["us", "USDT Tether"],
])("ARIA listbox: the keys %s lead to “%s”, past options that can't be chosen", async (keys, text) => {
  const user = await openMany(vi.fn())
  await user.keyboard(keys)
  expect(document.activeElement?.textContent).toBe(text)
})

test("a space within a typed text belongs to it, and chooses nothing", async () => {
  const onChange = vi.fn<(value: string) => void>()
  const user = await openMany(onChange)
  await user.keyboard("usdt te")
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard("{Enter}")
  expect(onChange).toHaveBeenCalledExactlyOnceWith("usdt")
})

test("an option that can't be chosen stays as it is when it is pressed", async () => {
  const onChange = vi.fn<(value: string) => void>()
  const user = await openMany(onChange)
  const option = screen.getByRole("option", { name: "US dollar" })
  await user.click(option)
  expect(option.getAttribute("aria-disabled")).toBe("true")
  expect(onChange).not.toHaveBeenCalled()
})

test("the chosen option alone is said to be chosen", async () => {
  await openMany(vi.fn())
  const chosen = screen.getAllByRole("option").map((option) => option.getAttribute("aria-selected"))
  expect(chosen).toEqual(["true", "false", "false", "false", "false"])
})
