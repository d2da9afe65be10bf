import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { brand } from "#site/brand.ts"
import { BrandName } from "./BrandMark.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"
import { Main } from "./Main.tsx"
import { OfflineNotice } from "./OfflineNotice.tsx"
import { OperatorLine } from "./OperatorLine.tsx"
import { SkipLink } from "./SkipLink.tsx"
import { ThemeSwitch } from "./ThemeSwitch.tsx"

interface PlainFrameProps {
  /** Class that separates the header from the page. */
  readonly headerClass?: string
  /** Width and padding of the page. */
  readonly mainClass: string
  /** Target of the name: the site, or the account of a signed-in customer. */
  readonly home?: "/" | "/account"
  readonly children: ReactNode
}

/** A page with only the brand's name above and the copyright below. */
export function PlainFrame({ headerClass = "", mainClass, home = "/", children }: PlainFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className={`flex h-16 items-center justify-between px-4 tablet:px-6 ${headerClass}`}>
        <Link
          to={home}
          aria-label={`${brand.name}: ${home === "/" ? m.common_home() : m.common_navOverview()}`}
          className="inline-flex min-h-11 items-center rounded-control text-ink no-underline"
        >
          <BrandName />
        </Link>
        <LocaleSwitch />
      </header>
      <OfflineNotice />
      <Main className={mainClass}>{children}</Main>
      <footer className="flex items-center justify-between gap-4 px-4 py-5 tablet:px-6">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-caption text-muted">{m.common_rights({ year: brand.since, entity: brand.legalEntity })}</p>
          <OperatorLine />
        </div>
        <ThemeSwitch />
      </footer>
    </div>
  )
}
