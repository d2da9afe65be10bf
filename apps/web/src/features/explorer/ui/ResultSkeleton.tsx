import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

/** Holds the place of what the chains will answer. */
export function ResultSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-96 rounded-surface" />
    </Loading>
  )
}
