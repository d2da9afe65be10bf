import { Link, Outlet } from "@tanstack/react-router"
import { useWalletState } from "@wallet/react"
import { brand } from "../brand.ts"
import { StepUpHost } from "../features/security/ui/StepUpHost.tsx"
import { m } from "../i18n/generated/messages.js"
import { BrandName } from "./BrandMark.tsx"
import { DefaultLayout } from "./DefaultLayout.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"
import { Main } from "./Main.tsx"
import { OfflineNotice } from "./OfflineNotice.tsx"
import { SkipLink } from "./SkipLink.tsx"
import { ThemeSwitch } from "./ThemeSwitch.tsx"

/** Where an invoice is paid: the account for a customer, and no more than a name and a page for whoever has none. */
export function PayerLayout() {
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  if (!signedIn) return <OpenLayout />
  return (
    <StepUpHost>
      <DefaultLayout />
    </StepUpHost>
  )
}

function OpenLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-16 items-center justify-between border-b border-line bg-surface px-4 tablet:px-6">
        <Link
          to="/"
          aria-label={`${brand.name}: ${m.common_home()}`}
          className="inline-flex rounded-control text-ink no-underline"
        >
          <BrandName />
        </Link>
        <LocaleSwitch />
      </header>
      <OfflineNotice />
      <Main className="mx-auto w-full max-w-page flex-1 px-4 pt-6 pb-12 tablet:px-8 tablet:pt-8">
        <Outlet />
      </Main>
      <footer className="flex items-center justify-between gap-4 px-4 py-5 tablet:px-6">
        <p className="text-caption text-muted">{m.common_rights({ year: brand.since, entity: brand.legalEntity })}</p>
        <ThemeSwitch />
      </footer>
    </div>
  )
}
