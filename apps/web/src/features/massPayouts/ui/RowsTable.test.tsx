import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { PayoutBatch } from "@wallet/core/merchant"
import { expect, onTestFinished, test, vi } from "vitest"
import { LocaleProvider, useLocale } from "#i18n/LocaleProvider.tsx"
import { RowsTable } from "./RowsTable.tsx"

const batch = { id: "batch-1", state: "draft" } as unknown as PayoutBatch // nothing else of it is looked at

function Language() {
  const { setLocale } = useLocale()
  return (
    <button type="button" onClick={() => setLocale("ru")}>
      ru
    </button>
  )
}

test("the headings follow the language, and React has nothing to complain of", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {})
  render(
    <LocaleProvider initial="en">
      <Language />
      <RowsTable batch={batch} rows={[]} onEdit={async () => true} />
    </LocaleProvider>,
  )
  expect(screen.getByRole("columnheader", { name: "Amount" })).toBeDefined()
  await userEvent.click(screen.getByRole("button", { name: "ru" }))
  expect(await screen.findByRole("columnheader", { name: "Сумма" })).toBeDefined()
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})
