import { Link, Outlet } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { RegionContext } from "#shared/money/region.ts"
import { useSignedIn } from "#shared/security/useSignedIn.ts"
import { brand } from "#site/brand.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { BrandName } from "./BrandMark.tsx"
import { LandingMenu } from "./LandingMenu.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"
import { linkGroups, mainLinks } from "./landingNavigation.ts"
import { Main } from "./Main.tsx"
import { OperatorLine } from "./OperatorLine.tsx"
import { publicRegion, useRegionLookup } from "./publicRegion.ts"
import { SkipLink } from "./SkipLink.tsx"
import { ThemeSwitch } from "./ThemeSwitch.tsx"

/** Public pages: header, content, footer. */
export function LandingLayout() {
  useRegionLookup()
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <Header />
      <Main className="flex-1">
        <RegionContext value={publicRegion}>
          <Outlet />
        </RegionContext>
      </Main>
      <Footer />
    </div>
  )
}

function Header() {
  const signedIn = useSignedIn()
  return (
    <header className="layer-bar print:hidden sticky top-0 short:static border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-3 px-4 tablet:px-6">
        <Link
          to="/"
          aria-label={`${brand.name}: ${m.common_home()}`}
          className="inline-flex min-h-11 items-center rounded-control text-ink no-underline"
        >
          <BrandName />
        </Link>
        <nav aria-label={m.common_mainNavigation()} className="mr-auto ml-6 hidden desktop:block">
          <ul className="flex gap-1">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-11 items-center rounded-control px-3 text-small font-medium text-muted no-underline transition-colors duration-150 hover:text-ink aria-[current=page]:text-accent"
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
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
              <span className="hidden tablet:inline-flex">
                <ButtonLink to="/auth/registration" size="small">
                  {m.common_signUp()}
                </ButtonLink>
              </span>
            </>
          )}
          <LandingMenu />
        </div>
      </div>
    </header>
  )
}

function Footer() {
  return (
    <footer className="print:hidden far-part border-t border-line bg-canvas">
      <div className="mx-auto max-w-page px-4 tablet:px-6">
        <nav
          aria-label={m.pages_menu()}
          className="grid grid-cols-2 gap-x-6 gap-y-10 py-12 tablet:grid-cols-3 desktop:grid-cols-5"
        >
          {linkGroups.map(({ title, links }) => (
            <div key={links[0].to}>
              <h2 className="text-small font-semibold">{title()}</h2>
              <ul className="mt-3">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 min-w-11 items-center text-small text-muted no-underline hover:text-ink tablet:min-h-8"
                    >
                      {label()}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex flex-col gap-5 border-t border-line py-6 tablet:flex-row tablet:items-center tablet:justify-between">
          <div className="flex flex-col gap-2">
            <p className="text-small text-muted">{m.common_rights({ year: brand.since, entity: brand.legalEntity })}</p>
            <OperatorLine />
          </div>
          <div className="flex items-center gap-3">
            <LocaleSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}
