import { getRouteApi } from "@tanstack/react-router"
import { useInvoices } from "@wallet/react/merchant"
import { Download, Plus } from "lucide-react"
import { lazy, Suspense, useMemo, useState } from "react"
import { toInvoicesFilter } from "#features/merchant/model/invoiceFilters.ts"
import type { InvoiceFilters } from "#features/merchant/model/invoiceSearch.ts"
import { m } from "#i18n/generated/messages.js"
import { WhenAnswered } from "#shared/client/WhenAnswered.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { InvoiceFilterBar } from "./InvoiceFilterBar.tsx"
import { InvoiceResults } from "./InvoiceResults.tsx"
import { InvoiceTotalsPanel } from "./InvoiceTotalsPanel.tsx"
import { MerchantFrame } from "./MerchantFrame.tsx"

// Most visits make no file: this comes when it is wanted.
const InvoiceExportDialog = lazy(async () => ({
  default: (await import("./InvoiceExportDialog.tsx")).InvoiceExportDialog,
}))
const TemplatesScreen = lazy(async () => ({ default: (await import("./TemplatesScreen.tsx")).TemplatesScreen }))

const route = getRouteApi("/_app/_authenticated/_default/account/merchant/")

/** The merchant's side: the invoices, or the templates that make them. */
export function MerchantScreen() {
  const { section, template, ...filters } = route.useSearch()
  if (section !== "templates") return <InvoicesScreen filters={filters} />
  return (
    <Suspense
      fallback={
        <MerchantFrame place="templates">
          <Loading>
            <Skeleton className="h-96 rounded-surface" />
          </Loading>
        </MerchantFrame>
      }
    >
      <TemplatesScreen open={template} />
    </Suspense>
  )
}

const listSkeleton = (
  <Loading>
    <Skeleton className="h-96 rounded-surface" />
  </Loading>
)

/** Every invoice that the customer has written, newest first, with what those that are shown come to. */
function InvoicesScreen({ filters }: { readonly filters: InvoiceFilters }) {
  const navigate = route.useNavigate()
  const [isExporting, setExporting] = useState(false)
  const filter = useMemo(() => toInvoicesFilter(filters), [filters])
  const invoices = useInvoices(filter)
  const change = (next: InvoiceFilters) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <MerchantFrame
      place="invoices"
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" onPress={() => setExporting(true)}>
            <Download size={18} aria-hidden />
            {m.history_export()}
          </Button>
          <ButtonLink to="/account/merchant/create">
            <Plus size={18} aria-hidden />
            {m.invoices_new()}
          </ButtonLink>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <InvoiceFilterBar filters={filters} onChange={change} />
        <WhenAnswered isKnown={invoices.data !== undefined} skeleton={listSkeleton}>
          <div className="flex flex-col gap-4">
            <InvoiceTotalsPanel filter={filter} />
            <InvoiceResults invoices={invoices} filters={filters} onClear={() => change({})} />
          </div>
        </WhenAnswered>
      </div>
      <Suspense>
        {isExporting && <InvoiceExportDialog filters={filters} onClose={() => setExporting(false)} />}
      </Suspense>
    </MerchantFrame>
  )
}
