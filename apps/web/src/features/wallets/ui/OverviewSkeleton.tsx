import { Columns } from "#ui/Columns.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { portfolioShape } from "./portfolioShape.ts"
import { QuickActions } from "./QuickActions.tsx"

const rows = ["first", "second", "third", "fourth", "fifth", "sixth"]

/** The placeholder of the overview while it loads. The actions are usable immediately. */
export function OverviewSkeleton() {
  return <Columns main={<MainSkeleton />} side={<SideSkeleton />} />
}

/** The placeholder of the total, with its actions, and of the wallets. */
export function MainSkeleton() {
  return (
    <>
      <Panel>
        <Loading>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-3 h-12 w-56 max-w-full" />
          <Skeleton className="mt-3 h-4 w-44" />
          <Skeleton className={portfolioShape} />
        </Loading>
        <QuickActions />
      </Panel>
      <Panel flush>{rows.map(row)}</Panel>
    </>
  )
}

/** The placeholder of the column beside the wallets. */
export function SideSkeleton() {
  return <Panel flush>{rows.map(row)}</Panel>
}

function row(place: string) {
  return (
    <div key={place} className="flex min-h-14 items-center gap-3 px-5 tablet:px-6">
      <Skeleton className="size-10 rounded-full" />
      <span className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-3 w-28" />
      </span>
      <Skeleton className="h-4 w-20" />
    </div>
  )
}
