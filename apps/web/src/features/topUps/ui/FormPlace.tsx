import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

/** What stands there until the form does. */
export function FormPlace() {
  return (
    <Loading>
      <Skeleton className="h-96 rounded-surface" />
    </Loading>
  )
}
