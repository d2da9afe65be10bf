import { Link } from "@tanstack/react-router"
import { Menu } from "lucide-react"
import { useId, useRef } from "react"
import { m } from "#i18n/generated/messages.js"
import { iconButtonStyle } from "#ui/buttonStyle.ts"
import { linkGroups } from "./landingNavigation.ts"

/** All public pages on a phone. A native popover, so that it opens and closes without our scripts. */
export function LandingMenu() {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className="desktop:hidden">
      <button type="button" popoverTarget={id} aria-label={m.pages_menu()} className={iconButtonStyle}>
        <Menu size={22} aria-hidden />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="inset-x-0 top-16 bottom-0 m-0 h-auto max-h-none w-full max-w-none overflow-y-auto border-t border-line bg-surface px-4 py-6 text-ink"
      >
        <nav aria-label={m.common_mainNavigation()} className="grid grid-cols-2 gap-x-6 gap-y-8">
          {linkGroups.map(({ title, links }) => (
            <div key={links[0].to}>
              <p className="text-small font-semibold">{title()}</p>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      onClick={() => list.current?.hidePopover()}
                      className="flex min-h-11 items-center text-muted no-underline aria-[current=page]:text-accent"
                    >
                      {label()}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </div>
  )
}
