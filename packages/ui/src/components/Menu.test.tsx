import { fireEvent, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { IconButton } from "./IconButton.tsx"
import { Menu, MenuItem } from "./Menu.tsx"

function show(onSend: () => void) {
  renderIn(
    "en",
    <Menu label="Actions" trigger={<IconButton label="Actions">…</IconButton>}>
      <MenuItem onAction={() => {}}>Top up</MenuItem>
      <MenuItem onAction={onSend}>Send</MenuItem>
    </Menu>,
  )
}

test("the keyboard opens it, chooses, and comes back to the button", async () => {
  const user = userEvent.setup()
  const onSend = vi.fn<() => void>()
  show(onSend)
  await user.tab()
  await user.keyboard("{Enter}")
  const first = await screen.findByRole("menuitem", { name: "Top up" })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard("{ArrowDown}{Enter}")
  expect(onSend).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull())
  // The focus goes back when the closed list is gone, a frame later.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions" })))
})

test("opened by a screen reader, it stands at its first action", async () => {
  show(() => {})
  // A press without a pointer and without a key, as a screen reader makes it.
  fireEvent.click(screen.getByRole("button"), { detail: 0 })
  const first = await screen.findByRole("menuitem", { name: "Top up" })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

test("Escape closes it and does nothing", async () => {
  const user = userEvent.setup()
  const onSend = vi.fn<() => void>()
  show(onSend)
  await user.click(screen.getByRole("button"))
  await screen.findByRole("menu")
  await user.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull())
  expect(screen.getByRole("button").getAttribute("aria-expanded")).toBe("false")
  expect(onSend).not.toHaveBeenCalled()
})
