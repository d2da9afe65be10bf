import type { PayoutColumn } from "@wallet/core/merchant"
import { showCell } from "#features/massPayouts/model/cellDisplay.ts"
import type { MappedRow } from "#features/massPayouts/model/mapping.ts"
import { columnTexts } from "#features/massPayouts/model/payoutTexts.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { classes } from "#ui/classes.ts"

/** The first rows as they will be sent. */
export function MappingPreview({ rows }: { readonly rows: readonly MappedRow[] }) {
  const { locale } = useLocale()
  // The record's own keys.
  const columns = (Object.keys(columnTexts) as PayoutColumn[]).filter((column) => rows.some((row) => row[column]))
  return (
    // A scrolling table must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-140 text-small">
        <thead>
          <tr className="border-b border-line text-left text-caption text-muted">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classes("px-5 py-2 font-medium", column === "amount" && "text-right")}
              >
                {columnTexts[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows of a file have no id but their index.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td
                  key={column}
                  className={classes("max-w-60 truncate px-5 py-2.5", column === "amount" && "figures text-right")}
                >
                  {showCell(column, row[column] ?? "", locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
