import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type DeskSummary, deskGroups, listDesks } from "@wallet/operators/desks.ts"
import type { OperatorMoney } from "@wallet/operators/values.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorQuery } from "#shared/client.ts"
import { Dot } from "#shared/Dot.tsx"
import { formatCount } from "#shared/formatCount.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Age } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { useText } from "#shared/useText.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { groupNames } from "./groupNames.ts"

/** The desks are read again this often, in milliseconds. */
const readEvery = 30_000

/** The desks of the operator's role, by subject. Each row leads to its cases. */
export function DeskTable() {
  const desks = useQuery({ ...operatorQuery(listDesks, {}), refetchInterval: readEvery })
  return (
    <Loaded query={desks} skeleton={<RowsSkeleton rows={8} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={m.desks_none()}>{m.desks_noneText()}</EmptyState>
        ) : (
          <div className="flex flex-col gap-5">
            {deskGroups
              .map((group) => ({ group, desks: all.filter((desk) => desk.group === group) }))
              .filter((part) => part.desks.length > 0)
              .map((part) => (
                <section key={part.group} aria-label={groupNames[part.group]()} className="@container">
                  <h2 className="border-b border-line pb-1.5 text-caption font-medium text-muted">
                    {groupNames[part.group]()}
                  </h2>
                  <ul className="divide-y divide-line">
                    {part.desks.map((desk) => (
                      <DeskRow key={desk.name} desk={desk} />
                    ))}
                  </ul>
                </section>
              ))}
          </div>
        )
      }
    </Loaded>
  )
}

function DeskRow({ desk }: { readonly desk: DeskSummary }) {
  const read = useText()
  const { name, title, oldest, overdue, atStake } = desk
  return (
    <li>
      <Link
        to="/desks/$desk"
        params={{ desk: name }}
        data-row
        className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-control px-2 py-1.5 hover:bg-sunken @table:grid-cols-[minmax(0,2fr)_6rem_7rem_minmax(0,2fr)]"
      >
        <span className="font-medium">{read(title)}</span>
        <Waiting desk={desk} />
        <span className="text-muted @max-table:text-caption">
          {overdue > 0 ? (
            <Dot tone="danger">{m.desks_overdueCount({ count: overdue })}</Dot>
          ) : (
            oldest && (
              <span className="inline-flex gap-1">
                <span>{m.desks_oldest()}</span>
                <Age since={oldest} />
              </span>
            )
          )}
        </span>
        <Stake money={atStake} />
      </Link>
    </li>
  )
}

function Waiting({ desk: { waiting, hasMore } }: { readonly desk: DeskSummary }) {
  const { locale } = useLocale()
  if (waiting === null) return <span className="text-right text-warning">{m.desks_uncounted()}</span>
  return (
    <span className={`figures text-right ${waiting === 0 ? "text-muted" : "font-semibold"}`}>
      {formatCount(waiting, hasMore, locale)}
    </span>
  )
}

/** The most currencies that a row names. */
const mostCurrencies = 3

function Stake({ money }: { readonly money: readonly OperatorMoney[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-muted @table:justify-end @max-table:text-caption">
      {money.slice(0, mostCurrencies).map((one) => (
        <Money key={one.currency} money={one} />
      ))}
      {money.length > mostCurrencies && <span>{`+${money.length - mostCurrencies}`}</span>}
    </span>
  )
}
