import { fireEvent, screen, waitFor, within } from "@testing-library/react"
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

test("opened by a screen reader, it stands at what is chosen", async () => {
  // A press without a pointer and without a key, as a screen reader makes it.
  fireEvent.click(
    show(() => {}),
    { detail: 0 },
  )
  const chosen = await screen.findByRole("option", { name: "Euro" })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
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

test("options with a section stand in groups under their headings", async () => {
  const sections = [
    { value: "all", text: "Everything" },
    { value: "tron", text: "Tron", section: "Networks" },
    { value: "eth", text: "Ethereum", section: "Networks" },
    { value: "eur", text: "Euro", section: "Currencies" },
  ]
  const onChange = vi.fn<(value: string) => void>()
  renderIn("en", <Select label="Pause" options={sections} value={undefined} onChange={onChange} />)
  fireEvent.click(screen.getByRole("button"), { detail: 0 })
  const networks = await screen.findByRole("group", { name: "Networks" })
  expect(
    within(networks)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Tron", "Ethereum"])
  expect(screen.getAllByRole("group")).toHaveLength(2)
  await userEvent.click(screen.getByRole("option", { name: "Ethereum" }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith("eth")
})
