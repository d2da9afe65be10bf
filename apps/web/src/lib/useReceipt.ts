import { downloadReceipt } from "@wallet/core"
import { useWalletClient } from "@wallet/react"
import { useState } from "react"
import { useLocale } from "../i18n/LocaleProvider.tsx"
import { saveFile } from "./saveFile.ts"

/** Hands the receipt of an operation to the browser's downloads, in the language of the page. */
export function useReceipt(operationId: string) {
  const { locale } = useLocale()
  const client = useWalletClient()
  const [state, setState] = useState<"idle" | "working" | "failed">("idle")
  const download = async () => {
    setState("working")
    try {
      saveFile(await downloadReceipt(client, { operationId, locale }))
      setState("idle")
    } catch {
      setState("failed")
    }
  }
  return { state, download: () => void download() }
}
