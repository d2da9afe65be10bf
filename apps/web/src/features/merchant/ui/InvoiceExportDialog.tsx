import type { CreateInvoiceExportParameters } from "@wallet/core/merchant"
import { useCreateInvoiceExport } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { useExportFile } from "../../../lib/useExportFile.ts"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { ExportProgress } from "../../../ui/ExportProgress.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { RadioCards } from "../../../ui/RadioCards.tsx"
import { isFiltered, toInvoicesFilter } from "../model/invoiceFilters.ts"
import type { InvoiceFilters } from "../model/invoiceSearch.ts"

type Format = CreateInvoiceExportParameters["format"]

interface InvoiceExportDialogProps {
  readonly filters: InvoiceFilters
  readonly onClose: () => void
}

/** A file of exactly the invoices that the list shows. */
export function InvoiceExportDialog({ filters, onClose }: InvoiceExportDialogProps) {
  const [format, setFormat] = useState<Format>("csv")
  const create = useCreateInvoiceExport()
  const file = useExportFile()
  const { problems, show } = useProblems()

  const begin = async () => {
    show({ fields: {} })
    try {
      file.begin(await create.mutateAsync({ ...toInvoicesFilter(filters), format }))
    } catch (error) {
      show(problemsOf(error, []))
    }
  }
  return (
    <Dialog
      title={m.invoices_exportTitle()}
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
          {isFiltered(filters) ? m.history_exportFiltered() : m.invoices_exportAll()}
        </p>
        <RadioCards<Format>
          label={m.history_format()}
          value={format}
          onChange={(chosen) => {
            file.forget()
            setFormat(chosen)
          }}
          cards={[
            { value: "csv", title: "CSV", text: m.history_formatCsv() },
            { value: "xlsx", title: "XLSX", text: m.history_formatXlsx() },
          ]}
        />
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
