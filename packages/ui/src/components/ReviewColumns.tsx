import type { ReactNode } from "react"

interface ReviewColumnsProps {
  /** The action and its recipient. */
  readonly lead: ReactNode
  /** The price, row by row. */
  readonly terms: ReactNode
  readonly actions: ReactNode
}

/** The layout of a review before money moves. On wide screens the terms are beside the rest, so that the button is visible. */
export function ReviewColumns({ lead, terms, actions }: ReviewColumnsProps) {
  return (
    <div className="@container">
      <div className="flex flex-col gap-5 @columns:grid @columns:grid-cols-[minmax(0,1fr)_22rem] @columns:grid-rows-[auto_1fr] @columns:gap-x-8">
        <div className="min-w-0">{lead}</div>
        <div className="flex min-w-0 flex-col gap-3 @columns:row-span-2 @columns:border-l @columns:border-line @columns:pl-8">
          {terms}
        </div>
        <div className="min-w-0">{actions}</div>
      </div>
    </div>
  )
}
