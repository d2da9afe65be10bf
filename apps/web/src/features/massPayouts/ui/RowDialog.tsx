import type { PayoutColumn, PayoutRow } from "@wallet/core/merchant"
import { columnTexts } from "#features/massPayouts/model/payoutTexts.ts"
import { cellText } from "#features/massPayouts/model/rowTexts.ts"
import type { EditCell } from "#features/massPayouts/model/useRowEdits.ts"
import { m } from "#i18n/generated/messages.js"
import { Dialog } from "#ui/Dialog.tsx"
import { CellInput } from "./CellInput.tsx"

interface RowDialogProps {
  readonly row: PayoutRow
  readonly columns: readonly PayoutColumn[]
  readonly onEdit: EditCell
  readonly onClose: () => void
}

/** All fields of one row below each other, for a screen that is too narrow for a table of them. Each is saved by itself. */
export function RowDialog({ row, columns, onEdit, onClose }: RowDialogProps) {
  const { id, number, cells, errors } = row
  return (
    <Dialog title={m.massPayouts_editRow({ number })} isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        {columns.map((column) => {
          const error = errors.find(({ field }) => field === column)
          return (
            <div key={column}>
              <p aria-hidden className="mb-1 text-small font-medium">
                {columnTexts[column]()}
              </p>
              <CellInput
                rowId={id}
                number={number}
                column={column}
                value={cells[column]}
                error={error}
                onEdit={onEdit}
              />
              {error && <p className="mt-1 text-caption text-danger">{cellText(error)}</p>}
            </div>
          )
        })}
      </div>
    </Dialog>
  )
}
