import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface AppListProps<App> {
  readonly query: {
    readonly data: { readonly items: readonly App[] } | undefined
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** The content of an app's row. */
  readonly children: (app: App) => ReactNode
}

/** A list of apps, one per row, with a loading and an error state. Empty without apps. */
export function AppList<App extends { readonly id: string }>({ query, children }: AppListProps<App>) {
  const { data, isPending, isFetching, refetch } = query
  if (!data && isPending) {
    return (
      <Loading>
        <Skeleton className="mt-4 h-16" />
      </Loading>
    )
  }
  if (!data) {
    return <ErrorState text={m.authorization_appsFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (data.items.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {data.items.map((app) => (
        <li key={app.id} className="flex flex-wrap items-center gap-3 py-3">
          {children(app)}
        </li>
      ))}
    </ul>
  )
}
