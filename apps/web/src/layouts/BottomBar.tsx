import { Link, useRouterState } from "@tanstack/react-router"
import { Ellipsis } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { barPlaces, placesBehindMore } from "./accountNavigation.ts"

const load = () => import("./MoreSheet.tsx")
const MoreSheet = lazy(async () => ({ default: (await load()).MoreSheet }))

const itemStyle = [
  "flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 px-0.5 text-caption leading-4 font-medium text-muted no-underline",
  "aria-[current]:text-accent",
].join(" ")

/** The phone's navigation at the bottom of the screen. */
export function BottomBar() {
  const [sheet, setSheet] = useState<"unused" | "open" | "closed">("unused")
  const isBehindMore = useRouterState({
    select: ({ location }) => placesBehindMore.some(({ to }) => location.pathname.startsWith(to)),
  })
  return (
    <>
      <nav
        aria-label={m.common_mainNavigation()}
        className="layer-bar fixed inset-x-0 bottom-0 short:static border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden print:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {barPlaces.map(({ to, label, Icon }) => (
            <li key={to} className="min-w-0">
              <Link to={to} activeOptions={{ exact: to === "/account" }} className={itemStyle}>
                <Icon size={22} aria-hidden />
                <span className="max-w-full truncate">{label()}</span>
              </Link>
            </li>
          ))}
          <li className="min-w-0">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={isBehindMore || undefined}
              onPointerDown={() => void load()}
              onClick={() => setSheet("open")}
              className={itemStyle}
            >
              <Ellipsis size={22} aria-hidden />
              <span className="max-w-full truncate">{m.shell_more()}</span>
            </button>
          </li>
        </ul>
      </nav>
      {sheet !== "unused" && (
        <Suspense>
          <MoreSheet isOpen={sheet === "open"} onClose={() => setSheet("closed")} />
        </Suspense>
      )}
    </>
  )
}
