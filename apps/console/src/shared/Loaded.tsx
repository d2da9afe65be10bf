import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { toReason } from "./problems.ts"

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** Stands there until the first answer. */
  readonly skeleton?: ReactNode
  readonly children: (data: Data) => Elements
}

/**
 * A part of a screen that comes from the provider: a skeleton, its content, or the reason that it is missing with a retry.
 * Data from an earlier read stays when a new read fails.
 */
export function Loaded<Data>({ query, skeleton = <RowsSkeleton rows={4} />, children }: LoadedProps<Data>) {
  const { locale } = useLocale()
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error === null) return <>{skeleton}</>
  return (
    <ErrorState
      title={m.shell_notLoaded()}
      text={toReason(query.error, locale)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
