import { Link as RouterLink } from "@tanstack/react-router"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { PageHeading } from "#ui/PageHeading.tsx"

type Place = "invoices" | "templates" | "profile" | "settings"

interface MerchantFrameProps {
  /** The current page. */
  readonly place: Place
  /** Replaces the introduction below the heading. */
  readonly text?: Elements
  /** The main action of the page. */
  readonly action?: Elements
  readonly children: Elements
}

const places = [
  { place: "invoices", to: "/account/merchant", search: {}, title: () => m.invoices_sectionInvoices() },
  {
    place: "templates",
    to: "/account/merchant",
    search: { section: "templates" },
    title: () => m.invoices_sectionTemplates(),
  },
  {
    place: "profile",
    to: "/account/merchant",
    search: { section: "profile" },
    title: () => m.invoices_sectionProfile(),
  },
  { place: "settings", to: "/account/merchant/currency", search: {}, title: () => m.invoices_sectionSettings() },
] as const

/** Three pages share a path and differ in search parameters, so the page itself names the current link. */
const whole = { exact: true, includeSearch: true }

/** The frame of the merchant's pages: the heading and the navigation. */
export function MerchantFrame({ place: current, text, action, children }: MerchantFrameProps) {
  return (
    <>
      <PageHeading text={text || m.invoices_merchantText()} action={action}>
        {m.pages_accountMerchant()}
      </PageHeading>
      <nav aria-label={m.pages_accountMerchant()} className="mb-5 flex gap-5 overflow-x-auto border-b border-line">
        {places.map(({ place, to, search, title }) => (
          <RouterLink
            key={place}
            to={to}
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
