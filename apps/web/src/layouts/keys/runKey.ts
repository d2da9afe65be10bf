import { focusRow } from "#ui/focusRow.ts"
import { goKeys } from "./goKeys.ts"

interface KeyActions {
  readonly showKeys: () => void
  readonly openPalette: () => void
  readonly go: (to: (typeof goKeys)[number]["place"]["to"]) => void
}

/** The longest pause between G and its letter, in milliseconds. */
const sequenceLasts = 1500
let pressedG = Number.NEGATIVE_INFINITY

/** Runs a single-key shortcut. */
export function runKey(key: string, at: number, { showKeys, openPalette, go }: KeyActions): void {
  const isSecond = at - pressedG < sequenceLasts
  pressedG = Number.NEGATIVE_INFINITY
  if (isSecond) {
    const found = goKeys.find(({ letter }) => letter === key)
    if (found) go(found.place.to)
    return
  }
  if (key === "g") pressedG = at
  else if (key === "?") showKeys()
  else if (key === "/") focusSearch(openPalette)
  else if (key === "j" || key === "k") {
    const main = document.querySelector("main")
    if (main) focusRow(main, key === "j" ? 1 : -1)
  }
}

/** Focuses the page's search field, or opens the palette if it has none. */
function focusSearch(openPalette: () => void): void {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]")
  if (field?.checkVisibility()) {
    field.focus()
    field.select()
  } else openPalette()
}
