import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query"
import { isApiError } from "@wallet/core"
import type { ListPayoutRowsData, PayoutBatch, PayoutColumn, PayoutRow } from "@wallet/core/merchant"
import { getPayoutBatchQueryKey, getPayoutRowsQueryKey } from "@wallet/core/queries"
import { useWalletClient } from "@wallet/react"
import { useUpdatePayoutRow } from "@wallet/react/merchant"
import { useCallback, useRef, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { toFormProblems } from "#shared/forms/problems.ts"

/** Changes one cell of a batch. Resolves to true if it was saved. */
export type EditCell = (rowId: string, column: PayoutColumn, text: string) => Promise<boolean>

interface RowEdits {
  readonly edit: EditCell
  readonly problem: Problem | undefined
  /** True if a version of the batch is the first one here or comes from an edit here: its rows are already shown. */
  readonly isOwn: (version: number) => boolean
}

/**
 * Edits the cells of a batch one after another, because each edit names the version that the previous one created. The
 * answers update the cached rows, so nothing is fetched again.
 */
export function useRowEdits({ id: batchId, version: shown }: PayoutBatch): RowEdits {
  const client = useWalletClient()
  const cache = useQueryClient()
  const { mutateAsync: update } = useUpdatePayoutRow()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [problem, setProblem] = useState<Problem>()
  const own = useRef(new Set([shown]))
  const isOwn = useCallback((version: number) => own.current.has(version), [])
  const edit = useCallback<EditCell>(
    (rowId, column, text) => {
      const batchKey = getPayoutBatchQueryKey(client, { batchId })
      const rowsKey = getPayoutRowsQueryKey(client)
      const send = async () => {
        const { version } = cache.getQueryData<PayoutBatch>(batchKey) ?? { version: 0 }
        try {
          const answer = await update({ batchId, rowId, version, [column]: text })
          own.current.add(answer.batch.version)
          cache.setQueryData(batchKey, answer.batch)
          replaceRows(cache, rowsKey, answer.rows)
          setProblem(undefined)
          return true
        } catch (error) {
          setProblem(toFormProblems(error, []).form)
          if (isApiError(error)) {
            await cache.invalidateQueries({ queryKey: batchKey })
            await cache.invalidateQueries({ queryKey: rowsKey })
          }
          return false
        }
      }
      const edited = last.current.then(send)
      last.current = edited
      return edited
    },
    [client, cache, batchId, update],
  )
  return { edit, problem, isOwn }
}

type Pages = InfiniteData<ListPayoutRowsData, string | undefined>

function replaceRows(cache: QueryClient, key: readonly unknown[], rows: readonly PayoutRow[]): void {
  const changed = new Map(rows.map((row) => [row.id, row]))
  cache.setQueriesData<Pages>({ queryKey: key }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({ ...page, items: page.items.map((row) => changed.get(row.id) ?? row) }))
    return { ...data, pages }
  })
}
