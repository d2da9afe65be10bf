import { Link } from "@tanstack/react-router"
import type { Operation } from "@wallet/core/contract"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { amountsWidth } from "#shared/lists/amountsWidth.ts"
import type { LinkColumn } from "#shared/lists/LinkTable.tsx"
import { LongLinkTable } from "#shared/lists/LongLinkTable.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { OperationIcon, OperationState, SignedMoney, VerifiedSign } from "#shared/payments/OperationRow.tsx"
import { feeBeside, isSaved, nameOperation } from "#shared/payments/operationNames.ts"
import { shortenAddress } from "#ui/addressText.ts"
import { join } from "#ui/join.ts"

interface HistoryTableProps {
  readonly operations: readonly Operation[]
  /** The id of the open operation. */
  readonly openId: string | undefined
  readonly onNearEnd: (() => void) | undefined
}

/** The history on a wide screen: a table with a row per operation. */
export function HistoryTable({ operations, openId, onNearEnd }: HistoryTableProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  // Not memoized: a message reads the locale from React, which is not allowed inside `useMemo`.
  const columns: readonly LinkColumn<Operation>[] = [
    {
      id: "name",
      title: m.history_colName(),
      width: "1fr",
      renderCell: (operation) => <Name operation={operation} regionCode={regionCode} />,
    },
    {
      id: "type",
      title: m.history_type(),
      width: "9rem",
      renderCell: (operation) => {
        const { title } = nameOperation(operation, regionCode)
        return (
          <span className="flex flex-col leading-4 text-muted">
            <span className="truncate" title={title}>
              {title}
            </span>
            <OperationState state={operation.state} isPlain />
          </span>
        )
      },
    },
    {
      id: "time",
      title: m.history_colTime(),
      width: "8.5rem",
      renderCell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures text-caption whitespace-nowrap text-muted">
          {formatMoment(createdAt, locale)}
        </time>
      ),
    },
    {
      id: "fee",
      title: m.history_fee(),
      width: amountsWidth(
        operations.map((operation) => feeBeside(operation)),
        0.45,
      ),
      align: "end",
      renderCell: (operation) => {
        const fee = feeBeside(operation)
        return fee && <Money {...fee} className="text-caption text-muted" />
      },
    },
    {
      id: "amount",
      title: m.history_colAmount(),
      width: amountsWidth(
        operations.map(({ amount }) => amount),
        0.55,
      ),
      align: "end",
      renderCell: ({ direction, amount, counterAmount, state }) => (
        <span className="flex flex-col leading-4">
          <SignedMoney direction={direction} amount={amount} state={state} />
          {counterAmount && (
            <span className="text-caption leading-4 text-muted">
              <SignedMoney direction="in" amount={counterAmount} state={state} />
            </span>
          )}
        </span>
      ),
    },
  ]
  return (
    <LongLinkTable
      label={m.history_title()}
      rows={operations}
      columns={columns}
      keyOf={({ id }) => id}
      isCurrent={({ id }) => id === openId}
      onNearEnd={onNearEnd}
      renderLink={(operation, link) => (
        <Link
          {...link}
          from="/account/history"
          to="/account/history"
          search={(before) => ({ ...before, operation: operation.id })}
          resetScroll={false}
        />
      )}
    />
  )
}

/** The other party, or the amount if there is none, and the note. */
function Name({ operation, regionCode }: { readonly operation: Operation; readonly regionCode: string | undefined }) {
  const { merchant, counterparty, address, note } = operation
  const { title, name, codes } = nameOperation(operation, regionCode)
  const other = merchant || isSaved(operation) ? null : counterparty
  const shown = name ?? other ?? (address === null ? undefined : shortenAddress(address)) ?? title
  const more = join(" · ", other !== shown && other, note !== shown && note && m.history_note({ note }))
  return (
    <span className="flex items-center gap-2.5">
      <span className="relative size-7 shrink-0">
        <span className="absolute -inset-1.5 scale-70">
          <OperationIcon operation={operation} />
        </span>
      </span>
      <span className="min-w-0 flex-1 truncate" title={join(" · ", shown, more)}>
        {codes && <span className="sr-only">{`${title} `}</span>}
        <span>{shown}</span>
        {merchant?.verified && <VerifiedSign />}
        {more && <span className="font-normal text-muted">{` · ${more}`}</span>}
      </span>
    </span>
  )
}
