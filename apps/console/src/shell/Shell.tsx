import { Link } from "@tanstack/react-router"
import { Menu as MenuIcon, Search } from "lucide-react"
import { useState } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useSession } from "#shared/session.ts"
import { BalanceLine } from "#ui/BalanceLine.tsx"
import { Drawer } from "#ui/Drawer.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { Keys } from "./keys/Keys.tsx"
import { places } from "./navigation.ts"
import { OperatorMenu } from "./OperatorMenu.tsx"
import { Palette } from "./palette/Palette.tsx"
import { useSearchName } from "./palette/useSearchName.ts"

const itemStyle =
  "flex min-h-9 items-center gap-3 rounded-control px-3 text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"

/** The frame around every screen: the navigation, a search of everything, and the operator. */
export function Shell({ children }: { readonly children: Elements }) {
  const searchName = useSearchName()
  const [isSearching, setSearching] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const search = () => setSearching(true)
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="layer-tooltip sr-only rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.shell_skip()}
      </a>
      <aside className="sticky top-0 hidden h-dvh shrink-0 flex-col gap-4 border-r border-line bg-surface p-3 tablet:flex wide:w-52 max-wide:rail">
        <Brand />
        <nav aria-label={m.shell_nav()} className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto">
          <Places />
        </nav>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="layer-bar sticky top-0 flex h-12 items-center gap-2 border-b border-line bg-surface px-2 tablet:px-6">
          <span className="tablet:hidden">
            <IconButton label={m.shell_menu()} onPress={() => setMenuOpen(true)}>
              <MenuIcon size={20} aria-hidden />
            </IconButton>
          </span>
          <button
            type="button"
            onClick={search}
            aria-keyshortcuts="/"
            className="flex min-h-9 min-w-0 max-w-100 flex-1 cursor-pointer items-center gap-2 rounded-control border border-line px-3 text-muted hover:border-line-strong"
          >
            <Search size={16} aria-hidden className="shrink-0" />
            <span className="min-w-0 flex-1 truncate text-left">{searchName}</span>
            <kbd aria-hidden className="rounded-control bg-sunken px-1.5 font-sans text-caption max-tablet:hidden">
              /
            </kbd>
          </button>
          <span className="ml-auto">
            <OperatorMenu />
          </span>
        </header>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <Drawer title={m.shell_nav()} isOpen={isMenuOpen} onOpenChange={setMenuOpen}>
        <nav aria-label={m.shell_nav()} className="flex flex-col gap-0.5">
          <Places onGo={() => setMenuOpen(false)} />
        </nav>
      </Drawer>
      <Palette isOpen={isSearching} onOpenChange={setSearching} />
      <Keys onSearch={search} />
    </div>
  )
}

function Brand() {
  return (
    <Link to="/" className="flex min-h-9 items-center gap-3 px-1 font-semibold">
      <span className="inline-block size-7 shrink-0 rounded-[28%] bg-accent text-on-accent">
        <BalanceLine className="size-full" />
      </span>
      <span className="max-wide:sr-only">{m.shell_title()}</span>
    </Link>
  )
}

/** The links to the places that the operator may read. As a rail, their labels are tooltips. */
function Places({ onGo }: { readonly onGo?: () => void }) {
  const { may } = useSession()
  return (
    <>
      {places
        .filter(({ needs }) => needs === undefined || may(needs))
        .map(({ to, label, Icon }) => (
          <span key={to} className="rail-place">
            <Link
              to={to}
              activeOptions={{ exact: to === "/", includeSearch: false }}
              className={itemStyle}
              {...(onGo && { onClick: onGo })}
            >
              <Icon size={18} aria-hidden className="shrink-0" />
              <span className="rail-label">{label()}</span>
            </Link>
          </span>
        ))}
    </>
  )
}
