import { Link, Outlet } from "@tanstack/react-router"
import { brand } from "../brand.ts"
import { m } from "../i18n/generated/messages.js"
import { useSignedIn } from "../lib/useSignedIn.ts"
import { ButtonLink } from "../ui/Link.tsx"
import { BrandName } from "./BrandMark.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"
import { Main } from "./Main.tsx"
import { SkipLink } from "./SkipLink.tsx"
import { ThemeSwitch } from "./ThemeSwitch.tsx"

/** Public pages: header, content, footer. */
export function LandingLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <Header />
      <Main className="flex-1">
        <Outlet />
      </Main>
      <Footer />
    </div>
  )
}

function Header() {
  const signedIn = useSignedIn()
  return (
    <header className="layer-bar sticky top-0 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-3 px-4 tablet:px-6">
        <Link
          to="/"
          aria-label={`${brand.name}: ${m.common_home()}`}
          className="inline-flex rounded-control text-ink no-underline"
        >
          <BrandName />
        </Link>
        <div className="flex items-center gap-2">
          <span className="hidden tablet:inline-flex">
            <LocaleSwitch />
          </span>
          {signedIn ? (
            <ButtonLink to="/account" size="small">
              {m.common_goToAccount()}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/auth/login" kind="quiet" size="small">
                {m.common_logIn()}
              </ButtonLink>
              <ButtonLink to="/auth/registration" size="small" className="hidden tablet:inline-flex">
                {m.common_signUp()}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-col gap-5 px-4 py-8 tablet:flex-row tablet:items-center tablet:justify-between tablet:px-6">
        <p className="text-small text-muted">{m.common_rights({ year: brand.since, entity: brand.legalEntity })}</p>
        <div className="flex items-center gap-3">
          <LocaleSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
