import { Link } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { furtherPlaces, mainPlaces } from "./accountNavigation.ts"
import { useOffered } from "./useOffered.ts"

/**
 * `rail` is a column of icons at every width, `whole` has labels from 1,100 px, and `over` has labels at every width and
 * lies over the page below that.
 */
export type AsideSize = "rail" | "whole" | "over"

interface AsideProps {
  readonly size: AsideSize
  /** Called when a link was chosen. */
  readonly onChoose: () => void
}

/** The navigation beside the content. Between phone and desktop it is a rail of icons, whose labels are tooltips. */
export function Aside({ size, onChoose }: AsideProps) {
  const further = useOffered(furtherPlaces)
  const isOver = size === "over"
  return (
    // In the layout it keeps the width of a rail while it lies over the page.
    <div className={classes("hidden w-18 shrink-0 tablet:block print:hidden", size !== "rail" && "wide:w-60")}>
      <aside
        id="aside"
        className={classes(
          "sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto p-3",
          size === "rail" && "rail",
          size === "whole" && "max-wide:rail",
          isOver &&
            "max-wide:layer-bar max-wide:w-60 max-wide:border-r max-wide:border-line max-wide:bg-canvas max-wide:shadow-raised",
        )}
      >
        <nav aria-label={m.common_mainNavigation()} className="flex flex-col gap-3">
          <Places places={mainPlaces} onChoose={onChoose} />
          <hr className="border-line" />
          <Places places={further} onChoose={onChoose} />
        </nav>
      </aside>
    </div>
  )
}

interface PlacesProps {
  readonly places: typeof mainPlaces | readonly (typeof furtherPlaces)[number][]
  readonly onChoose: () => void
}

function Places({ places, onChoose }: PlacesProps) {
  return (
    <ul className="flex flex-col gap-1">
      {places.map(({ to, label, Icon }) => (
        <li key={to} className="rail-place">
          <Link
            to={to}
            activeOptions={{ exact: to === "/account" }}
            className={itemStyle}
            // Without CSS anchor positioning the browser's tooltip shows the label.
            title={hasAnchors ? undefined : label()}
            onClick={onChoose}
          >
            <Icon size={20} aria-hidden className="shrink-0" />
            <span className="rail-label leading-snug">{label()}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const hasAnchors = typeof CSS !== "undefined" && CSS.supports?.("anchor-name", "--place")

const itemStyle = [
  "flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted no-underline transition-colors duration-150 hover:bg-sunken hover:text-ink",
  "aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent",
].join(" ")
