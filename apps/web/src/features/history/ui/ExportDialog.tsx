import type { CreateExportParameters } from "@wallet/core"
import { useCreateExport } from "@wallet/react"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { useExportFile } from "../../../lib/useExportFile.ts"
import { Button } from "../../../ui/Button.tsx"
import { Checkbox } from "../../../ui/Checkbox.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { ExportProgress } from "../../../ui/ExportProgress.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { RadioCards } from "../../../ui/RadioCards.tsx"
import { isFiltered, toOperationsFilter } from "../model/historyFilters.ts"
import type { HistoryFilters } from "../model/historySearch.ts"

type Format = CreateExportParameters["format"]

interface ExportDialogProps {
  readonly filters: HistoryFilters
  readonly onClose: () => void
}

/** A file of exactly what the list shows. */
export function ExportDialog({ filters, onClose }: ExportDialogProps) {
  const { locale } = useLocale()
  const [format, setFormat] = useState<Format>("csv")
  const [byteOrderMark, setByteOrderMark] = useState(true)
  const create = useCreateExport()
  const file = useExportFile()
  const { problems, show } = useProblems()
  const begin = async () => {
    show({ fields: {} })
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    try {
      file.begin(await create.mutateAsync({ ...toOperationsFilter(filters), format, locale, timeZone, byteOrderMark }))
    } catch (error) {
      show(problemsOf(error, []))
    }
  }
  const change = (chosen: Format) => {
    file.forget()
    setFormat(chosen)
  }
  return (
    <Dialog
      title={m.history_exportTitle()}
      isOpen
      onOpenChange={onClose}
      actions={
        <Button isPending={create.isPending || file.isUnderWay} onPress={() => void begin()}>
          {m.history_exportStart()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-muted">
          {isFiltered(filters) ? m.history_exportFiltered() : m.history_exportAll()}
        </p>
        <RadioCards<Format>
          label={m.history_format()}
          value={format}
          onChange={change}
          cards={[
            { value: "csv", title: "CSV", text: m.history_formatCsv() },
            { value: "xlsx", title: "XLSX", text: m.history_formatXlsx() },
            { value: "pdf", title: "PDF", text: m.history_formatPdf() },
          ]}
        />
        {format === "csv" && (
          <Checkbox isSelected={byteOrderMark} onChange={setByteOrderMark}>
            {m.history_byteOrderMark()}
          </Checkbox>
        )}
        {problems.form && (
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        )}
        <ExportProgress file={file} />
      </div>
    </Dialog>
  )
}
