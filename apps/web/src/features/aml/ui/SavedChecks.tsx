import { Link } from "@tanstack/react-router"
import type { AmlCheck } from "@wallet/core/contract"
import { findNetwork } from "@wallet/core/money"
import { useAmlChecks } from "@wallet/react/account"
import { useEffect } from "react"
import { unknownVerdict, verdictLooks } from "#features/aml/model/amlTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp } from "#i18n/openValues.ts"
import { shortenAddress } from "#ui/addressText.ts"
import { Badge } from "#ui/Badge.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Panel } from "#ui/Panel.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { Status } from "#ui/Status.tsx"

/** The polling interval of a list with a pending check, in milliseconds. */
const lookAgain = 2000

/** The saved checks, newest first. `openId` is the one that is open beside the list. */
export function SavedChecks({ openId }: { readonly openId: string | undefined }) {
  const { data, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAmlChecks()
  const checks = data?.pages.flatMap(({ items }) => items) ?? []
  const isWaiting = checks.some(({ state }) => state === "queued")
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void refetch(), lookAgain)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  return (
    <Panel title={m.aml_saved()} flush>
      {isPending && <RowsSkeleton rows={3} />}
      {!isPending && !data && (
        <ErrorState text={m.aml_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && checks.length === 0 && (
        <EmptyState picture="checks" title={m.aml_emptyTitle()}>
          {m.aml_emptyText()}
        </EmptyState>
      )}
      {checks.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {checks.map((check) => (
            <SavedCheck key={check.id} check={check} isOpen={check.id === openId} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Panel>
  )
}

function SavedCheck({ check, isOpen }: { readonly check: AmlCheck; readonly isOpen: boolean }) {
  const { locale } = useLocale()
  const { id, network, address, createdAt } = check
  return (
    <li>
      <Link
        to="/account/aml"
        search={{ check: id }}
        aria-current={isOpen ? "true" : undefined}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5 text-ink no-underline hover:bg-sunken aria-[current]:bg-sunken tablet:px-6"
      >
        <span className="min-w-0">
          <span className="block font-mono text-small font-medium">{shortenAddress(address)}</span>
          <span className="block text-caption text-muted">
            <span>{`${findNetwork(network)?.name ?? network}, `}</span>
            <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
          </span>
        </span>
        <CheckState check={check} />
      </Link>
    </li>
  )
}

function CheckState({ check: { state, result } }: { readonly check: AmlCheck }) {
  if (state === "failed") return <Status tone="draft">{m.aml_stateFailed()}</Status>
  if (!result) return <Status tone="waiting">{m.aml_stateQueued()}</Status>
  const { badge, title } = lookUp(verdictLooks, result.verdict, unknownVerdict)
  return <Badge kind={badge}>{title()}</Badge>
}
