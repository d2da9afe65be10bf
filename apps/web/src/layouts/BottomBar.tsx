import { Link } from "@tanstack/react-router"
import { m } from "../i18n/generated/messages.js"
import { accountNavigation } from "./accountNavigation.ts"

const itemStyle = [
  "flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-caption leading-4 font-medium text-muted no-underline",
  "aria-[current=page]:text-accent",
].join(" ")

/** The phone's navigation, where the thumb is. */
export function BottomBar() {
  return (
    <nav
      aria-label={m.common_mainNavigation()}
      className="layer-bar fixed inset-x-0 bottom-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {accountNavigation.map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0">
            <Link to={to} activeOptions={{ exact: to === "/account" }} className={itemStyle}>
              <Icon size={22} aria-hidden />
              <span className="max-w-full truncate">{label()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
