import { QueryClientProvider } from "@tanstack/react-query"
import { Outlet } from "@tanstack/react-router"
import { useEffect } from "react"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { SessionGate } from "#features/session/SessionGate.tsx"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { queryClient } from "#shared/queryClient.ts"
import { Toasts } from "#ui/Toasts.tsx"
import { toasts } from "#ui/toasts.ts"
import { OfflineNotice } from "./OfflineNotice.tsx"
import { Shell } from "./Shell.tsx"

/** The providers of every screen, the login before them, and the frame around them. */
export function Frame() {
  const { locale } = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={locale === "ru" ? "ru-RU" : "en-US"}>
        <OfflineNotice />
        <SessionGate>
          <Shell>
            <Outlet />
          </Shell>
        </SessionGate>
        <Toasts list={toasts} place="bottom" />
      </I18nProvider>
    </QueryClientProvider>
  )
}
