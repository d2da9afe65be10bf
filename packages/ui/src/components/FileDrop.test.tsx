import { fireEvent, screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { FileDrop } from "./FileDrop.tsx"

function dropped(name: string): File | undefined {
  const onChange = vi.fn<(file: File | undefined) => void>()
  renderIn("en", <FileDrop label="Picture" endings={[".png"]} maxBytes={10} file={undefined} onChange={onChange} />)
  const file = new File(["x"], name)
  fireEvent.drop(screen.getByRole("group", { name: "Picture" }), { dataTransfer: { files: [file] } })
  return onChange.mock.lastCall?.[0]
}

test.each(["me.png", "ME.PNG", "a.b.png"])("%s has an ending that fits", (name) => {
  expect(dropped(name)?.name).toBe(name)
})

test("a name without an ending is left to whoever reads the file", () => {
  expect(dropped("avatar")?.name).toBe("avatar")
})

test("another ending is refused by name", () => {
  expect(dropped("table.csv")).toBeUndefined()
  expect(screen.getByText(/table\.csv/)).toBeDefined()
})
