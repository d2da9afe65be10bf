import type { PayoutCellNote, PayoutColumn } from "@wallet/core/merchant"
import { type KeyboardEvent, memo, useRef, useState } from "react"
import { readTypedCell, showCell } from "#features/massPayouts/model/cellDisplay.ts"
import { columnTexts } from "#features/massPayouts/model/payoutTexts.ts"
import { cellText } from "#features/massPayouts/model/rowTexts.ts"
import type { EditCell } from "#features/massPayouts/model/useRowEdits.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { classes } from "#ui/classes.ts"

interface CellInputProps {
  readonly rowId: string
  readonly number: number
  readonly column: PayoutColumn
  readonly value: string
  readonly error: PayoutCellNote | undefined
  readonly onEdit: EditCell
}

/**
 * One editable cell. Enter or leaving it saves, Escape reverts. Text that was not saved, because it was refused or never
 * arrived, stays and is marked.
 */
export const CellInput = memo(function CellInput({ rowId, number, column, value, error, onEdit }: CellInputProps) {
  const [typed, setTyped] = useState<string>()
  // The saved value has changed: it is the typed text or a newer edit.
  const [known, setKnown] = useState(value)
  const [isUnsaved, setUnsaved] = useState(false)
  const { locale } = useLocale()
  const shown = showCell(column, value, locale)
  const underWay = useRef<string>(undefined)
  const revert = () => {
    setTyped(undefined)
    setUnsaved(false)
  }
  if (known !== value) {
    setKnown(value)
    revert()
  }
  const send = async () => {
    if (typed === undefined || typed.trim() === shown) return revert()
    const text = readTypedCell(column, typed, locale)
    if (text === value) return revert()
    // Enter has sent this text already, and the blur would send it again.
    if (text === underWay.current) return
    underWay.current = text
    const isSaved = await onEdit(rowId, column, text)
    if (underWay.current === text) underWay.current = undefined
    setUnsaved(!isSaved)
    if (isSaved) setTyped((newest) => (newest === typed ? undefined : newest))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The table moves by arrows, Home and End. In a text field they move the cursor.
    if (event.key !== "Tab") event.stopPropagation()
    if (event.key === "Enter") void send()
    if (event.key === "Escape") revert()
  }
  return (
    <input
      type="text"
      aria-label={m.massPayouts_cell({ column: columnTexts[column](), number })}
      aria-invalid={error || isUnsaved ? true : undefined}
      title={isUnsaved ? m.massPayouts_cellUnsaved() : error && cellText(error)}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void send()}
      onKeyDown={onKeyDown}
      className={classes(
        "min-h-11 w-full tablet:min-h-9 rounded-control border bg-surface px-2 text-small -outline-offset-1 focus:outline-2 focus:outline-accent",
        column === "amount" && "figures text-right",
        error || isUnsaved ? "border-danger" : "border-line",
      )}
    />
  )
})
