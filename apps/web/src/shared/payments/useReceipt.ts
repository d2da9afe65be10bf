import { downloadReceipt } from "@wallet/core"
import { useDownload } from "#shared/files/useDownload.ts"

/** Hands the receipt of an operation to the browser's downloads. */
export function useReceipt(operationId: string) {
  return useDownload((client, style) => downloadReceipt(client, { operationId, ...style }))
}
