import { downloadReceipt } from "@wallet/core"
import { useDownload } from "#shared/files/useDownload.ts"

/** Downloads the receipt of an operation. */
export function useReceipt(operationId: string) {
  return useDownload((client, style) => downloadReceipt(client, { operationId, ...style }))
}
