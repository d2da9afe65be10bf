import { Loading } from "./Loading.tsx"
import { Panel } from "./Panel.tsx"
import { Skeleton } from "./Skeleton.tsx"

/** The shape of a form on its panel: fields with their labels, and the button below them. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <Loading>
      <Panel>
        <div className="flex flex-col gap-5">
          {listPlaces(fields).map((place) => (
            <span key={place} className="flex flex-col gap-1.5">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-12 w-full" />
            </span>
          ))}
          <Skeleton className="mt-1 h-12 w-full" />
        </div>
      </Panel>
    </Loading>
  )
}

/** The shape of a list: two lines at the left, one at the right. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Loading className="block divide-y divide-line">
      {listPlaces(rows).map((place) => (
        <span key={place} className="flex min-h-18 items-center justify-between gap-4 px-5 tablet:px-6">
          <span className="flex flex-col gap-1.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-44" />
          </span>
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
    </Loading>
  )
}

function listPlaces(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place)
}
