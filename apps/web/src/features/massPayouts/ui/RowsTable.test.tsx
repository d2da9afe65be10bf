import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { PayoutBatch, PayoutRow } from "@wallet/core/merchant"
import { expect, onTestFinished, test, vi } from "vitest"
import type { EditCell } from "#features/massPayouts/model/useRowEdits.ts"
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

/** Stubs `matchMedia` and `ResizeObserver`, which jsdom lacks. */
function stubScreen({ isPhone }: { readonly isPhone: boolean }) {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test("on a phone a row of a paid batch shows its number, and the merchant's reference before the error", () => {
  stubScreen({ isPhone: true })
  const paid = { ...batch, state: "completed" } as PayoutBatch
  // The other fields of a row are not read.
  const row = {
    id: "row-12",
    number: 12,
    state: "failed",
    attempt: 2,
    reason: "account_closed",
    errors: [],
    warnings: [],
    amount: { amount: "5.00", currency: "EUR" },
    cells: { to: "someone@shop.example", externalId: "ORDER-7" },
  } as unknown as PayoutRow
  render(
    <LocaleProvider initial="en">
      <RowsTable batch={paid} rows={[row]} onEdit={async () => true} />
    </LocaleProvider>,
  )
  const [recipient] = screen.getAllByRole("gridcell")
  expect(recipient?.textContent).toMatch(/^12 someone@shop\.exampleORDER-7 · .+2/)
})

test("on a phone a button opens all fields of a draft's row, and the table has the columns that fit", async () => {
  stubScreen({ isPhone: true })
  // The other fields of a row are not read.
  const row = {
    id: "row-3",
    number: 3,
    state: "valid",
    errors: [],
    warnings: [],
    cells: { to: "someone@shop.example", amount: "5", currency: "EUR", note: "Thanks" },
  } as unknown as PayoutRow
  const onEdit = vi.fn<EditCell>(async () => true)
  render(
    <LocaleProvider initial="en">
      <RowsTable batch={{ ...batch, state: "ready" }} rows={[row]} onEdit={onEdit} />
    </LocaleProvider>,
  )
  expect(screen.getAllByRole("columnheader")).toHaveLength(3)
  await userEvent.click(screen.getByRole("button", { name: "Edit row 3" }))
  const dialog = within(await screen.findByRole("dialog"))
  expect(dialog.getAllByRole("textbox")).toHaveLength(9)
  await userEvent.type(dialog.getByRole("textbox", { name: /Note/ }), "!{Enter}")
  expect(onEdit).toHaveBeenCalledWith("row-3", "note", "Thanks!")
})

test("the headings follow the language, and React logs no warning", async () => {
  stubScreen({ isPhone: false })
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
