import type { WalletClient, WalletFile } from "@wallet/core"
import type { Locale } from "@wallet/core/contract"
import { useWalletClient } from "@wallet/react"
import { useState } from "react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { saveFile } from "./saveFile.ts"

/** Hands a file of the provider's to the browser's downloads, in the language of the page. */
export function useDownload(read: (client: WalletClient, locale: Locale) => Promise<WalletFile>) {
  const { locale } = useLocale()
  const client = useWalletClient()
  const [state, setState] = useState<"idle" | "working" | "failed">("idle")
  const download = async () => {
    setState("working")
    try {
      saveFile(await read(client, locale))
      setState("idle")
    } catch {
      setState("failed")
    }
  }
  return { state, download: () => void download() }
}
