import { getRouteApi } from "@tanstack/react-router"
import type { PayoutBatch } from "@wallet/core/merchant"
import { usePayoutBatches } from "@wallet/react/merchant"
import { lazy, Suspense } from "react"
import { countPayable, countRows } from "#features/massPayouts/model/batchFacts.ts"
import { batchStates, nextSteps } from "#features/massPayouts/model/payoutTexts.ts"
import { formatDay, formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { classes } from "#ui/classes.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { join } from "#ui/join.ts"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import type { StatusTone } from "#ui/Status.tsx"
import { useMediaQuery } from "#ui/useMediaQuery.ts"
import { wideScreen } from "#ui/wideScreen.ts"
import { BatchTable } from "./BatchTable.tsx"

// Loaded lazily: the list needs no table of rows, and a batch needs no list.
const BatchScreen = lazy(async () => ({ default: (await import("./BatchScreen.tsx")).BatchScreen }))

const route = getRouteApi("/_app/_authenticated/_default/account/mass-payouts/")

/** The customer's batches of payouts, or one of them (screens C /account/mass-payouts). */
export function BatchesScreen() {
  const { batch } = route.useSearch()
  if (batch === undefined) return <BatchList />
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-120" />
        </Loading>
      }
    >
      <BatchScreen key={batch} batchId={batch} />
    </Suspense>
  )
}

function BatchList() {
  const { data, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePayoutBatches()
  const hasColumns = useMediaQuery(wideScreen)
  const batches = data?.pages.flatMap(({ items }) => items)
  const upload = <ButtonLink to="/account/mass-payouts/upload">{m.massPayouts_upload()}</ButtonLink>
  return (
    <>
      <PageHeading text={m.massPayouts_text()} action={batches && batches.length > 0 && upload}>
        {m.pages_accountMassPayouts()}
      </PageHeading>
      {!data && isPending && (
        <Panel flush>
          <RowsSkeleton rows={4} />
        </Panel>
      )}
      {!data && !isPending && (
        <ErrorState text={m.massPayouts_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {batches?.length === 0 && (
        <Panel>
          <EmptyState picture="payouts" title={m.massPayouts_emptyTitle()} action={upload}>
            {m.massPayouts_emptyText()}
          </EmptyState>
        </Panel>
      )}
      {batches && batches.length > 0 && (
        <Panel flush {...(!hasColumns && { title: m.massPayouts_list() })}>
          {hasColumns ? (
            <BatchTable batches={batches} />
          ) : (
            <ul className="divide-y divide-line">
              {batches.map((batch) => (
                <BatchLine key={batch.id} batch={batch} />
              ))}
            </ul>
          )}
          <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
        </Panel>
      )}
    </>
  )
}

/** The colour of a state without its badge, which is too high for a row of two lines. */
const stateColours: Readonly<Record<StatusTone, string>> = {
  draft: "text-muted",
  waiting: "text-accent",
  attention: "text-warning",
  done: "text-success",
  failed: "text-danger",
}

function BatchLine({ batch }: { readonly batch: PayoutBatch }) {
  const { locale } = useLocale()
  const { title, tone } = lookUp(batchStates, batch.state, unknownState)
  const failed = countRows(batch, "failed", "returned")
  const nextStep = nextSteps[batch.state]
  const [done, count] = [countRows(batch, "confirmed"), countPayable(batch)]
  const details = join(
    " · ",
    failed > 0 && m.massPayouts_failedRows({ count: failed }),
    formatDay(batch.createdAt),
    m.massPayouts_rows({ count: batch.rows.total }),
    batch.createdBy === "api_key" && m.massPayouts_byKey(),
  )
  return (
    <li className="relative flex min-h-14 flex-col justify-center px-5 py-1.5 tablet:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {/* The whole row opens the batch. */}
        <Link
          to="/account/mass-payouts"
          search={{ batch: batch.id }}
          className="min-w-0 flex-1 basis-14 truncate after:absolute after:inset-0"
          title={batch.name}
          data-row=""
        >
          {batch.name}
        </Link>
        <span className="flex flex-wrap justify-end gap-x-3">
          {batch.totals.map(({ currency, total }) => (
            <Money key={currency} amount={total} currency={currency} className="font-medium" />
          ))}
        </span>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2 text-caption">
        <span className={classes("shrink-0 font-medium", stateColours[tone])}>{title()}</span>
        <span
          className="min-w-0 flex-1 basis-14 truncate text-muted"
          title={`${details}, ${formatMoment(batch.createdAt, locale)}`}
        >
          {details}
        </span>
        {nextStep && <span className="shrink-0 text-accent">{nextStep()}</span>}
      </div>
      {batch.state === "processing" && (
        <ProgressBar
          label={m.massPayouts_progress()}
          share={done / count}
          valueText={m.massPayouts_paidOf({ done, count })}
        />
      )}
    </li>
  )
}
