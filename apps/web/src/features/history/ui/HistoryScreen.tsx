import { getRouteApi } from "@tanstack/react-router"
import { useOperations } from "@wallet/react"
import { ChartColumn, Download, FileText, X } from "lucide-react"
import { lazy, Suspense, useMemo, useState } from "react"
import { toOperationsFilter } from "#features/history/model/historyFilters.ts"
import type { HistoryFilters } from "#features/history/model/historySearch.ts"
import { m } from "#i18n/generated/messages.js"
import { AfterHeading } from "#shared/routing/AfterHeading.tsx"
import { Button } from "#ui/Button.tsx"
import { classes } from "#ui/classes.ts"
import { Drawer } from "#ui/Drawer.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { useMediaQuery } from "#ui/useMediaQuery.ts"
import { wideScreen } from "#ui/wideScreen.ts"
import { HistoryFilterBar } from "./HistoryFilterBar.tsx"
import { HistoryResults } from "./HistoryResults.tsx"
import { OperationDetail } from "./OperationDetail.tsx"

// Loaded lazily: most visits export nothing.
const HistoryExportDialog = lazy(async () => ({
  default: (await import("./HistoryExportDialog.tsx")).HistoryExportDialog,
}))
const SpendingPanel = lazy(async () => ({ default: (await import("./SpendingPanel.tsx")).SpendingPanel }))
const StatementDialog = lazy(async () => ({ default: (await import("./StatementDialog.tsx")).StatementDialog }))

const route = getRouteApi("/_app/_authenticated/_default/account/history")

/** Wide enough for the navigation, the list and one operation side by side. */
const roomForTwo = "(width >= 80rem)"

/** All operations, newest first. The open one is beside the list on a wide screen, else over it. */
export function HistoryScreen() {
  const { operation: openId, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const isWide = useMediaQuery(roomForTwo)
  const hasColumns = useMediaQuery(wideScreen)
  const isBeside = isWide && openId !== undefined
  const [dialog, setDialog] = useState<"export" | "statement" | "spending">()
  const filter = useMemo(() => toOperationsFilter(filters), [filters])
  const operations = useOperations(filter)
  const change = (next: HistoryFilters) =>
    void navigate({ search: { ...next, operation: openId }, replace: true, resetScroll: false })
  const close = () => void navigate({ search: filters, resetScroll: false })
  const detail = openId !== undefined && <OperationDetail key={openId} operationId={openId} />

  const spending = (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <SpendingPanel onFollow={() => setDialog(undefined)} />
    </Suspense>
  )

  return (
    <>
      <PageHeading
        text={m.history_text()}
        action={
          <div className="grid w-full auto-cols-fr grid-flow-col gap-2 @list:flex @list:w-auto">
            <Button kind="secondary" className="@max-list:px-2" onPress={() => setDialog("spending")}>
              <ChartColumn size={18} aria-hidden className="hidden @list:block" />
              <span>{m.history_spending()}</span>
            </Button>
            <Button kind="secondary" className="@max-list:px-2" onPress={() => setDialog("statement")}>
              <FileText size={18} aria-hidden className="hidden @list:block" />
              <span>{m.history_statement()}</span>
            </Button>
            <Button kind="secondary" className="@max-list:px-2" onPress={() => setDialog("export")}>
              <Download size={18} aria-hidden className="hidden @list:block" />
              <span>{m.history_export()}</span>
            </Button>
          </div>
        }
      >
        {m.history_title()}
      </PageHeading>
      <AfterHeading>
        <div className="flex flex-col gap-4">
          <HistoryFilterBar filters={filters} onChange={change} />
          <div className={classes("grid items-start gap-4", isBeside && "grid-cols-[minmax(0,1fr)_26rem] gap-6")}>
            <HistoryResults
              operations={operations}
              filters={filters}
              openId={openId}
              isTable={hasColumns && !isBeside}
              onClear={() => change({})}
            />
            {isBeside && (
              <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto">
                <Panel
                  title={m.history_detail()}
                  action={
                    <IconButton label={m.common_close()} onPress={close}>
                      <X size={18} aria-hidden />
                    </IconButton>
                  }
                >
                  {detail}
                </Panel>
              </div>
            )}
          </div>
        </div>
        {!isWide && (
          <Drawer title={m.history_detail()} isOpen={openId !== undefined} onOpenChange={close}>
            {detail}
          </Drawer>
        )}
        <Drawer title={m.history_spending()} isOpen={dialog === "spending"} onOpenChange={() => setDialog(undefined)}>
          {spending}
        </Drawer>
        <Suspense>
          {dialog === "export" && <HistoryExportDialog filters={filters} onClose={() => setDialog(undefined)} />}
          {dialog === "statement" && (
            <StatementDialog currency={filters.currency} onClose={() => setDialog(undefined)} />
          )}
        </Suspense>
      </AfterHeading>
    </>
  )
}
