import { QueryClientProvider } from "@tanstack/react-query"
import { Outlet } from "@tanstack/react-router"
import { useReconcile, WalletProvider } from "@wallet/react"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { walletClient } from "#shared/client/client.ts"
import { queryClient } from "#shared/client/queryClient.ts"
import { usePrivateCleanup } from "#shared/offline/usePrivateCleanup.ts"
import { Toasts } from "#ui/Toasts.tsx"
import { toasts } from "#ui/toasts.ts"
import { Region } from "./Region.tsx"
import { UnreachableNotice } from "./UnreachableNotice.tsx"
import { useBreakpoint } from "./useBreakpoint.ts"
import { useClientEvents } from "./useClientEvents.ts"
import { useRegion } from "./useRegion.ts"

/** The providers of every page with a wallet: client, queries, locale and messages. */
export function WalletFrame() {
  const { locale } = useLocale()
  return (
    <QueryClientProvider client={queryClient}>
      <WalletProvider client={walletClient}>
        <I18nProvider locale={locale === "ru" ? "ru-RU" : "en-US"}>
          <Region>
            <Wires />
            <UnreachableNotice />
            <Outlet />
          </Region>
          <Toasts list={toasts} />
        </I18nProvider>
      </WalletProvider>
    </QueryClientProvider>
  )
}

/** Connects the client with the page: shows its messages and follows its redirects. */
function Wires() {
  useClientEvents(walletClient)
  useBreakpoint(walletClient)
  useRegion(walletClient)
  useReconcile()
  usePrivateCleanup(walletClient)
  return null
}
