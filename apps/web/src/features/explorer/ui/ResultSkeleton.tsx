import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

/** The placeholder while the result is loading. */
export function ResultSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-96 rounded-surface" />
    </Loading>
  )
}
