import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { TimelineItem, timelineSources } from "@wallet/operators/customerSchemas.ts"
import { listCustomerTimeline } from "@wallet/operators/customers.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { operatorPages } from "#shared/client.ts"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { PagedItems } from "#shared/PagedItems.tsx"
import { useText } from "#shared/useText.ts"
import { Segment, Segments } from "#ui/Segments.tsx"

type Source = (typeof timelineSources)[number]

const sources: Readonly<Record<Source | "all", () => string>> = {
  all: () => m.customers_sourceAll(),
  customer: () => m.customers_sourceCustomer(),
  operators: () => m.customers_sourceOperators(),
  parties: () => m.customers_sourceParties(),
}

const tones: Readonly<Record<Source, DotTone>> = { customer: "neutral", operators: "accent", parties: "warning" }

/** The actions of the customer, operators and parties, newest first. */
export function TimelineTab({ id }: { readonly id: string }) {
  const [source, setSource] = useState<Source | "all">("all")
  const pages = useInfiniteQuery(operatorPages(listCustomerTimeline, { id, source }))
  return (
    <div className="flex flex-col gap-3">
      <Segments label={m.customers_timelineSource()}>
        {Object.entries(sources).map(([name, title]) => (
          <Segment key={name} isChosen={name === source} onChoose={() => setSource(name as Source | "all")}>
            <span>{title()}</span>
          </Segment>
        ))}
      </Segments>
      <PagedItems
        pages={pages}
        items={pages.data?.pages.flatMap(({ items }) => items)}
        empty={{ title: m.customers_noTimeline(), text: m.customers_noTimelineText() }}
      >
        {(items) => (
          <ol className="@container divide-y divide-line border-y border-line">
            {items.map((item) => (
              <TimelineRow key={`${item.id} ${item.at}`} item={item} />
            ))}
          </ol>
        )}
      </PagedItems>
    </div>
  )
}

function TimelineRow({ item: { at, source, title, detail, by, paymentId } }: { readonly item: TimelineItem }) {
  const read = useText()
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2 @list:grid-cols-[8.5rem_7.5rem_minmax(0,1fr)] @list:items-baseline">
      <span className="text-muted @max-list:text-caption">
        <Moment at={at} />
      </span>
      <span className="@max-list:text-caption">
        <Dot tone={tones[source]}>{sources[source]()}</Dot>
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere whitespace-pre-wrap">
          {paymentId ? (
            <Link to="/payments/$id" params={{ id: paymentId }} className="text-accent hover:underline">
              {read(title)}
            </Link>
          ) : (
            read(title)
          )}
        </span>
        {(detail || by) && (
          <bdi className="text-caption text-muted wrap-anywhere">
            {[by, detail && read(detail)].filter(Boolean).join(": ")}
          </bdi>
        )}
      </span>
    </li>
  )
}
