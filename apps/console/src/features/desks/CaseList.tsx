import { Link } from "@tanstack/react-router"
import type { Case, Desk } from "@wallet/operators/desks.ts"
import { StickyNote } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { Dot } from "#shared/Dot.tsx"
import { FactValue } from "#shared/FactList.tsx"
import { Age } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { classes } from "#ui/classes.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { VisuallyHidden } from "#ui/VisuallyHidden.tsx"
import { Due } from "./Due.tsx"
import { type DeskSearch, isNarrowed } from "./deskSearch.ts"

interface CaseListProps {
  readonly desk: Desk
  readonly cases: readonly Case[]
  readonly search: DeskSearch
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}

/** Focusing one of the last rows loads the next page, so that `j` goes on through all of them. */
const loadsAhead = 5

/** The cases of a desk, those that are due first at the beginning. */
export function CaseList({ desk, cases, search, hasMore, isLoadingMore, onMore }: CaseListProps) {
  if (cases.length === 0) {
    const isChosen = isNarrowed(search)
    return (
      <EmptyState title={isChosen ? m.desks_nothingFound() : m.desks_empty()}>
        {isChosen ? m.desks_nothingFoundText() : m.desks_emptyText()}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {cases.map((one, place) => (
          <CaseRow
            key={one.id}
            desk={desk}
            one={one}
            search={search}
            {...(place >= cases.length - loadsAhead && { onFocus: onMore })}
          />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} onLoad={onMore} />
    </>
  )
}

interface CaseRowProps {
  readonly desk: Desk
  readonly one: Case
  readonly search: DeskSearch
  readonly onFocus?: () => void
}

function CaseRow({ desk, one, search, onFocus }: CaseRowProps) {
  const isOpen = search.case === one.id
  const waitsForSecond = one.choices.some(({ approvals }) => approvals.length > 0)
  // Below, the customer stands by themselves.
  const fact = one.facts.find(({ value }) => value.kind !== "data" || value.data !== one.customer)
  return (
    <li>
      <Link
        to="/desks/$desk"
        params={{ desk: desk.name }}
        search={{ ...search, case: one.id }}
        data-row
        onFocus={onFocus}
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
            <CaseSubject one={one} />
            {one.isOverdue && <Due one={one} />}
            {one.assignee && <span className="max-w-60 truncate">{one.assignee.email}</span>}
            {one.notes + one.attachments > 0 && (
              <span className="inline-flex items-center gap-1">
                <StickyNote size={12} aria-hidden />
                <VisuallyHidden>{m.desks_notes()}</VisuallyHidden>
                <span className="figures">{one.notes + one.attachments}</span>
              </span>
            )}
          </span>
          {one.atStake && one.title.kind !== "money" && <Money money={one.atStake} />}
        </span>
      </Link>
    </li>
  )
}

interface CaseSubjectProps {
  readonly one: Pick<Case, "title" | "customer" | "reference">
}

/** The customer of a case, unless it bears their name, and the reference of its payment, which distinguishes equal sums. */
function CaseSubject({ one: { title, customer, reference } }: CaseSubjectProps) {
  const isNamed = title.kind === "data" && title.data === customer
  return (
    <>
      {customer !== null && !isNamed && <bdi className="max-w-60 truncate">{customer}</bdi>}
      {reference !== null && <bdi className="figures">{reference}</bdi>}
    </>
  )
}
