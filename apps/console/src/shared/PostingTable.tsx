import type { Posting } from "@wallet/operators/customerSchemas.ts"
import { Moment } from "./Moment.tsx"
import { Money } from "./Money.tsx"
import { useText } from "./useText.ts"

/** The legs of transfers in the ledger, oldest first. A leg below another one without a time belongs to the same transfer. */
export function PostingTable({ postings }: { readonly postings: readonly Posting[] }) {
  const read = useText()
  return (
    <ul className="@container divide-y divide-line">
      {postings.map((posting, index) => {
        const isFirst = postings[index - 1]?.transferId !== posting.transferId
        return (
          <li
            // A transfer may touch the same account once only.
            key={`${posting.transferId} ${posting.account.en} ${posting.amount.currency}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-1.5 @list:grid-cols-[8.5rem_6.5rem_minmax(0,1fr)_8.5rem_8.5rem]"
          >
            <span className="text-muted @max-list:text-caption">{isFirst && <Moment at={posting.at} />}</span>
            <span className="text-muted @max-list:text-right @max-list:text-caption">
              {isFirst && read(posting.kind)}
            </span>
            <span className="min-w-0 wrap-anywhere">{read(posting.account)}</span>
            <Money money={posting.amount} className="text-right font-medium" />
            <span className="text-right text-muted @max-list:hidden">
              {posting.balanceAfter && <Money money={posting.balanceAfter} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
