import type { PayoutCellNote, PayoutColumn } from "@wallet/core/merchant"
import { type KeyboardEvent, memo, useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { classes } from "../../../ui/classes.ts"
import { columnTexts } from "../model/payoutTexts.ts"
import { cellText } from "../model/rowTexts.ts"
import type { EditCell } from "../model/useRowEdits.ts"

interface CellInputProps {
  readonly rowId: string
  readonly number: number
  readonly column: PayoutColumn
  readonly value: string
  readonly error: PayoutCellNote | undefined
  readonly onEdit: EditCell
}

/** One cell, typed over in place: Enter or leaving it sends it, Escape takes it back. */
export const CellInput = memo(function CellInput({ rowId, number, column, value, error, onEdit }: CellInputProps) {
  const [typed, setTyped] = useState<string>()
  // What the provider has of it has changed: that is what was typed, or newer.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(undefined)
  }
  const send = () => {
    const text = typed?.trim()
    if (text === undefined || text === value) setTyped(undefined)
    else onEdit(rowId, column, text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The table moves by arrows, Home and End; in a text these are the text's.
    if (event.key !== "Tab") event.stopPropagation()
    if (event.key === "Enter") send()
    if (event.key === "Escape") setTyped(undefined)
  }
  return (
    <input
      type="text"
      aria-label={m.massPayouts_cell({ column: columnTexts[column](), number })}
      aria-invalid={error ? true : undefined}
      title={error && cellText(error)}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={send}
      onKeyDown={onKeyDown}
      className={classes(
        "min-h-9 w-full rounded-control border bg-surface px-2 text-small -outline-offset-1 focus:outline-2 focus:outline-accent",
        column === "amount" && "figures text-right",
        error ? "border-danger" : "border-line",
      )}
    />
  )
})
