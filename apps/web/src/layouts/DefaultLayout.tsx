import { Link, Outlet } from "@tanstack/react-router"
import { PanelLeft } from "lucide-react"
import { NotificationBell } from "#features/notifications/ui/NotificationBell.tsx"
import { m } from "#i18n/generated/messages.js"
import { useAccountUpdates } from "#shared/live/useAccountUpdates.ts"
import { useOfflineCopy } from "#shared/offline/useOfflineCopy.ts"
import { brand } from "#site/brand.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { Aside } from "./Aside.tsx"
import { BottomBar } from "./BottomBar.tsx"
import { BrandName } from "./BrandMark.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"
import { Main } from "./Main.tsx"
import { NavigationProgress } from "./NavigationProgress.tsx"
import { OfflineNotice } from "./OfflineNotice.tsx"
import { PaletteButton } from "./palette/PaletteButton.tsx"
import { usePrefetch } from "./prefetch/usePrefetch.ts"
import { ServiceNotice } from "./ServiceNotice.tsx"
import { ShownAsOf } from "./ShownAsOf.tsx"
import { SkipLink } from "./SkipLink.tsx"
import { UserMenu } from "./UserMenu.tsx"
import { useAside } from "./useAside.ts"
import { usePreferenceSync } from "./usePreferenceSync.ts"

/** The account: header, navigation beside or below, content. */
export function DefaultLayout() {
  useAccountUpdates()
  usePreferenceSync()
  useOfflineCopy()
  usePrefetch()
  const aside = useAside()
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="layer-bar print:hidden sticky top-0 short:static flex h-16 items-center justify-between gap-3 border-b border-line bg-surface px-4 tablet:px-3">
        <div className="flex items-center gap-2">
          <span className="hidden tablet:inline-flex">
            <IconButton
              label={aside.isWhole ? m.common_hideMenu() : m.common_showMenu()}
              aria-expanded={aside.isWhole}
              aria-controls="aside"
              onPress={aside.toggle}
            >
              <PanelLeft size={20} aria-hidden />
            </IconButton>
          </span>
          <Link
            to="/account"
            activeOptions={{ exact: true }}
            aria-label={`${brand.name}: ${m.common_navOverview()}`}
            className="inline-flex min-h-11 items-center rounded-control text-ink no-underline"
          >
            <BrandName />
          </Link>
        </div>
        <div className="flex items-center gap-1 tablet:gap-2">
          <PaletteButton />
          <span className="hidden tablet:inline-flex">
            <LocaleSwitch />
          </span>
          <NotificationBell />
          <UserMenu />
        </div>
        <NavigationProgress />
      </header>
      <OfflineNotice text={<ShownAsOf />} />
      <ServiceNotice />
      <div className="flex">
        <Aside size={aside.size} onChoose={aside.close} />
        <Main className="@container mx-auto min-w-0 max-w-page flex-1 px-4 pt-6 pb-28 tablet:px-6 tablet:pb-16 wide:px-8 wide:pt-8">
          <Outlet />
        </Main>
      </div>
      <BottomBar />
    </div>
  )
}
