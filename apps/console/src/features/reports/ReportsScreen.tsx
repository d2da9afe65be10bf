import { useQuery } from "@tanstack/react-query"
import { toOperatorPath } from "@wallet/operators/client.ts"
import { downloadReport, type ReportName, readReport, reportFormats, reportNames } from "@wallet/operators/reports.ts"
import { Download } from "lucide-react"
import { useState } from "react"
import type { DayRange } from "#i18n/dayRange.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorQuery } from "#shared/client.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Screen } from "#shared/Screen.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { DateRange } from "#ui/DateRange.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { Tabs } from "#ui/Tabs.tsx"
import { thisMonth } from "./days.ts"
import { ReportTable } from "./ReportTable.tsx"

const titles: Readonly<Record<ReportName, () => string>> = {
  trialBalance: () => m.reports_trialBalance(),
  fees: () => m.reports_fees(),
  volumes: () => m.reports_volumes(),
  safeguarded: () => m.reports_safeguarded(),
}

/** The reports of the ledger for a period of whole days, on the screen and as files. */
export function ReportsScreen() {
  const [name, setName] = useState<ReportName>("trialBalance")
  const [period, setPeriod] = useState<DayRange | undefined>(thisMonth)
  return (
    <Screen title={m.reports_title()}>
      <div className="flex flex-wrap items-end gap-4">
        <DateRange label={m.reports_period()} value={period} onChange={setPeriod} />
        <p className="pb-3 text-muted">{m.reports_days()}</p>
      </div>
      <Tabs
        label={m.reports_title()}
        selected={name}
        onSelect={setName}
        tabs={reportNames.map((report) => ({
          id: report,
          title: titles[report](),
          content: period ? (
            <Report
              key={`${report} ${period.from} ${period.until}`}
              report={report}
              from={period.from}
              to={period.until}
            />
          ) : (
            <p className="text-muted">{m.reports_choosePeriod()}</p>
          ),
        }))}
      />
    </Screen>
  )
}

interface ReportProps {
  readonly report: ReportName
  readonly from: string
  readonly to: string
}

function Report({ report, from, to }: ReportProps) {
  const { locale } = useLocale()
  const found = useQuery(operatorQuery(readReport, { report, from, to }))
  return (
    <Loaded query={found} skeleton={<RowsSkeleton rows={8} />}>
      {({ title, columns, rows }) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-2">
            {reportFormats.map((format) => (
              <a
                key={format}
                href={toOperatorPath(downloadReport, { report, from, to, format, language: locale })}
                download
                className={buttonStyle("secondary", "small")}
              >
                <Download size={16} aria-hidden />
                {format.toUpperCase()}
              </a>
            ))}
          </div>
          <ReportTable title={title} columns={columns} rows={rows} />
        </div>
      )}
    </Loaded>
  )
}
