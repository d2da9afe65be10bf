import { downloadAmlReport } from "@wallet/core/account"
import { useWalletClient } from "@wallet/react"
import { useState } from "react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { saveFile } from "#shared/files/saveFile.ts"

/** Hands the report of a check to the browser's downloads, in the language of the page. */
export function useReport(checkId: string) {
  const { locale } = useLocale()
  const client = useWalletClient()
  const [state, setState] = useState<"idle" | "working" | "failed">("idle")
  const download = async () => {
    setState("working")
    try {
      saveFile(await downloadAmlReport(client, { checkId, locale }))
      setState("idle")
    } catch {
      setState("failed")
    }
  }
  return { state, download: () => void download() }
}
