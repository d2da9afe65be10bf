import type { Operation } from "@wallet/core/contract"
import { Repeat } from "lucide-react"
import { hasFailed } from "#features/history/model/hasFailed.ts"
import { m } from "#i18n/generated/messages.js"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { ButtonLink, Link } from "#ui/Link.tsx"

/** The actions of an operation: receipt, repeat and help. */
export function OperationActions({ operation }: { readonly operation: Operation }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <WaitingLink operation={operation} />
        {!hasFailed(operation) && <ReceiptButton operationId={operation.id} />}
        <RepeatLink operation={operation} />
      </div>
      <Link to="/help" className="-my-1 inline-flex min-h-11 w-fit items-center text-small">
        {m.history_report()}
      </Link>
    </div>
  )
}

/** A link to a protected send that waits for its code, where it can also be cancelled. */
function WaitingLink({ operation: { kind, direction, state, subjectId } }: { readonly operation: Operation }) {
  if (kind !== "transfer" || direction !== "out" || state !== "processing") return null
  return (
    <ButtonLink to="/account/send/internal" search={{ transfer: subjectId }}>
      {m.history_codeAndStatus()}
    </ButtonLink>
  )
}

/** A link to the form that starts such an operation, with its currency. Incoming operations can't be repeated. */
function RepeatLink({ operation }: { readonly operation: Operation }) {
  const { kind, direction, amount, person, subjectId } = operation
  const search = { currency: amount.currency }
  const content = (
    <>
      <Repeat size={18} aria-hidden />
      <span>{m.history_repeat()}</span>
    </>
  )
  if (kind === "exchange")
    return (
      <ButtonLink to="/account/exchange" search={search} kind="secondary">
        {content}
      </ButtonLink>
    )
  if (kind === "top_up")
    return (
      <ButtonLink to="/account/top-up" search={search} kind="secondary">
        {content}
      </ButtonLink>
    )
  if (kind === "transfer" && direction === "out")
    return (
      <ButtonLink
        to="/account/send/internal"
        search={{ ...search, ...(person && { recipient: person.id }) }}
        kind="secondary"
      >
        {content}
      </ButtonLink>
    )
  if (kind === "withdrawal")
    return (
      <ButtonLink to="/account/send/withdraw" search={{ again: subjectId }} kind="secondary">
        {content}
      </ButtonLink>
    )
  return null
}
