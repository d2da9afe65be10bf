import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type DeskSummary, listDesks } from "@wallet/operators/desks.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorQuery } from "#shared/client.ts"
import { formatCount } from "#shared/formatCount.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Age } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { useText } from "#shared/useText.ts"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { Section } from "./Section.tsx"

const readEvery = 30_000
const mostCurrencies = 2

/** The desks at which cases wait, the longest wait first. */
export function WaitingDesks() {
  const desks = useQuery({ ...operatorQuery(listDesks, {}), refetchInterval: readEvery })
  return (
    <Section
      title={m.home_waiting()}
      action={
        <Link to="/desks" className="text-caption text-accent hover:underline">
          {m.home_allDesks()}
        </Link>
      }
    >
      <Loaded query={desks} skeleton={<RowsSkeleton rows={3} />}>
        {(all) => {
          const waiting = all.filter((desk) => desk.waiting !== 0).toSorted(byOldest)
          return waiting.length === 0 ? (
            <p className="py-2 text-muted">{m.home_nothingWaits()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {waiting.map((desk) => (
                <WaitingDesk key={desk.name} desk={desk} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}

function WaitingDesk({ desk: { name, title, waiting, hasMore, atStake, oldest } }: { readonly desk: DeskSummary }) {
  const read = useText()
  const { locale } = useLocale()
  return (
    <li>
      <Link
        to="/desks/$desk"
        params={{ desk: name }}
        data-row
        className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 hover:bg-sunken @list:grid-cols-[minmax(0,2fr)_4rem_5rem_minmax(0,2fr)]"
      >
        <span className="font-medium">{read(title)}</span>
        <span className="figures text-right font-semibold">
          {waiting === null ? m.home_unavailable() : formatCount(waiting, hasMore, locale)}
        </span>
        <span className="text-muted @list:text-right">{oldest && <Age since={oldest} />}</span>
        <span className="flex flex-wrap justify-end gap-x-3 text-muted">
          {atStake.slice(0, mostCurrencies).map((money) => (
            <Money key={money.currency} money={money} />
          ))}
        </span>
      </Link>
    </li>
  )
}

function byOldest({ oldest: one }: DeskSummary, { oldest: other }: DeskSummary): number {
  return (one ?? "9").localeCompare(other ?? "9")
}
