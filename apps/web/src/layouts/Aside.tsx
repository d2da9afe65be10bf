import { Link } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { furtherPlaces, mainPlaces } from "./accountNavigation.ts"
import { useOffered } from "./useOffered.ts"

const itemStyle = [
  "flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted no-underline transition-colors duration-150 hover:bg-sunken hover:text-ink",
  "aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent",
].join(" ")

/** The navigation beside the content. Without its labels it stays as a column of signs. */
export function Aside({ isWide }: { readonly isWide: boolean }) {
  const further = useOffered(furtherPlaces)
  return (
    <aside
      id="aside"
      className={classes(
        "sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 overflow-y-auto p-3 tablet:block print:hidden",
        isWide ? "w-60" : "w-18",
      )}
    >
      <nav aria-label={m.common_mainNavigation()} className="flex flex-col gap-3">
        <Places places={mainPlaces} isWide={isWide} />
        <hr className="border-line" />
        <Places places={further} isWide={isWide} />
      </nav>
    </aside>
  )
}

interface PlacesProps {
  readonly places: typeof mainPlaces | readonly (typeof furtherPlaces)[number][]
  readonly isWide: boolean
}

function Places({ places, isWide }: PlacesProps) {
  return (
    <ul className="flex flex-col gap-1">
      {places.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: to === "/account" }}
            className={classes(itemStyle, !isWide && "justify-center")}
            title={isWide ? undefined : label()}
          >
            <Icon size={20} aria-hidden className="shrink-0" />
            <span className={isWide ? "leading-snug" : "sr-only"}>{label()}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
