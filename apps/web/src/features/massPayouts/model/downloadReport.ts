import { operationReference, type WalletClient, type WalletFile } from "@wallet/core"
import { listPayoutRows, type PayoutBatch, type PayoutRow } from "@wallet/core/merchant"
import { m } from "#i18n/generated/messages.js"
import { isDraft } from "./batchFacts.ts"
import { type ReportColumn, reportFile } from "./reportFile.ts"
import { rowProblemText, rowState } from "./rowTexts.ts"

/** The most rows that a call returns. */
const pageSize = 1000

/** Reads every row of a batch as a CSV report: the errors of a draft, or the results of an approved batch. */
export async function readReport(client: WalletClient, batch: PayoutBatch): Promise<WalletFile> {
  const rows = await readAllRows(client, batch.id)
  const bytes = reportFile(rows, isDraft(batch) ? [problem()] : [state(), fee(), reference(), problem()])
  return { name: `${batch.name.replace(/\.\w+$/, "")}-report.csv`, type: "text/csv", bytes }
}

async function readAllRows(client: WalletClient, batchId: string): Promise<readonly PayoutRow[]> {
  const pages: (readonly PayoutRow[])[] = []
  let cursor: string | null | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next one
    const page = await listPayoutRows(client, { batchId, limit: pageSize, ...(cursor && { cursor }) })
    pages.push(page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages.flat()
}

const problem = (): ReportColumn => ({ title: m.massPayouts_problemColumn(), textOf: rowProblemText })

const state = (): ReportColumn => ({
  title: m.massPayouts_stateColumn(),
  textOf: (row) => rowState(row).title(),
})

const fee = (): ReportColumn => ({ title: m.massPayouts_feeColumn(), textOf: (row) => row.fee?.amount ?? "" })

/** The reference of the payment in the history. */
const reference = (): ReportColumn => ({
  title: m.massPayouts_referenceColumn(),
  textOf: ({ subjectId }) => (subjectId === null ? "" : operationReference(subjectId)),
})
