import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type LogLine, listLog } from "@wallet/operators/log.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorPages } from "#shared/client.ts"
import { Moment } from "#shared/Moment.tsx"
import { PagedItems } from "#shared/PagedItems.tsx"
import { Screen } from "#shared/Screen.tsx"
import { useSession } from "#shared/session.ts"
import { useText } from "#shared/useText.ts"
import { LogFilters } from "./LogFilters.tsx"
import type { LogSearch } from "./logSearch.ts"
import { writeMoments } from "./writeMoments.ts"

/** The actions and reads of operators, newest first. */
export function LogScreen({ search }: { readonly search: LogSearch }) {
  const read = useText()
  const { locale } = useLocale()
  const pages = useInfiniteQuery(operatorPages(listLog, search))
  const lines = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <Screen title={m.shell_navLog()}>
      <LogFilters search={search} />
      {search.subject !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span>{m.log_ofSubject()}</span>
          <Link to="/log" className="text-accent underline underline-offset-2">
            {m.log_showAll()}
          </Link>
        </p>
      )}
      <PagedItems pages={pages} items={lines} empty={{ title: m.log_nothing(), text: m.log_nothingText() }}>
        {(items) => (
          <ul className="@container divide-y divide-line border-y border-line">
            {items.map(({ id, at, operator, action, reason, ...subject }) => (
              <li
                key={id}
                className="grid gap-x-4 py-2 @table:grid-cols-[9rem_minmax(0,1fr)_minmax(0,3fr)] @table:items-baseline"
              >
                <span className="text-muted">
                  <Moment at={at} />
                </span>
                <span className="font-medium wrap-anywhere">{operator}</span>
                <span className="flex min-w-0 flex-col">
                  <span className="wrap-anywhere">
                    <bdi>{writeMoments(read(action), locale)}</bdi>
                    <Subject subject={subject} />
                  </span>
                  {reason && <bdi className="text-muted wrap-anywhere">{reason}</bdi>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedItems>
    </Screen>
  )
}

/** The subject of an action: a payment by its reference, with the link to its page, or the kind and the id of anything else. */
function Subject({
  subject,
}: {
  readonly subject: Pick<LogLine, "subjectTitle" | "subjectId" | "paymentId" | "reference">
}) {
  const { may } = useSession()
  const read = useText()
  const { subjectTitle, subjectId, paymentId, reference } = subject
  const title = subjectTitle && read(subjectTitle)
  if (paymentId === null || reference === null)
    return <bdi>{[title, subjectId].flatMap((part) => (part === null ? [] : [` · ${part}`])).join("")}</bdi>
  return (
    <>
      <span>{` · ${title} · `}</span>
      {may("payments.read") ? (
        <Link
          to="/payments/$id"
          params={{ id: paymentId }}
          data-row
          className="figures text-accent underline underline-offset-2"
        >
          {reference}
        </Link>
      ) : (
        <bdi className="figures">{reference}</bdi>
      )}
    </>
  )
}
