import { downloadAmlReport } from "@wallet/core/account"
import { useDownload } from "#shared/files/useDownload.ts"

/** Downloads the report of a check in the language of the page. */
export function useReport(checkId: string) {
  return useDownload((client, style) => downloadAmlReport(client, { checkId, ...style }))
}
