import type { PayoutBatch, PayoutColumn, PayoutRow } from "@wallet/core/merchant"
import { SquarePen } from "lucide-react"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { isDraft } from "#features/massPayouts/model/batchFacts.ts"
import { columnTexts } from "#features/massPayouts/model/payoutTexts.ts"
import { noteText, rowProblemText, rowState } from "#features/massPayouts/model/rowTexts.ts"
import type { EditCell } from "#features/massPayouts/model/useRowEdits.ts"
import { m } from "#i18n/generated/messages.js"
import { type DataColumn, DataTable, type DataTableProps } from "#shared/lists/DataTable.tsx"
import { Money } from "#shared/money/Money.tsx"
import { classes } from "#ui/classes.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { Status } from "#ui/Status.tsx"
import { useMediaQuery } from "#ui/useMediaQuery.ts"
import { CellInput } from "./CellInput.tsx"

// Loaded lazily: only phones open it.
const RowDialog = lazy(async () => ({ default: (await import("./RowDialog.tsx")).RowDialog }))

interface RowsTableProps {
  readonly batch: PayoutBatch
  readonly rows: readonly PayoutRow[]
  readonly onEdit: EditCell
}

/** The rows of a batch: editable in a draft, read-only afterwards. */
export function RowsTable({ batch, rows, onEdit }: RowsTableProps) {
  const isEditable = isDraft(batch)
  const hasProblems = !isEditable && rows.some((row) => rowProblemText(row) !== "" || row.attempt > 1)
  const isPhone = useMediaQuery("(width < 40rem)")
  const [editedId, setEditedId] = useState<string>()
  const edited = rows.find(({ id }) => id === editedId)
  const layoutOfDraft = () => (isPhone ? draftPhoneLayout(onEdit, setEditedId) : draftLayout(onEdit))
  // A reason is too long for a column beside the totals, so it is below the recipient, as on a phone.
  const layoutOfPaid = () => (isPhone || hasProblems ? paidTwoLineLayout(isPhone) : paidLayout())
  // Not memoized: a message reads the locale from React, which is not allowed inside `useMemo`.
  const layout = isEditable ? layoutOfDraft() : layoutOfPaid()
  const height = rows.length < 8 ? "max-h-120 h-auto" : "h-120"
  return (
    <>
      <DataTable
        // Resets the scroll position: a paid batch has fewer columns than a draft.
        key={isEditable ? "draft" : "paid"}
        label={m.massPayouts_rowsTitle()}
        {...layout}
        count={rows.length}
        rowAt={(index) => rows[index]}
        height={height}
      />
      <Suspense>
        {edited && isEditable && (
          <RowDialog row={edited} columns={allColumns} onEdit={onEdit} onClose={() => setEditedId(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** The columns, their total width and the height of a row. */
type Layout = Pick<DataTableProps<PayoutRow>, "columns" | "minWidth" | "rowHeight">

/** The height of rows with two lines: the payment and its details. */
const phoneRowHeight = 96

/** The columns that matter most. The others may need scrolling. */
const leading: readonly PayoutColumn[] = ["to", "amount", "currency"]

const widths: Readonly<Record<PayoutColumn, string>> = {
  to: "12rem",
  amount: "6rem",
  currency: "4rem",
  rail: "7rem",
  network: "7rem",
  holder: "10rem",
  bic: "8rem",
  note: "12rem",
  externalId: "9rem",
}

/** The record's own keys. */
const allColumns = Object.keys(widths) as PayoutColumn[]

const numberColumn: DataColumn<PayoutRow> = {
  id: "number",
  title: "",
  width: "3rem",
  renderCell: ({ number }) => <span className="figures text-muted">{number}</span>,
}

function draftLayout(onEdit: EditCell): Layout {
  const others = allColumns.filter((column) => !leading.includes(column))
  const columns: readonly DataColumn<PayoutRow>[] = [
    { ...numberColumn, title: m.massPayouts_colNumber() },
    ...leading.map((column) => cellColumn(column, onEdit)),
    { id: "problem", title: m.massPayouts_colProblem(), width: "20rem", renderCell: (row) => <Problem row={row} /> },
    ...others.map((column) => cellColumn(column, onEdit)),
  ]
  return { columns, minWidth: "110rem" }
}

/** Recipient, amount and problem. A button opens the other columns: nothing needs scrolling sideways. */
function draftPhoneLayout(onEdit: EditCell, onOpen: (rowId: string) => void): Layout {
  const [to, amount] = [cellColumn("to", onEdit), cellColumn("amount", onEdit)]
  const columns: readonly DataColumn<PayoutRow>[] = [
    { ...to, width: "1fr", renderCell: (row) => twoParts(to.renderCell(row), <Problem row={row} />) },
    {
      ...amount,
      width: "6.5rem",
      renderCell: (row) => twoParts(amount.renderCell(row), row.cells.currency),
    },
    {
      id: "edit",
      title: "",
      width: "2.75rem",
      renderCell: ({ id, number }) => (
        <IconButton label={m.massPayouts_editRow({ number })} onPress={() => onOpen(id)}>
          <SquarePen size={18} aria-hidden />
        </IconButton>
      ),
    },
  ]
  return { columns, minWidth: "18rem", rowHeight: phoneRowHeight }
}

/** Number and recipient, amount and state; below the recipient the reference, and the reason of a failure. */
function paidTwoLineLayout(isPhone: boolean): Layout {
  const columns: readonly DataColumn<PayoutRow>[] = [
    {
      id: "to",
      title: m.massPayouts_colTo(),
      renderCell: (row) =>
        twoParts(
          <>
            <span className="figures text-muted">{row.number}</span>
            <span>{` ${row.cells.to}`}</span>
          </>,
          <RowResult row={row} reference={row.cells.externalId} isPhone={isPhone} />,
        ),
    },
    {
      id: "amount",
      title: m.massPayouts_colAmount(),
      width: "9rem",
      align: "end",
      renderCell: (row) => twoParts(row.amount && <Money {...row.amount} />, <RowState row={row} />),
    },
  ]
  // A reason takes three lines on a phone, and one beside the totals.
  return { columns, minWidth: "20rem", rowHeight: isPhone ? phoneRowHeight : 60 }
}

function twoParts(first: ReactNode, second: ReactNode): ReactNode {
  return (
    <>
      <span className="block truncate">{first}</span>
      <span className="mt-1 block text-caption text-muted">{second}</span>
    </>
  )
}

function cellColumn(column: PayoutColumn, onEdit: EditCell): DataColumn<PayoutRow> {
  return {
    id: column,
    title: columnTexts[column](),
    width: widths[column],
    renderCell: (row) => (
      <CellInput
        // The table reuses its elements for other rows on scrolling.
        key={row.id}
        rowId={row.id}
        number={row.number}
        column={column}
        value={row.cells[column]}
        error={row.errors.find(({ field }) => field === column)}
        onEdit={onEdit}
      />
    ),
  }
}

/** The two lines that fit into a row. No reason is longer. */
const twoLines = "line-clamp-2 text-caption whitespace-normal"
const threeLines = "line-clamp-3 text-caption whitespace-normal wrap-anywhere"

function Problem({ row }: { readonly row: PayoutRow }) {
  const [note] = [...row.errors, ...row.warnings]
  if (!note) return <Status tone="done">{rowState(row).title()}</Status>
  const text = [...row.errors, ...row.warnings].map(noteText).join(" ")
  return (
    <span title={text} className={classes(twoLines, row.errors.length > 0 ? "text-danger" : "text-warning")}>
      {text}
    </span>
  )
}

interface RowResultProps {
  readonly row: PayoutRow
  /** The merchant's own reference, if it has no column. */
  readonly reference?: string | undefined
  readonly isPhone: boolean
}

/** The error of a row, and the number of the attempt. */
function RowResult({ row, reference, isPhone }: RowResultProps) {
  const attempt = row.attempt > 1 ? m.massPayouts_attempt({ number: row.attempt }) : ""
  const result = [rowProblemText(row), attempt].filter(Boolean).join(" ")
  const all = [reference, result].filter(Boolean).join(" · ")
  return (
    <span title={all} className={isPhone ? threeLines : "block truncate"}>
      {all}
    </span>
  )
}

function paidLayout(): Layout {
  const columns: readonly DataColumn<PayoutRow>[] = [
    { ...numberColumn, title: m.massPayouts_colNumber() },
    {
      id: "to",
      title: m.massPayouts_colTo(),
      width: "2fr",
      renderCell: ({ cells }) => cells.to,
    },
    {
      id: "amount",
      title: m.massPayouts_colAmount(),
      align: "end",
      renderCell: ({ amount }) => amount && <Money {...amount} />,
    },
    {
      id: "state",
      title: m.massPayouts_colState(),
      renderCell: (row) => <RowState row={row} />,
    },
    { id: "externalId", title: m.massPayouts_colExternalId(), renderCell: ({ cells }) => cells.externalId },
  ]
  return { columns, minWidth: "40rem" }
}

function RowState({ row }: { readonly row: PayoutRow }) {
  const { tone, title } = rowState(row)
  return <Status tone={tone}>{title()}</Status>
}
