import { getRouteApi } from "@tanstack/react-router"
import { useInvoices } from "@wallet/react/merchant"
import { Download, Plus } from "lucide-react"
import { lazy, Suspense, useMemo, useState } from "react"
import { isFiltered, toInvoicesFilter } from "#features/merchant/model/invoiceFilters.ts"
import type { InvoiceFilters } from "#features/merchant/model/invoiceSearch.ts"
import { m } from "#i18n/generated/messages.js"
import { WhenAnswered } from "#shared/client/WhenAnswered.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { useMediaQuery } from "#ui/useMediaQuery.ts"
import { wideScreen } from "#ui/wideScreen.ts"
import { InvoiceFilterBar } from "./InvoiceFilterBar.tsx"
import { InvoiceResults } from "./InvoiceResults.tsx"
import { InvoiceTotalsLine } from "./InvoiceTotalsLine.tsx"
import { MerchantFrame } from "./MerchantFrame.tsx"

// Loaded lazily: most visits export nothing.
const InvoiceExportDialog = lazy(async () => ({
  default: (await import("./InvoiceExportDialog.tsx")).InvoiceExportDialog,
}))
const InvoiceTotalsPanel = lazy(async () => ({
  default: (await import("./InvoiceTotalsPanel.tsx")).InvoiceTotalsPanel,
}))
const MerchantProfileScreen = lazy(async () => ({
  default: (await import("./MerchantProfileScreen.tsx")).MerchantProfileScreen,
}))
const SetupList = lazy(async () => ({ default: (await import("./SetupList.tsx")).SetupList }))
const TemplatesScreen = lazy(async () => ({ default: (await import("./TemplatesScreen.tsx")).TemplatesScreen }))

const route = getRouteApi("/_app/_authenticated/_default/account/merchant/")

const listSkeleton = (
  <Loading>
    <Skeleton className="h-96 rounded-surface" />
  </Loading>
)

/** The merchant's pages: the invoices, their templates, or the public profile. */
export function MerchantScreen() {
  const { section, template, ...filters } = route.useSearch()
  if (section === "profile")
    return (
      <Suspense fallback={<MerchantFrame place="profile">{listSkeleton}</MerchantFrame>}>
        <MerchantProfileScreen />
      </Suspense>
    )
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

/** All invoices of the customer, newest first, with the totals of those that match the filters. */
function InvoicesScreen({ filters }: { readonly filters: InvoiceFilters }) {
  const navigate = route.useNavigate()
  const [isExporting, setExporting] = useState(false)
  const [showsTotals, setShowsTotals] = useState(false)
  const hasColumns = useMediaQuery(wideScreen)
  const filter = useMemo(() => toInvoicesFilter(filters), [filters])
  const invoices = useInvoices(filter)
  const change = (next: InvoiceFilters) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <MerchantFrame
      place="invoices"
      text={<InvoiceTotalsLine filter={filter} isOpen={showsTotals} onToggle={() => setShowsTotals(!showsTotals)} />}
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" onPress={() => setExporting(true)}>
            <Download size={18} aria-hidden />
            <span>{m.history_export()}</span>
          </Button>
          <ButtonLink to="/account/merchant/create">
            <Plus size={18} aria-hidden />
            <span>{m.invoices_new()}</span>
          </ButtonLink>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <InvoiceFilterBar filters={filters} onChange={change} />
        <WhenAnswered isKnown={invoices.data !== undefined} skeleton={listSkeleton}>
          <div className="flex flex-col gap-4">
            {showsTotals && (
              <Suspense fallback={<Skeleton className="h-40 rounded-surface" />}>
                <InvoiceTotalsPanel filter={filter} />
              </Suspense>
            )}
            <InvoiceResults invoices={invoices} filters={filters} isTable={hasColumns} onClear={() => change({})} />
          </div>
        </WhenAnswered>
        {/* Below the invoices: it is known after them, and what comes above would move them. */}
        <Suspense>{!isFiltered(filters) && <SetupList />}</Suspense>
      </div>
      <Suspense>
        {isExporting && <InvoiceExportDialog filters={filters} onClose={() => setExporting(false)} />}
      </Suspense>
    </MerchantFrame>
  )
}
