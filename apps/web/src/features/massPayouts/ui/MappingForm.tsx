import type { PayoutColumn } from "@wallet/core/merchant"
import { useState } from "react"
import { detectDecimalSign } from "#features/massPayouts/model/decimalSign.ts"
import {
  getBody,
  listAmounts,
  type Mapping,
  mapRows,
  missingColumns,
  type Source,
  wholeColumnValues,
} from "#features/massPayouts/model/mapping.ts"
import { columnTexts, railName } from "#features/massPayouts/model/payoutTexts.ts"
import type { ReadFile } from "#features/massPayouts/model/readFile.ts"
import type { Table } from "#features/massPayouts/model/table.ts"
import { useImport } from "#features/massPayouts/model/useImport.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import type { Option } from "#ui/option.ts"
import { Panel } from "#ui/Panel.tsx"
import { Select } from "#ui/Select.tsx"
import { MappingPreview } from "./MappingPreview.tsx"

interface MappingFormProps {
  readonly file: ReadFile
  readonly onSent: (batchId: string) => void
  readonly onOtherFile: () => void
}

/** The form that maps the columns of a file. It starts with the guessed mapping. */
export function MappingForm({ file, onSent, onOtherFile }: MappingFormProps) {
  const { table } = file
  const [mapping, setMapping] = useState(file.mapping)
  const { send, sent, problem } = useImport()
  const { problems, show, forget } = useForm()
  const choose = (column: PayoutColumn, source: Source | "none") => {
    const { [column]: _, ...others } = mapping.sources
    setMapping({ ...mapping, sources: source === "none" ? others : { ...others, [column]: source } })
    forget(column)
  }
  const submit = async () => {
    const missing = missingColumns(mapping)
    show({ fields: Object.fromEntries(missing.map((column) => [column, { code: "required" }])) })
    if (missing.length > 0) return
    const batchId = await send(file, mapping)
    if (batchId !== undefined) onSent(batchId)
  }
  return (
    <Form
      problems={{ form: problem, attempt: problems.attempt }}
      onSubmit={submit}
      focusesFirst
      actions={
        <div className="flex flex-col gap-3 @row:flex-row">
          <Button type="submit" size="large" isPending={sent !== undefined}>
            {m.massPayouts_continue()}
          </Button>
          <Button kind="secondary" size="large" onPress={onOtherFile}>
            {m.massPayouts_otherFile()}
          </Button>
        </div>
      }
    >
      <Panel title={m.massPayouts_columnsTitle()}>
        <p className="mb-4 text-small text-muted">{m.massPayouts_columnsText({ name: file.name })}</p>
        <Checkbox isSelected={mapping.hasHeadings} onChange={(hasHeadings) => setMapping({ ...mapping, hasHeadings })}>
          {m.massPayouts_hasHeadings()}
        </Checkbox>
        <div className="mt-2 grid gap-4 @row:grid-cols-2 @columns:grid-cols-3">
          {/* The record's own keys. */}
          {(Object.keys(columnTexts) as PayoutColumn[]).map((column) => (
            <Select
              key={column}
              label={columnTexts[column]()}
              value={mapping.sources[column] ?? "none"}
              options={optionsFor(column, table, mapping)}
              problem={problems.fields[column]}
              onChange={(source) => choose(column, source)}
            />
          ))}
          <DecimalSignField table={table} mapping={mapping} onChange={setMapping} />
        </div>
      </Panel>
      <Panel title={m.massPayouts_preview()} flush>
        <MappingPreview rows={mapRows(table.slice(0, mapping.hasHeadings ? 6 : 5), mapping)} />
      </Panel>
      {sent !== undefined && (
        <Notice kind="info">{m.massPayouts_sending({ done: sent, count: getBody(table, mapping).length })}</Notice>
      )}
    </Form>
  )
}

interface DecimalSignFieldProps {
  readonly table: Table
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** The choice of a decimal separator, if the amounts are ambiguous. */
function DecimalSignField({ table, mapping, onChange }: DecimalSignFieldProps) {
  const amounts = listAmounts(table, mapping)
  const isClear = detectDecimalSign(amounts) !== undefined || !amounts.some((amount) => /[.,]/.test(amount))
  if (isClear) return null
  return (
    <Select
      label={m.massPayouts_decimalSign()}
      hint={m.massPayouts_signUnclear()}
      value={mapping.decimalSign}
      options={[
        { value: "point", text: m.massPayouts_signPoint() },
        { value: "comma", text: m.massPayouts_signComma() },
      ]}
      onChange={(decimalSign) => onChange({ ...mapping, decimalSign })}
    />
  )
}

function optionsFor(column: PayoutColumn, table: Table, { hasHeadings }: Mapping): Option<Source | "none">[] {
  const width = Math.max(...table.slice(0, 20).map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    value: `column:${index}` satisfies Source,
    text: (hasHeadings && table[0]?.[index]) || m.massPayouts_columnNumber({ number: index + 1 }),
  }))
  const values = (wholeColumnValues[column] ?? []).map((value) => ({
    value: `value:${value}` satisfies Source,
    text: m.massPayouts_allRows({ value: column === "rail" ? railName(value) : value }),
  }))
  return [{ value: "none", text: m.massPayouts_notInFile() }, ...columns, ...values]
}
