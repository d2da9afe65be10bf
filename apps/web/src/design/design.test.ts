import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { expect, test } from "vitest"

const folder = `${import.meta.dirname}/..`

/** Parts of components that are shown themselves, and what needs a signed-in customer. */
const shownByOthers = [
  "Overlay", // Dialog, Drawer
  "OverlayFrame", // Overlay
  "ModalFrame", // OverlayFrame
  "MenuList", // Menu
  "SelectList", // Select
  "OptionRow", // Select, Combobox
  "DateRangePanel", // DateRange
  "Field", // TextField, TextArea, CodeField
  "TimeSegments", // TimeField
  "ProblemText", // Field
  "ChartTable", // LineChart, DayBars
  "VisuallyHidden", // Timeline
  "WithBalances",
  "Columns",
  "ReviewColumns",
  "OperationRow",
  "InvoicePaymentRow",
  "FactorForm",
  "ExportProgress",
  "ExportDialog", // ExportProgress
  "FilterDrawer", // Drawer
  "FirmOffer", // takes the focus
  "PressGuard", // ResultPanel
  "KeyGroup", // the list of keys, in a dialog
  "PaletteDialog", // takes the focus
  "PaletteList", // takes the focus
  "TextFilter", // SearchField
  "OneTimeSecret",
  "ShownOnce", // OneTimeSecret
  "RotationForm", // Form, Select
  "DeletionForm", // Button, Notice
  "ReceiptButton", // Button
  "Logo",
  "InvoicePdf",
  "OpenAccount",
  "MailboxHint",
  "HighRiskNotice", // HighRiskAmounts
]

test("the page shows every component of the design system", () => {
  const pages = globSync(`${folder}/design/**/*.tsx`).map((file) => readFileSync(file, "utf8"))
  const missing = globSync(`${folder}/../../../packages/ui/src/components/*.tsx`)
    .map((file) => basename(file, ".tsx"))
    .filter((name) => !name.endsWith(".test") && !shownByOthers.includes(name))
    .filter((name) => !pages.some((page) => page.includes(`"#ui/${name}.tsx"`)))
  expect(missing).toEqual([])
})
