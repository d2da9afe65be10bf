import type { CreateStatementExportParameters } from "@wallet/core"
import type { Statement } from "@wallet/core/contract"
import { useCreateStatementExport, useOperations, useStatement } from "@wallet/react"
import { useState } from "react"
import { lastMonths, monthName } from "#features/history/model/months.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { ExportProgress } from "#shared/lists/ExportProgress.tsx"
import { useExportFile } from "#shared/lists/useExportFile.ts"
import { useOwnCurrencies } from "#shared/money/balances.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Select } from "#ui/Select.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface StatementDialogProps {
  /** The currency that the list is filtered by. */
  readonly currency: string | undefined
  readonly onClose: () => void
}

/** One wallet's month from the ledger, on the screen and as a file. */
export function StatementDialog({ currency: wanted, onClose }: StatementDialogProps) {
  const { locale } = useLocale()
  const offered = useOwnCurrencies(wanted)
  const [chosen, setChosen] = useState(wanted)
  const newest = useNewestCurrency()
  const currency = chosen ?? newest.code ?? offered[0]?.code ?? ""
  const [months] = useState(() => lastMonths(new Date()))
  const [month, setMonth] = useState(months[0] ?? "")
  const statement = useStatement({ currency, month }, { enabled: chosen !== undefined || !newest.isPending })
  const create = useCreateStatementExport()
  const file = useExportFile()
  const { problems, show, refuse } = useForm()
  const begin = async (format: CreateStatementExportParameters["format"]) => {
    show({ fields: {} })
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    try {
      file.begin(await create.mutateAsync({ currency, month, format, locale, timeZone }))
    } catch (error) {
      refuse(error)
    }
  }
  const isBusy = create.isPending || file.isUnderWay
  return (
    <Dialog
      title={m.history_statementTitle()}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button kind="secondary" isDisabled={isBusy} onPress={() => void begin("csv")}>
            CSV
          </Button>
          <Button isPending={isBusy} onPress={() => void begin("pdf")}>
            PDF
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-muted">{m.history_statementText()}</p>
        <div className="grid gap-3 @row:grid-cols-2">
          <CurrencySelect
            label={m.history_currency()}
            currencies={offered}
            value={currency}
            onChange={(code) => {
              file.forget()
              setChosen(code)
            }}
          />
          <Select
            label={m.history_month()}
            options={months.map((value) => ({ value, text: monthName(value, locale) }))}
            value={month}
            onChange={(value) => {
              file.forget()
              setMonth(value)
            }}
          />
        </div>
        {statement.isPending && (
          <Loading>
            <Skeleton className="h-52" />
          </Loading>
        )}
        {statement.isError && !statement.data && (
          <ErrorState
            text={m.history_statementFailed()}
            onRetry={() => void statement.refetch()}
            isRetrying={statement.isFetching}
          />
        )}
        {statement.data && <StatementSummary statement={statement.data} />}
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

/** The currency of the newest operation. Pending until it is loaded. */
function useNewestCurrency() {
  const { data, isPending } = useOperations()
  return { code: data?.pages[0]?.items[0]?.amount.currency, isPending }
}

function StatementSummary({ statement }: { readonly statement: Statement }) {
  const { currency, opening, incoming, outgoing, fees, closing, preliminary } = statement
  return (
    <>
      {preliminary && <Notice kind="info">{m.history_preliminary()}</Notice>}
      <Summary>
        <SummaryRow label={m.history_opening()}>
          <Money amount={opening} currency={currency} />
        </SummaryRow>
        <SummaryRow label={m.history_incoming()}>
          <Money amount={incoming} currency={currency} sign="always" />
        </SummaryRow>
        <SummaryRow label={m.history_outgoing()}>
          <Money amount={`-${outgoing}`} currency={currency} sign="always" />
        </SummaryRow>
        <SummaryRow label={m.history_fees()}>
          <Money amount={`-${fees}`} currency={currency} sign="always" />
        </SummaryRow>
        <SummaryRow label={m.history_closing()} strong>
          <Money amount={closing} currency={currency} />
        </SummaryRow>
      </Summary>
    </>
  )
}
