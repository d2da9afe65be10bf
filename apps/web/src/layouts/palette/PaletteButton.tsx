import { Search } from "lucide-react"
import { lazy, Suspense, startTransition, useEffect, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Keys } from "#layouts/keys/Keys.tsx"

// Loaded lazily, with the first search.
const load = () => import("./CommandPalette.tsx")
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }))

/** Opens the command palette, as Ctrl K does, or ⌘ K on a Mac. */
export function PaletteButton() {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const change = (open: boolean) => {
    if (open) setOpened(true)
    setOpen(open)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Loads before the second key is pressed, so that no typed letter is lost.
      if (event.key === "Control" || event.key === "Meta") void load()
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened(true)
      setOpen((open) => !open)
    }
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        // In slices after the press, which a slow phone would answer late. A key opens it at once, or typed letters would be lost.
        onClick={() => startTransition(() => change(true))}
        className="touch-target inline-flex size-10 cursor-pointer items-center justify-center gap-3 rounded-control text-small text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink desktop:w-64 desktop:justify-start desktop:border desktop:border-line desktop:px-3"
      >
        <Search size={20} aria-hidden className="shrink-0" />
        <span className="sr-only desktop:not-sr-only desktop:flex-1 desktop:text-left">{m.shell_search()}</span>
        <kbd
          aria-hidden
          className="hidden rounded-control bg-sunken px-1.5 py-0.5 font-sans text-caption desktop:inline"
        >
          {shortcut()}
        </kbd>
      </button>
      <Keys onPalette={() => change(true)} />
      {wasOpened && (
        <Suspense>
          <CommandPalette isOpen={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  )
}

function shortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K"
}
