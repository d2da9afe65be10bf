import { Link, Outlet } from "@tanstack/react-router"
import { brand } from "../brand.ts"
import { m } from "../i18n/generated/messages.js"
import { BrandName } from "./BrandMark.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"
import { Main } from "./Main.tsx"
import { OfflineNotice } from "./OfflineNotice.tsx"
import { SkipLink } from "./SkipLink.tsx"
import { ThemeSwitch } from "./ThemeSwitch.tsx"

/** Signing in and up: one narrow column. */
export function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-16 items-center justify-between px-4 tablet:px-6">
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
      <Main className="mx-auto flex w-full max-w-110 flex-1 flex-col px-4 pt-6 pb-12 tablet:pt-16">
        <Outlet />
      </Main>
      <footer className="flex items-center justify-between gap-4 px-4 py-5 tablet:px-6">
        <p className="text-caption text-muted">{m.common_rights({ year: brand.since, entity: brand.legalEntity })}</p>
        <ThemeSwitch />
      </footer>
    </div>
  )
}
