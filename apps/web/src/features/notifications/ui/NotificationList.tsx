import { useNotifications } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { NotificationRow } from "./NotificationRow.tsx"

/** The customer's notifications, newest first. */
export function NotificationList({ onOpen }: { readonly onOpen?: () => void }) {
  const { data, isPending, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useNotifications()
  if (isPending) return <NotificationSkeleton />
  if (!data) {
    return <ErrorState text={m.notifications_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <EmptyState picture="notices" title={m.notifications_emptyTitle()}>
        {m.notifications_emptyText()}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="-mx-3 flex flex-col">
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </>
  )
}

const places = ["first", "second", "third", "fourth"]

function NotificationSkeleton() {
  return (
    <Loading>
      {places.map((place) => (
        <div key={place} className="flex items-start gap-3 py-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3 w-28" />
          </span>
        </div>
      ))}
    </Loading>
  )
}
