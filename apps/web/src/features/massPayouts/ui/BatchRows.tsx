import type { PayoutBatch } from "@wallet/core/merchant"
import { usePayoutRows } from "@wallet/react/merchant"
import { useEffect, useMemo, useState } from "react"
import { countRows, isDraft } from "#features/massPayouts/model/batchFacts.ts"
import { useRowEdits } from "#features/massPayouts/model/useRowEdits.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Switch } from "#ui/Switch.tsx"
import { DownloadReport } from "./DownloadReport.tsx"
import { RowsTable } from "./RowsTable.tsx"

/** The rows of a batch with their errors, editable in place. */
export function BatchRows({ batch }: { readonly batch: PayoutBatch }) {
  const [onlyErrors, setOnlyErrors] = useState(false)
  const invalid = countRows(batch, "invalid")
  const filter = { batchId: batch.id, limit: 1000, ...(onlyErrors && { state: "invalid" as const }) }
  const { data, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePayoutRows(filter)
  const { edit, problem, isOwn } = useRowEdits(batch)
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  // A draft changes by edits here, whose answers update the cache, or by edits in another window. Later the rows
  // change without edits.
  const seen = isDraft(batch) && isOwn(batch.version) ? "own" : `${batch.version} ${JSON.stringify(batch.rows.byState)}`
  useEffect(() => {
    if (seen !== "own") void refetch()
  }, [seen, refetch])

  return (
    <Panel
      flush
      title={m.massPayouts_rowsTitle()}
      action={(invalid > 0 || !isDraft(batch)) && <DownloadReport batch={batch} />}
    >
      {(invalid > 0 || onlyErrors) && (
        <div className="px-5 tablet:px-6">
          <Switch isSelected={onlyErrors} onChange={setOnlyErrors}>
            {m.massPayouts_onlyErrors()}
          </Switch>
        </div>
      )}
      {problem && (
        <div className="px-5 pb-3 tablet:px-6">
          <Notice kind="danger">
            {problem.code === "state_conflict" ? m.massPayouts_conflict() : <ProblemText {...problem} />}
          </Notice>
        </div>
      )}
      {!data && !isPending && (
        <ErrorState text={m.massPayouts_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && isPending && <Skeleton className="m-5 h-96" />}
      {data && <RowsTable batch={batch} rows={rows} onEdit={edit} />}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Panel>
  )
}
