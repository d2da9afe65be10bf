import type { WalletClient, WalletFile } from "@wallet/core"
import type { Locale } from "@wallet/core/contract"
import { useWalletClient } from "@wallet/react"
import { useState } from "react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { saveFile } from "./saveFile.ts"

/** The language of the page and the time zone of the browser, for a document. */
interface DocumentStyle {
  readonly locale: Locale
  readonly timeZone: string
}

/** Downloads a file from the provider, in the language of the page. */
export function useDownload(read: (client: WalletClient, style: DocumentStyle) => Promise<WalletFile>) {
  const { locale } = useLocale()
  const client = useWalletClient()
  const [state, setState] = useState<"idle" | "working" | "failed">("idle")
  const download = async () => {
    setState("working")
    try {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      saveFile(await read(client, { locale, timeZone }))
      setState("idle")
    } catch {
      setState("failed")
    }
  }
  return { state, download: () => void download() }
}
