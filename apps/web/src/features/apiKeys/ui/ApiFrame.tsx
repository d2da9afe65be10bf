import { Link as RouterLink } from "@tanstack/react-router"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { PageHeading } from "#ui/PageHeading.tsx"

interface ApiFrameProps {
  /** The current page. */
  readonly place: "keys" | "requests" | "webhooks" | "events" | "usage"
  /** The main action of the page. */
  readonly action?: Elements
  readonly children: Elements
}

const places = [
  { place: "keys", search: {}, title: () => m.apiKeys_placeKeys() },
  { place: "requests", search: { section: "requests" }, title: () => m.apiKeys_placeRequests() },
  { place: "webhooks", search: { section: "webhooks" }, title: () => m.apiKeys_placeWebhooks() },
  { place: "events", search: { section: "events" }, title: () => m.apiKeys_placeEvents() },
  { place: "usage", search: { section: "usage" }, title: () => m.apiKeys_placeUsage() },
] as const

/** The pages share a path and differ in search parameters, so the page itself names the current link. */
const whole = { exact: true, includeSearch: true }

/** The frame of the pages for developers: the heading and the navigation. */
export function ApiFrame({ place: current, action, children }: ApiFrameProps) {
  return (
    <>
      <PageHeading text={m.apiKeys_text()} action={action}>
        {m.pages_accountApi()}
      </PageHeading>
      <nav aria-label={m.pages_accountApi()} className="mb-5 flex gap-5 overflow-x-auto border-b border-line">
        {places.map(({ place, search, title }) => (
          <RouterLink
            key={place}
            to="/account/api"
            search={search}
            activeOptions={whole}
            aria-current={place === current ? "page" : undefined}
            className="flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent text-small font-medium whitespace-nowrap text-muted no-underline transition-colors duration-150 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            {title()}
          </RouterLink>
        ))}
      </nav>
      {children}
    </>
  )
}
