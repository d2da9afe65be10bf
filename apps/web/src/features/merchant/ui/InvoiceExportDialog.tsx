import { useCreateInvoiceExport } from "@wallet/react/merchant"
import { isFiltered, toInvoicesFilter } from "#features/merchant/model/invoiceFilters.ts"
import type { InvoiceFilters } from "#features/merchant/model/invoiceSearch.ts"
import { m } from "#i18n/generated/messages.js"
import { ExportDialog } from "#shared/lists/ExportDialog.tsx"

interface InvoiceExportDialogProps {
  readonly filters: InvoiceFilters
  readonly onClose: () => void
}

/** Exports exactly the invoices that the list shows. */
export function InvoiceExportDialog({ filters, onClose }: InvoiceExportDialogProps) {
  const create = useCreateInvoiceExport()
  return (
    <ExportDialog
      title={m.invoices_exportTitle()}
      text={isFiltered(filters) ? m.history_exportFiltered() : m.invoices_exportAll()}
      formats={["csv", "xlsx"]}
      begin={(format) => create.mutateAsync({ ...toInvoicesFilter(filters), format })}
      isBeginning={create.isPending}
      onClose={onClose}
    />
  )
}
