import { useQuery } from "@tanstack/react-query"
import { readMoneyOverview } from "@wallet/operators/home.ts"
import type { OperatorMoney } from "@wallet/operators/values.ts"
import type { ReactNode } from "react"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { numberFormat } from "#i18n/numberFormat.ts"
import { operatorQuery } from "#shared/client.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Age } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { Positions } from "#shared/Positions.tsx"
import { useText } from "#shared/useText.ts"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { PartOf, Section } from "./Section.tsx"

const readEvery = 60_000

/** The money of the business: customers' beside what is held, money on its way, fees by day, and payments that failed. */
export function MoneyOverview() {
  const read = useText()
  const { locale } = useLocale()
  const money = useQuery({ ...operatorQuery(readMoneyOverview, {}), refetchInterval: readEvery })
  return (
    <Loaded query={money} skeleton={<RowsSkeleton rows={6} />}>
      {({ balances, inFlight, fees, outcomes }) => (
        <div className="flex flex-col gap-8">
          <Section title={m.home_balances()}>
            <PartOf part={balances}>
              {(positions) =>
                positions.length === 0 ? (
                  <p className="py-2 text-muted">{m.home_noMoney()}</p>
                ) : (
                  <Positions title={m.home_balances()} isTitleHidden positions={positions} />
                )
              }
            </PartOf>
          </Section>
          <Section title={m.home_inFlight()}>
            <PartOf part={inFlight}>
              {(rows) => (
                <Table
                  heads={[m.home_way(), m.home_count(), m.home_oldest(), m.home_sums()]}
                  rows={rows.map(({ way, count, oldest, sums }) => ({
                    key: way.en,
                    cells: [read(way), count, oldest && <Age key="age" since={oldest} />, toCells(sums)],
                  }))}
                  empty={m.home_noneInFlight()}
                />
              )}
            </PartOf>
          </Section>
          <Section title={m.home_fees()}>
            <PartOf part={fees}>
              {(rows) => (
                <Table
                  heads={[m.home_day(), m.home_sums()]}
                  rows={rows.map(({ day, sums }) => ({
                    key: day,
                    cells: [formatDay(`${day}T00:00:00Z`, "UTC"), toCells(sums)],
                  }))}
                  empty={m.home_noFees()}
                />
              )}
            </PartOf>
          </Section>
          <Section title={m.home_outcomes()}>
            <PartOf part={outcomes}>
              {(rows) => (
                <Table
                  heads={[m.home_way(), m.home_ended(), m.home_failed(), m.home_share()]}
                  rows={rows.map(({ way, ended, failed }) => ({
                    key: way.en,
                    cells: [read(way), ended, failed, formatShare(failed, ended, locale)],
                  }))}
                  empty={m.home_noneEnded()}
                />
              )}
            </PartOf>
          </Section>
        </div>
      )}
    </Loaded>
  )
}

interface TableProps {
  /** The first column names the row, the others hold figures. */
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  readonly empty: string
}

function Table({ heads, rows, empty }: TableProps) {
  if (rows.length === 0) return <p className="py-2 text-muted">{empty}</p>
  return (
    // It scrolls where it is too wide: only what takes the focus is scrolled by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="overflow-x-auto" tabIndex={0} aria-label={heads.join(", ")}>
      <table className="w-full">
        <thead className="text-caption text-muted">
          <tr>
            {heads.map((head, index) => (
              <th key={head} className={`py-1.5 font-medium ${index === 0 ? "text-left" : "pl-4 text-right"}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line align-top">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={heads[index]} className="py-1.5 text-left font-medium">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]} className="figures py-1.5 pl-4 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function toCell(money: OperatorMoney): ReactNode {
  return <Money key={money.currency} money={money} />
}

function toCells(sums: readonly OperatorMoney[]): ReactNode {
  return <span className="flex flex-wrap justify-end gap-x-3">{sums.map(toCell)}</span>
}

function formatShare(failed: number, ended: number, locale: string): string {
  return numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(ended === 0 ? 0 : failed / ended)
}
