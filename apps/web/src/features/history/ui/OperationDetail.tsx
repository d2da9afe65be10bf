import { hasTag } from "@wallet/core"
import type { OperationDetail as Detail, Known } from "@wallet/core/contract"
import { useOperation } from "@wallet/react"
import { kindTitles, stateTitles } from "#features/history/model/operationTexts.ts"
import { timelineSteps } from "#features/history/model/timelineSteps.ts"
import { m } from "#i18n/generated/messages.js"
import { getTitle, lookUp, unknownState } from "#i18n/openValues.ts"
import { Logo } from "#shared/invoices/Logo.tsx"
import { VerifiedMark } from "#shared/invoices/VerifiedMark.tsx"
import { HeadlineMoney } from "#shared/money/HeadlineMoney.tsx"
import { isSaved } from "#shared/payments/operationNames.ts"
import { ContactButton } from "#shared/people/ContactButton.tsx"
import { PersonLine } from "#shared/people/PersonLine.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Status, type StatusTone } from "#ui/Status.tsx"
import { Timeline } from "#ui/Timeline.tsx"
import { EndNote } from "./EndNote.tsx"
import { LedgerEntries } from "./LedgerEntries.tsx"
import { OperationActions } from "./OperationActions.tsx"
import { OperationSummary } from "./OperationSummary.tsx"
import { RecipientAnswer } from "./RecipientAnswer.tsx"

const tones: Readonly<Record<Known<Detail["operation"]["state"]>, StatusTone>> = {
  processing: "waiting",
  completed: "done",
  failed: "failed",
  cancelled: "draft",
  returned: "attention",
}

/** The detail of one operation: summary, timeline, ledger entries and actions. */
export function OperationDetail({ operationId }: { readonly operationId: string }) {
  const detail = useOperation({ operationId })
  if (detail.data) return <DetailContent detail={detail.data} />
  if (detail.isError) {
    if (hasTag(detail.error, "not_found")) return <Notice kind="warning">{m.history_detailGone()}</Notice>
    return (
      <ErrorState
        text={m.history_detailFailed()}
        onRetry={() => void detail.refetch()}
        isRetrying={detail.isFetching}
      />
    )
  }
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-28" />
    </Loading>
  )
}

function DetailContent({ detail }: { readonly detail: Detail }) {
  const { operation, entries } = detail
  const { kind, state, direction, amount, counterparty, person, merchant } = operation
  const isTransfer = kind === "transfer"
  // The payer of an invoice is shown as a person only if the merchant may see their name.
  const other = isTransfer || person ? counterparty : null
  const steps = timelineSteps(detail)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-2">
        <p className="text-small text-muted">{getTitle(kindTitles, kind)}</p>
        <p className="w-full text-headline font-semibold">
          <HeadlineMoney
            amount={direction === "in" ? amount.amount : `-${amount.amount}`}
            currency={amount.currency}
            sign="always"
          />
        </p>
        <Status tone={lookUp(tones, state, unknownState.tone)}>{getTitle(stateTitles, state)}</Status>
      </div>
      {other !== null && (
        <div className="flex flex-col items-start gap-3 rounded-control bg-sunken p-4">
          <p className="text-small text-muted">{direction === "in" ? m.history_from() : m.history_to()}</p>
          <PersonLine person={person} address={other} withAddress={!isSaved(operation)} />
          {isTransfer && person && <ContactButton person={person} />}
        </div>
      )}
      {merchant && (
        <div className="flex flex-col items-start gap-2 rounded-control bg-sunken p-4">
          <p className="text-small text-muted">{direction === "in" ? m.history_from() : m.history_to()}</p>
          <div className="flex items-center gap-3">
            <Logo pictureId={merchant.logoId} />
            <p className="font-semibold wrap-anywhere">{counterparty ?? merchant.name}</p>
          </div>
          <VerifiedMark isVerified={merchant.verified} />
        </div>
      )}
      {kind === "withdrawal" && operation.network !== null && state === "processing" && (
        <RecipientAnswer withdrawalId={operation.subjectId} />
      )}
      <EndNote detail={detail} />
      <OperationSummary detail={detail} />
      <OperationActions operation={operation} />
      <section>
        <h3 className="mb-3 font-semibold">{m.history_timeline()}</h3>
        <Timeline label={m.history_timeline()} steps={steps} />
      </section>
      {entries.length > 0 && <LedgerEntries entries={entries} />}
    </div>
  )
}
