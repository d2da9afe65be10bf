import { Link } from "@tanstack/react-router"
import type { Case, Desk } from "@wallet/operators/desks.ts"
import { m } from "#i18n/generated/messages.js"
import { Dot } from "#shared/Dot.tsx"
import { FactValue } from "#shared/FactList.tsx"
import { Age } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { classes } from "#ui/classes.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import type { DeskSearch } from "./deskSearch.ts"

interface CaseListProps {
  readonly desk: Desk
  readonly cases: readonly Case[]
  readonly search: DeskSearch
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}

/** The cases of a desk, the longest waiting first. */
export function CaseList({ desk, cases, search, hasMore, isLoadingMore, onMore }: CaseListProps) {
  if (cases.length === 0) {
    const isNarrowed = search.q !== undefined
    return (
      <EmptyState title={isNarrowed ? m.desks_nothingFound() : m.desks_empty()}>
        {isNarrowed ? m.desks_nothingFoundText() : m.desks_emptyText()}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {cases.map((one) => (
          <CaseRow key={one.id} desk={desk} one={one} search={search} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} onLoad={onMore} />
    </>
  )
}

function CaseRow({ desk, one, search }: { readonly desk: Desk; readonly one: Case; readonly search: DeskSearch }) {
  const isOpen = search.case === one.id
  const waitsForSecond = one.choices.some(({ approvals }) => approvals.length > 0)
  const [fact] = one.facts
  return (
    <li>
      <Link
        to="/desks/$desk"
        params={{ desk: desk.name }}
        search={{ ...search, case: one.id }}
        data-row
        aria-current={isOpen ? "true" : undefined}
        className={classes(
          "flex min-h-14 flex-col justify-center gap-0.5 px-2 py-2 transition-colors duration-150",
          isOpen ? "bg-accent-soft" : "hover:bg-sunken",
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium">
            <FactValue value={one.title} />
          </span>
          {one.since && (
            <span className="shrink-0 text-caption text-muted">
              <Age since={one.since} />
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-caption text-muted">
          <span className="inline-flex flex-wrap gap-x-3">
            {waitsForSecond && <Dot tone="warning">{m.desks_needsSecond()}</Dot>}
            {fact && (
              <span className="max-w-60 truncate">
                <FactValue value={fact.value} />
              </span>
            )}
            {one.assignee && <span>{one.assignee.email}</span>}
            {one.dueAt && (
              <span className="inline-flex gap-1">
                <span>{m.desks_due()}</span>
                <Age since={one.dueAt} />
              </span>
            )}
          </span>
          {one.atStake && one.title.kind !== "money" && <Money money={one.atStake} />}
        </span>
      </Link>
    </li>
  )
}
