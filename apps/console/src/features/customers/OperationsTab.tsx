import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { CustomerOperation } from "@wallet/operators/customerSchemas.ts"
import { listCustomerOperations } from "@wallet/operators/customers.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorPages } from "#shared/client.ts"
import { Dot } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { PagedItems } from "#shared/PagedItems.tsx"
import { PostingTable } from "#shared/PostingTable.tsx"
import { useText } from "#shared/useText.ts"

/** The operations as the customer sees them, each with its postings. */
export function OperationsTab({ id }: { readonly id: string }) {
  const pages = useInfiniteQuery(operatorPages(listCustomerOperations, { id }))
  return (
    <PagedItems
      pages={pages}
      items={pages.data?.pages.flatMap(({ items }) => items)}
      empty={{ title: m.customers_noOperations(), text: m.customers_noOperationsText() }}
    >
      {(operations) => (
        <ul className="@container divide-y divide-line">
          {operations.map((operation) => (
            <OperationRow key={operation.id} operation={operation} />
          ))}
        </ul>
      )}
    </PagedItems>
  )
}

function OperationRow({ operation }: { readonly operation: CustomerOperation }) {
  const read = useText()
  const { paymentId, reference, kind, direction, state, isOpen, amount, fee, counterAmount, at, postings } = operation
  const details = [operation.counterparty, operation.note].filter(Boolean).join(" · ")
  return (
    <li className="py-1.5">
      <Link
        to="/payments/$id"
        params={{ id: paymentId }}
        data-row
        className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 rounded-control px-2 py-1 hover:bg-sunken @list:grid-cols-[8.5rem_minmax(0,3fr)_minmax(0,3fr)_9rem]"
      >
        <span className="text-muted @max-list:text-caption">
          <Moment at={at} />
        </span>
        <span className="flex min-w-0 flex-col @max-list:order-3">
          <span className="font-medium">{read(kind)}</span>
          <bdi className="figures text-caption text-muted">{reference}</bdi>
        </span>
        <span className="flex min-w-0 flex-col @max-list:order-4 @max-list:text-right">
          <Dot tone={isOpen ? "accent" : "neutral"}>{read(state)}</Dot>
          {details && <bdi className="min-w-0 text-caption text-muted wrap-anywhere">{details}</bdi>}
        </span>
        <span className="flex flex-col text-right">
          <span className="font-medium whitespace-nowrap">
            {direction === "in" ? "+" : "−"}
            <Money money={amount} />
          </span>
          {counterAmount && (
            <span className="text-caption text-muted">
              + <Money money={counterAmount} />
            </span>
          )}
        </span>
      </Link>
      {(postings.length > 0 || fee) && (
        <details className="px-2 text-caption">
          <summary className="cursor-pointer text-muted hover:text-ink">
            {m.customers_postingsOf({ count: postings.length })}
          </summary>
          <div className="pl-4">
            <PostingTable postings={postings} />
          </div>
        </details>
      )}
    </li>
  )
}
