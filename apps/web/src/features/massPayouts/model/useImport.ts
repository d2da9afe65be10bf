import { checkPayoutBatch, createPayoutBatch, importPayoutRows } from "@wallet/core/merchant"
import { useWalletClient } from "@wallet/react"
import { useRef, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { toFormProblems } from "#shared/forms/problems.ts"
import { type Mapping, mapRows } from "./mapping.ts"
import type { ReadFile } from "./readFile.ts"

/** Creates a batch from a file, sends its rows and starts their check. A retry continues with the same batch. */
export function useImport() {
  const client = useWalletClient()
  const opened = useRef<{ readonly id: string; readonly key: string }>(undefined)
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<Problem>()

  const send = async ({ name, hash, table }: ReadFile, mapping: Mapping): Promise<string | undefined> => {
    const rows = mapRows(table, mapping)
    const key = JSON.stringify([name, rows])
    setProblem(undefined)
    setSent(0)
    try {
      if (opened.current?.key !== key) {
        const { id } = await createPayoutBatch(client, { name: name.slice(-100), ...(hash && { fileHash: hash }) })
        opened.current = { id, key }
      }
      const batchId = opened.current.id
      await importPayoutRows(client, { batchId, rows }, { onProgress: setSent })
      await checkPayoutBatch(client, { batchId })
      return batchId
    } catch (error) {
      setSent(undefined)
      setProblem(toFormProblems(error, []).form)
      return undefined
    }
  }
  return { send, sent, problem }
}
