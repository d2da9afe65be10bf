import { Link } from "@tanstack/react-router"
import type { PayoutBatch } from "@wallet/core/merchant"
import { countPayable, countRows } from "#features/massPayouts/model/batchFacts.ts"
import { batchStates, nextSteps } from "#features/massPayouts/model/payoutTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { amountsWidth } from "#shared/lists/amountsWidth.ts"
import { type LinkColumn, LinkTable } from "#shared/lists/LinkTable.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Status } from "#ui/Status.tsx"

/** The mass payouts on a wide screen: a table with a row per batch. */
export function BatchTable({ batches }: { readonly batches: readonly PayoutBatch[] }) {
  const { locale } = useLocale()
  const columns: readonly LinkColumn<PayoutBatch>[] = [
    {
      id: "name",
      title: m.massPayouts_colName(),
      width: "1fr",
      renderCell: ({ name }) => (
        <span className="block truncate" title={name}>
          {name}
        </span>
      ),
    },
    {
      id: "time",
      title: m.massPayouts_colCreated(),
      width: "8.5rem",
      renderCell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures text-caption whitespace-nowrap text-muted">
          {formatMoment(createdAt, locale)}
        </time>
      ),
    },
    {
      id: "paid",
      title: m.massPayouts_colPaid(),
      width: "8rem",
      renderCell: (batch) => <Paid batch={batch} />,
    },
    {
      id: "state",
      title: m.massPayouts_colState(),
      width: "11rem",
      renderCell: ({ state }) => {
        const { title, tone } = lookUp(batchStates, state, unknownState)
        return <Status tone={tone}>{title()}</Status>
      },
    },
    {
      id: "next",
      title: m.massPayouts_colNext(),
      width: "10rem",
      renderCell: ({ state }) => <span className="text-accent">{nextSteps[state]?.()}</span>,
    },
    {
      id: "total",
      title: m.massPayouts_colAmount(),
      width: amountsWidth(
        batches.flatMap(({ totals }) => totals.map(({ currency, total }) => ({ currency, amount: total }))),
        0.6,
      ),
      align: "end",
      renderCell: ({ totals }) => (
        <span className="flex flex-col leading-4 font-semibold">
          {totals.slice(0, 2).map(({ currency, total }) => (
            <Money key={currency} amount={total} currency={currency} />
          ))}
          {totals.length > 2 && (
            <span className="text-caption leading-4 font-normal text-muted">
              {m.wallets_changesCurrencies({ count: totals.length - 2 })}
            </span>
          )}
        </span>
      ),
    },
  ]
  return (
    <LinkTable
      label={m.massPayouts_list()}
      rows={batches}
      columns={columns}
      keyOf={({ id }) => id}
      rowHeight={batches.some(({ totals }) => totals.length > 2) ? 56 : 44}
      renderLink={({ id }, link) => <Link {...link} to="/account/mass-payouts" search={{ batch: id }} />}
    />
  )
}

/** The number of paid rows of all payable ones, and the number of failed ones. */
function Paid({ batch }: { readonly batch: PayoutBatch }) {
  const failed = countRows(batch, "failed", "returned")
  return (
    <span className="flex flex-col leading-4">
      <span className="figures">
        {m.massPayouts_ofRows({ done: countRows(batch, "confirmed"), count: countPayable(batch) })}
      </span>
      {failed > 0 && (
        <span className="text-caption leading-4 text-danger">{m.massPayouts_failedRows({ count: failed })}</span>
      )}
    </span>
  )
}
