import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { type Case, type Desk, readDesk } from "@wallet/operators/desks.ts"
import { ArrowLeft } from "lucide-react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorPages } from "#shared/client.ts"
import { toReason } from "#shared/problems.ts"
import { Screen } from "#shared/Screen.tsx"
import { useText } from "#shared/useText.ts"
import { classes } from "#ui/classes.ts"
import { ErrorState } from "#ui/ErrorState.tsx"
import { SearchField } from "#ui/SearchField.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { CaseDetail } from "./CaseDetail.tsx"
import { CaseList } from "./CaseList.tsx"
import { DeskFilters } from "./DeskFilters.tsx"
import { type DeskSearch, toFilter } from "./deskSearch.ts"

interface DeskScreenProps {
  readonly name: string
  readonly search: DeskSearch
}

/** The cases of a desk as a list, and beside it the open one. On a narrow screen the case takes the place of the list. */
export function DeskScreen({ name, search }: DeskScreenProps) {
  const read = useText()
  const { locale } = useLocale()
  const filter = toFilter(search)
  const pages = useInfiniteQuery({
    ...operatorPages(readDesk, { desk: name, search: search.q ?? "", ...filter }),
    // The list stays while another filter is read.
    placeholderData: keepPreviousData,
  })
  const [first] = pages.data?.pages ?? []
  const desk = first?.desk
  const cases = pages.data?.pages.flatMap((page) => page.cases) ?? []
  const opened = search.case
  return (
    <Screen
      title={desk ? read(desk.title) : m.desks_title()}
      action={desk && <DeskTools desk={desk} search={search} />}
    >
      {first && desk && (
        <div className={classes(opened !== undefined && "max-desktop:hidden")}>
          <DeskFilters desk={desk} search={search} count={first.count} hasMore={first.hasMore} />
        </div>
      )}
      {desk ? (
        <div className="flex min-w-0 items-start gap-6">
          <div className={classes("min-w-0 flex-1", opened !== undefined && "max-desktop:hidden desktop:max-w-100")}>
            <CaseList
              desk={desk}
              cases={cases}
              search={search}
              hasMore={pages.hasNextPage}
              isLoadingMore={pages.isFetchingNextPage}
              onMore={() => {
                if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
              }}
            />
            {search.q && first?.hasMore && !pages.hasNextPage && (
              <p className="pt-3 text-caption text-muted">{m.desks_onlyNewest({ count: cases.length })}</p>
            )}
          </div>
          {opened !== undefined && (
            <div className="min-w-0 flex-2 desktop:sticky desktop:top-18">
              <BackToList name={name} search={search} />
              <CaseDetail key={opened} desk={name} id={opened} search={search} known={findCase(desk, cases, opened)} />
            </div>
          )}
        </div>
      ) : pages.error ? (
        <ErrorState
          title={m.shell_notLoaded()}
          text={toReason(pages.error, locale)}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Screen>
  )
}

function findCase(desk: Desk, cases: readonly Case[], id: string) {
  const found = cases.find((one) => one.id === id)
  return found && { desk, case: found }
}

function BackToList({ name, search }: DeskScreenProps) {
  return (
    <Link
      to="/desks/$desk"
      params={{ desk: name }}
      search={{ ...search, case: undefined }}
      className="mb-3 inline-flex min-h-9 items-center gap-2 text-muted hover:text-ink desktop:hidden"
    >
      <ArrowLeft size={16} aria-hidden />
      <span>{m.desks_backToList()}</span>
    </Link>
  )
}

function DeskTools({ desk, search }: { readonly desk: Desk; readonly search: DeskSearch }) {
  const read = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search.q ?? "")
  const go = (change: Partial<DeskSearch>) =>
    void navigate({
      to: "/desks/$desk",
      params: { desk: desk.name },
      search: { ...toFilter(search), q: search.q, ...change },
      replace: true,
    })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {desk.search && (
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              go({ q: typed.trim() })
            }}
          >
            <SearchField
              label={read(desk.search)}
              value={typed}
              onChange={(text) => {
                setTyped(text)
                if (text === "") go({ q: undefined })
              }}
            />
          </form>
        </search>
      )}
    </div>
  )
}
