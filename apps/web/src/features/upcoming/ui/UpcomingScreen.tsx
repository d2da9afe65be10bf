import { useMatches } from "@tanstack/react-router"
import { Hourglass } from "lucide-react"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { EmptyState } from "../../../ui/EmptyState.tsx"
import { ButtonLink } from "../../../ui/Link.tsx"
import { PageHeading } from "../../../ui/PageHeading.tsx"
import { upcomingTexts } from "../model/upcomingTexts.ts"

/** A part of the account that is not open yet: it says so, and what it will be. */
export function UpcomingScreen() {
  const { locale } = useLocale()
  const { path, title } = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return { path: page?.fullPath.replace(/\/$/, "") ?? "", title: page?.staticData.title }
    },
  })
  const isAccount = path.startsWith("/account")
  return (
    <div className="mx-auto w-full max-w-page">
      <PageHeading>{title?.()}</PageHeading>
      <div className="rounded-surface border border-line bg-surface">
        <EmptyState
          icon={<Hourglass size={22} />}
          title={m.public_upcoming()}
          action={
            <ButtonLink to={isAccount ? "/account" : "/help"} kind="secondary">
              {isAccount ? m.public_toOverview() : m.public_toHelp()}
            </ButtonLink>
          }
        >
          <p>{upcomingTexts[path]?.[locale]}</p>
          {isAccount && <p className="mt-2">{m.public_upcomingAccount()}</p>}
        </EmptyState>
      </div>
    </div>
  )
}
