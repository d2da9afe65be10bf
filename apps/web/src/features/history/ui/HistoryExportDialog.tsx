import { useCreateExport } from "@wallet/react"
import { useState } from "react"
import { isFiltered, toOperationsFilter } from "#features/history/model/historyFilters.ts"
import type { HistoryFilters } from "#features/history/model/historySearch.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ExportDialog } from "#shared/lists/ExportDialog.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"

interface HistoryExportDialogProps {
  readonly filters: HistoryFilters
  readonly onClose: () => void
}

/** Exports exactly the operations that the list shows. */
export function HistoryExportDialog({ filters, onClose }: HistoryExportDialogProps) {
  const { locale } = useLocale()
  const [byteOrderMark, setByteOrderMark] = useState(true)
  const create = useCreateExport()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <ExportDialog
      title={m.history_exportTitle()}
      text={isFiltered(filters) ? m.history_exportFiltered() : m.history_exportAll()}
      formats={["csv", "xlsx", "pdf"]}
      begin={(format) =>
        create.mutateAsync({ ...toOperationsFilter(filters), format, locale, timeZone, byteOrderMark })
      }
      isBeginning={create.isPending}
      onClose={onClose}
    >
      {(format) =>
        format === "csv" && (
          <Checkbox isSelected={byteOrderMark} onChange={setByteOrderMark}>
            {m.history_byteOrderMark()}
          </Checkbox>
        )
      }
    </ExportDialog>
  )
}
