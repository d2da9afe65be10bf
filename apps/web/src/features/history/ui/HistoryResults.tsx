import type { Operation } from "@wallet/core/contract"
import type { useOperations } from "@wallet/react"
import { isFiltered } from "#features/history/model/historyFilters.ts"
import { historyRows } from "#features/history/model/historyRows.ts"
import type { HistoryFilters } from "#features/history/model/historySearch.ts"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { PagedList } from "#ui/PagedList.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { HistoryList } from "./HistoryList.tsx"
import { HistoryTable } from "./HistoryTable.tsx"

interface HistoryResultsProps {
  readonly operations: ReturnType<typeof useOperations>
  readonly filters: HistoryFilters
  readonly openId: string | undefined
  /** True if the screen is wide enough for columns. */
  readonly isTable: boolean
  readonly onClear: () => void
}

/** The operations that were found. The list grows on scrolling and by a button. */
export function HistoryResults({ operations, filters, openId, isTable, onClear }: HistoryResultsProps) {
  return (
    <PagedList
      list={operations}
      skeleton={<HistorySkeleton />}
      failed={m.history_loadFailed()}
      empty={<NothingYet />}
      onClear={isFiltered(filters) ? onClear : undefined}
    >
      {(items, more) =>
        isTable ? (
          <HistoryTable operations={items} openId={openId} onNearEnd={more} />
        ) : (
          <Days operations={items} openId={openId} onNearEnd={more} />
        )
      }
    </PagedList>
  )
}

interface DaysProps {
  readonly operations: readonly Operation[]
  readonly openId: string | undefined
  readonly onNearEnd: (() => void) | undefined
}

function Days({ operations, ...list }: DaysProps) {
  // Not memoized: formatting a day reads the locale from React, which is not allowed inside `useMemo`.
  return <HistoryList rows={historyRows(operations)} {...list} />
}

function NothingYet() {
  return (
    <EmptyState
      picture="movements"
      title={m.history_emptyTitle()}
      action={<ButtonLink to="/account/top-up">{m.history_firstStep()}</ButtonLink>}
    >
      {m.history_emptyText()}
    </EmptyState>
  )
}

const places = ["first", "second", "third", "fourth", "fifth", "sixth"]

function HistorySkeleton() {
  return places.map((place) => (
    <div key={place} className="flex min-h-14 items-center gap-3 px-5 tablet:px-6 wide:min-h-11">
      <Skeleton className="size-10 rounded-full wide:size-7" />
      <span className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3 w-40" />
      </span>
      <Skeleton className="h-4 w-24" />
    </div>
  ))
}
