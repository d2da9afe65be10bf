import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { CopyButton } from "./CopyButton.tsx"

afterEach(() => {
  vi.restoreAllMocks()
})

const reference = `OP-${"7".repeat(60)}`

test("it copies the whole text and says so", async () => {
  const user = userEvent.setup()
  renderIn("en", <CopyButton text={reference} thing="the reference" />)
  await user.click(screen.getByRole("button", { name: "Copy the reference" }))
  expect(await navigator.clipboard.readText()).toBe(reference)
  expect(screen.getByRole("status").textContent).toBe("Copied")
})

test("where the browser refuses, it says what to do instead", async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"))
  renderIn("ru", <CopyButton text={reference} thing="номер" />)
  await user.click(screen.getByRole("button"))
  expect(screen.getByRole("status").textContent).toMatch(/^Браузер не разрешил/)
})
