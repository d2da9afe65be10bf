import type { PayoutBatch } from "@wallet/core/merchant"
import { Download } from "lucide-react"
import { isDraft } from "#features/massPayouts/model/batchFacts.ts"
import { m } from "#i18n/generated/messages.js"
import { useDownload } from "#shared/files/useDownload.ts"
import { Button } from "#ui/Button.tsx"

/** Saves the whole report as a file. The code that writes it is loaded on the first download. */
export function DownloadReport({ batch }: { readonly batch: PayoutBatch }) {
  const { state, download } = useDownload(async (client) => {
    const { readReport } = await import("#features/massPayouts/model/downloadReport.ts")
    return readReport(client, batch)
  })
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {state === "failed" && (
        <span role="alert" className="text-caption text-danger">
          {m.massPayouts_downloadFailed()}
        </span>
      )}
      <Button kind="secondary" size="small" isPending={state === "working"} onPress={download}>
        <Download size={18} aria-hidden />
        <span>{isDraft(batch) ? m.massPayouts_downloadErrors() : m.massPayouts_downloadResults()}</span>
      </Button>
    </div>
  )
}
