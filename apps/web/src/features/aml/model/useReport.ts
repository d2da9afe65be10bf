import { downloadAmlReport } from "@wallet/core/account"
import { useDownload } from "#shared/files/useDownload.ts"

/** Hands the report of a check to the browser's downloads, in the language of the page. */
export function useReport(checkId: string) {
  return useDownload((client, style) => downloadAmlReport(client, { checkId, ...style }))
}
