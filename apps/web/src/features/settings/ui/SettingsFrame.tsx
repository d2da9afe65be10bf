import { type ReactNode, useEffect, useRef } from "react"
import { type SettingsSection, settingsSections } from "#features/settings/model/sections.ts"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { Link } from "#ui/Link.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"

const titles: Record<SettingsSection, () => string> = {
  profile: () => m.settings_profile(),
  security: () => m.settings_security(),
  preferences: () => m.settings_preferences(),
  notifications: () => m.settings_notifications(),
  connections: () => m.settings_connections(),
  data: () => m.settings_data(),
}

const linkStyle =
  "flex min-h-11 shrink-0 items-center rounded-control px-3 whitespace-nowrap no-underline transition-colors duration-150 hover:bg-sunken hover:no-underline"

interface SettingsFrameProps {
  readonly section: SettingsSection
  readonly children: ReactNode
}

/** The settings: the list of sections beside the open one. On a phone the list scrolls above it. */
export function SettingsFrame({ section, children }: SettingsFrameProps) {
  const navRef = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = navRef.current
    // On a phone the list scrolls sideways. Scrolls the current section into view.
    const current = nav?.querySelector<HTMLElement>(`[data-section="${section}"]`)
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
  }, [section])
  return (
    <>
      <PageHeading>{m.pages_accountSettings()}</PageHeading>
      <div className="grid items-start gap-4 desktop:grid-cols-[13rem_minmax(0,1fr)] desktop:gap-8">
        <nav
          ref={navRef}
          aria-label={m.settings_sections()}
          className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 tablet:mx-0 tablet:px-0 desktop:sticky desktop:top-24 desktop:flex-col"
        >
          {settingsSections.map((name) => (
            <Link
              key={name}
              to="/account/settings"
              search={{ section: name }}
              data-section={name}
              aria-current={name === section ? "page" : undefined}
              className={classes(linkStyle, name === section ? "bg-accent-soft text-accent" : "text-muted")}
            >
              {titles[name]()}
            </Link>
          ))}
        </nav>
        <div className="@container flex max-w-180 min-w-0 flex-col gap-4">{children}</div>
      </div>
    </>
  )
}
