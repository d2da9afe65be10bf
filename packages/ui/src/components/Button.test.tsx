import { screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { Button } from "./Button.tsx"

test("a button that works says so in the visitor's language, and React has nothing to complain of", () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {})
  renderIn("ru", <Button isPending>Отправить</Button>)
  expect(screen.getByRole("button").textContent).toContain("Отправить")
  expect(screen.getByRole("img", { name: "Выполняется…" })).toBeTruthy()
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})
