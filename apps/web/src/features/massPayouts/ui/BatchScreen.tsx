import { isApiError } from "@wallet/core"
import type { PayoutBatch } from "@wallet/core/merchant"
import { useCheckPayoutBatch, usePayoutBatch } from "@wallet/react/merchant"
import { ArrowLeft } from "lucide-react"
import { countRows, isDraft, isUnderWay } from "#features/massPayouts/model/batchFacts.ts"
import { batchStates } from "#features/massPayouts/model/payoutTexts.ts"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { toFormProblems } from "#shared/forms/problems.ts"
import { usePageTitle } from "#shared/routing/pageTitle.ts"
import { Button } from "#ui/Button.tsx"
import { Columns } from "#ui/Columns.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Spinner } from "#ui/Spinner.tsx"
import { Status } from "#ui/Status.tsx"
import { useLostFocus } from "#ui/useLostFocus.ts"
import { BatchRows } from "./BatchRows.tsx"
import { CancelBatch } from "./CancelBatch.tsx"
import { Progress } from "./Progress.tsx"
import { Review } from "./Review.tsx"

// Live events report most changes. Polling, in milliseconds, covers a lost connection.
const lookAgain = 2000

/** One batch, in every state from its check to its last payment. */
export function BatchScreen({ batchId }: { readonly batchId: string }) {
  const { data, error, isFetching, refetch } = usePayoutBatch(
    { batchId },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookAgain : false) },
  )
  const isGone = isApiError(error) && error.tag === "not_found"
  return (
    <>
      <p className="-mt-1 mb-2">
        <Link to="/account/mass-payouts" className="inline-flex min-h-11 items-center gap-2 text-small">
          <ArrowLeft size={18} aria-hidden />
          <span>{m.massPayouts_back()}</span>
        </Link>
      </p>
      {data && <Batch batch={data} />}
      {!data && error && (
        <ErrorState
          text={isGone ? m.massPayouts_notFound() : m.massPayouts_loadFailed()}
          {...(!isGone && { onRetry: () => void refetch(), isRetrying: isFetching })}
        />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton className="mb-6 h-8 w-64" />
          <Skeleton className="h-120" />
        </Loading>
      )}
    </>
  )
}

function Batch({ batch }: { readonly batch: PayoutBatch }) {
  const { title, tone } = lookUp(batchStates, batch.state, unknownState)
  usePageTitle(batch.name)
  // Each state has its own buttons. When they disappear, the focus moves to the heading.
  const heading = useLostFocus<HTMLHeadingElement>(batch.state)
  return (
    <>
      <PageHeading
        headingRef={heading}
        text={m.massPayouts_rows({ count: batch.rows.total })}
        action={<Status tone={tone}>{title()}</Status>}
      >
        <span className="wrap-anywhere">{batch.name}</span>
      </PageHeading>
      {batch.state === "uploaded" && batch.createdBy === "session" && <BrokenOff batch={batch} />}
      {isComing(batch) && <Checking batch={batch} />}
      {batch.state !== "uploaded" && batch.state !== "validating" && <Rows batch={batch} />}
    </>
  )
}

function Rows({ batch }: { readonly batch: PayoutBatch }) {
  const rows = (
    <>
      <Notes batch={batch} />
      <BatchRows batch={batch} />
    </>
  )
  if (!isDraft(batch)) return <Columns main={rows} side={<Progress batch={batch} />} />
  // The rows take the whole width, because their errors are far to the right.
  return (
    <div className="flex flex-col gap-4">
      {rows}
      <Review batch={batch} />
    </div>
  )
}

/** True while a program is sending the rows, or while they are being checked. */
function isComing({ state, createdBy }: PayoutBatch): boolean {
  return state === "validating" || (state === "uploaded" && createdBy === "api_key")
}

/** A batch whose upload was interrupted: a completed upload always starts the check. */
function BrokenOff({ batch }: { readonly batch: PayoutBatch }) {
  return (
    <Panel>
      <div className="flex flex-col items-start gap-4">
        {batch.rows.total > 0 ? (
          <CheckRows batchId={batch.id} text={m.massPayouts_brokenOff()} action={m.massPayouts_continue()} />
        ) : (
          <Notice kind="warning">{m.massPayouts_brokenOffEmpty()}</Notice>
        )}
        <CancelBatch batch={batch} />
      </div>
    </Panel>
  )
}

function Checking({ batch }: { readonly batch: PayoutBatch }) {
  const text = batch.state === "validating" ? m.massPayouts_checking() : m.massPayouts_coming()
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <Spinner label={text} />
        <p>{text}</p>
        <CancelBatch batch={batch} />
      </div>
    </Panel>
  )
}

/** Notices above the rows. */
function Notes({ batch }: { readonly batch: PayoutBatch }) {
  const invalid = countRows(batch, "invalid")
  const { sameFile } = batch
  return (
    <>
      {batch.state === "awaiting_approval" && batch.createdBy === "api_key" && (
        <Notice kind="info">{m.massPayouts_awaitingText()}</Notice>
      )}
      {batch.standsStill && <Notice kind="warning">{m.massPayouts_standsStill()}</Notice>}
      {batch.state === "expired" && (
        <CheckRows batchId={batch.id} text={m.massPayouts_expiredText()} action={m.massPayouts_checkAgain()} />
      )}
      {isDraft(batch) && sameFile && (
        <Notice
          kind="warning"
          action={
            <Link to="/account/mass-payouts" search={{ batch: sameFile.id }} className="shrink-0">
              {m.massPayouts_showEarlier()}
            </Link>
          }
        >
          {m.massPayouts_sameFile({ name: sameFile.name, date: formatDay(sameFile.createdAt) })}
        </Notice>
      )}
      {isDraft(batch) && invalid > 0 && (
        <Notice kind="warning" title={m.massPayouts_mistakes({ count: invalid })}>
          {m.massPayouts_mistakesText()}
        </Notice>
      )}
      {isDraft(batch) && invalid === 0 && <Notice kind="success">{m.massPayouts_allRight()}</Notice>}
      {isDraft(batch) && batch.rows.warned > 0 && (
        <Notice kind="info" title={m.massPayouts_warnings({ count: batch.rows.warned })}>
          {m.massPayouts_warningsText()}
        </Notice>
      )}
    </>
  )
}

interface CheckRowsProps {
  readonly batchId: string
  /** The reason why the rows are not checked. */
  readonly text: string
  /** The label of the button. */
  readonly action: string
}

/** Starts the check of a batch's rows, the first one or another. */
function CheckRows({ batchId, text, action }: CheckRowsProps) {
  const check = useCheckPayoutBatch()
  const problem = check.error ? toFormProblems(check.error, []).form : undefined
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" kind="secondary" isPending={check.isPending} onPress={() => check.mutate({ batchId })}>
          {action}
        </Button>
      }
    >
      {problem ? <ProblemText {...problem} /> : text}
    </Notice>
  )
}
