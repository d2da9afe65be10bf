import type { Report } from "@wallet/operators/reports.ts"
import { m } from "#i18n/generated/messages.js"
import { DataTable } from "#shared/DataTable.tsx"
import { Units } from "#shared/Units.tsx"
import { useText } from "#shared/useText.ts"
import { EmptyState } from "#ui/EmptyState.tsx"

type Row = Report["rows"][number]

/** A report as it is. A row of sums stands out. */
export function ReportTable({ title, columns, rows }: Report) {
  const read = useText()
  if (rows.length === 0) return <EmptyState title={m.reports_empty()}>{m.reports_emptyText()}</EmptyState>
  return (
    <DataTable
      title={read(title)}
      isTitleHidden
      columns={columns.map((column, at) => ({ id: String(at), title: read(column.title), isAmount: column.isAmount }))}
      rows={rows.map((row) => ({
        key: JSON.stringify(row),
        isStrong: isSum(row),
        cells: Object.fromEntries(
          row.map((cell, at) => {
            if (typeof cell !== "string") return [String(at), read(cell)]
            return [String(at), columns[at]?.isAmount ? <Units key={String(at)} amount={cell} /> : cell]
          }),
        ),
      }))}
    />
  )
}

const sums = new Set(["Sum", "Owed to customers", "Held outside", "Held beyond what is owed"])

function isSum(row: Row): boolean {
  return row.some((cell) => typeof cell !== "string" && sums.has(cell.en))
}
