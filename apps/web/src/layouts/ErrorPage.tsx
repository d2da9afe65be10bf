import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { brand } from "#site/brand.ts"
import { BrandName } from "./BrandMark.tsx"
import { LeaningSign } from "./LeaningSign.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"

interface ErrorPageProps {
  readonly title: string
  readonly text: string
  /** Available actions. */
  readonly children: ReactNode
}

/** The error layout: the problem and the next step. Plain elements only, so that it works when little else does. */
export function ErrorPage({ title, text, children }: ErrorPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
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
      <main id="content" className="mx-auto flex w-full max-w-prose flex-1 flex-col justify-center px-4 pb-24">
        <LeaningSign />
        <h1 className="text-headline wrap-anywhere">{title}</h1>
        <p className="mt-3 text-muted">{text}</p>
        <div className="mt-8 grid gap-3 tablet:flex tablet:flex-wrap">{children}</div>
      </main>
    </div>
  )
}
