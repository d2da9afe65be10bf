import { useState } from "react"
import { Section } from "#design/Section.tsx"
import { useSamples } from "#design/samples.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { DayBars } from "#shared/charts/DayBars.tsx"
import { LineChart } from "#shared/charts/LineChart.tsx"
import { Sparkline } from "#shared/charts/Sparkline.tsx"
import { type DataColumn, type DataSort, DataTable } from "#shared/lists/DataTable.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Avatar } from "#ui/Avatar.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { PagedList } from "#ui/PagedList.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ShareLink } from "#ui/ShareLink.tsx"
import { Status } from "#ui/Status.tsx"
import { Tabs } from "#ui/Tabs.tsx"

const oneDay = 24 * 3_600_000
const prices = Array.from({ length: 30 }, (_, day) => ({
  at: new Date(Date.UTC(2026, 9, 23) + day * oneDay).toISOString(),
  value: (91_000 + 2_400 * Math.sin(day / 4) + 90 * day).toFixed(2),
}))
const million = 1_000_000

interface Row {
  readonly number: number
  readonly recipient: string
  readonly amount: string
}

/** Creates a row on demand, because a million rows would take too much memory. */
function rowAt(index: number, sort: DataSort): Row {
  const number = sort.direction === "ascending" ? index + 1 : million - index
  return { number, recipient: `customer-${number % 977}@wallet.example`, amount: `${(number * 7919) % 100_000}.50000` }
}

const nothing = {
  data: { pages: [{ items: [] }] },
  isPending: false,
  isError: false,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => Promise.resolve(),
  refetch: () => Promise.resolve(),
}

/** Lines of prices, long tables, views of one thing. */
export function Data() {
  const samples = useSamples()
  const { locale } = useLocale()
  const [tab, setTab] = useState("overview")
  const [sort, setSort] = useState<DataSort>({ column: "number", direction: "ascending" })
  const number = new Intl.NumberFormat(locale)
  const columns: readonly DataColumn<Row>[] = [
    {
      id: "number",
      title: samples.number,
      renderCell: (row) => number.format(row.number),
      width: "7rem",
      canSort: true,
    },
    { id: "recipient", title: samples.recipient, renderCell: ({ recipient }) => recipient, width: "2fr" },
    { id: "state", title: samples.state, renderCell: () => <Status tone="done">{samples.done}</Status>, width: "9rem" },
    {
      id: "sum",
      title: samples.sum,
      renderCell: ({ amount }) => <Money amount={amount} currency="USDT" />,
      align: "end",
    },
  ]
  return (
    <Section title={samples.data} stacked>
      <div className="flex flex-wrap items-center gap-3">
        {samples.countries.map((name) => (
          <Avatar key={name} name={name} seed={name} size="large" />
        ))}
      </div>
      <Panel>
        <Tabs
          label={samples.data}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: "overview",
              title: samples.tabOverview,
              content: (
                <LineChart
                  label={samples.price}
                  points={prices}
                  formatValue={(value) => `${number.format(Math.round(Number(value)))} USD`}
                  aside={<Sparkline points={prices} />}
                />
              ),
            },
            {
              id: "history",
              title: samples.tabHistory,
              content: (
                <>
                  <DayBars
                    label={samples.price}
                    days={prices.map(({ at, value }) => ({ day: at.slice(0, 10), value }))}
                    formatValue={(value) => `${number.format(Math.round(Number(value)))} USD`}
                  />
                  <LoadMore hasMore isLoading={false} onLoad={() => {}} />
                </>
              ),
            },
            {
              id: "link",
              title: samples.number,
              content: <ShareLink href="https://wallet.example/account/invoicePayment" codeLabel={samples.number} />,
            },
            { id: "closed", title: samples.tabClosed, content: null, isDisabled: true },
          ]}
        />
      </Panel>
      <PagedList list={nothing} skeleton={null} failed={samples.problem} empty={null} onClear={() => {}}>
        {() => null}
      </PagedList>
      <Panel flush>
        <DataTable
          label={samples.table}
          columns={columns}
          count={million}
          rowAt={(index) => rowAt(index, sort)}
          sort={sort}
          onSort={setSort}
          onOpen={() => {}}
        />
      </Panel>
    </Section>
  )
}
