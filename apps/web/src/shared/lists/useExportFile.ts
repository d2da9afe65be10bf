import { downloadExport, type WalletClient } from "@wallet/core"
import type { Export } from "@wallet/core/contract"
import { useExport, useWalletClient } from "@wallet/react"
import { useEffect, useEffectEvent, useState } from "react"
import { saveFile } from "#shared/files/saveFile.ts"

/** The polling interval of an export, in milliseconds. */
const askEvery = 700

const isOver = (state: Export["state"] | undefined) => state !== undefined && state !== "queued" && state !== "writing"

/** Polls an export until its file is ready, and downloads it. */
export function useExportFile() {
  const client = useWalletClient()
  const [exportId, setExportId] = useState<string>()
  const [downloadFailed, setDownloadFailed] = useState(false)
  const { data, isError } = useExport(
    { exportId: exportId ?? "" },
    {
      enabled: exportId !== undefined,
      refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : askEvery),
    },
  )
  const save = useEffectEvent((id: string) => saveExport(client, id, setDownloadFailed))
  const readyId = data?.state === "ready" ? data.id : undefined
  useEffect(() => {
    if (readyId !== undefined) void save(readyId)
  }, [readyId])
  return {
    export: data,
    isUnderWay: exportId !== undefined && !isOver(data?.state),
    hasFailed: isError || downloadFailed,
    begin: (started: Export) => setExportId(started.id),
    download: () => exportId !== undefined && void saveExport(client, exportId, setDownloadFailed),
    /** Returns to the choice of format. */
    forget: () => {
      setExportId(undefined)
      setDownloadFailed(false)
    },
  }
}

async function saveExport(client: WalletClient, exportId: string, onOutcome: (failed: boolean) => void): Promise<void> {
  try {
    saveFile(await downloadExport(client, { exportId }))
    onOutcome(false)
  } catch {
    onOutcome(true)
  }
}
