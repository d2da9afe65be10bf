import { createContext, use } from "react"

/**
 * Menus and scrims lie at 1000 and dialogs at 1100 (spec §9). What opens inside a dialog has to lie on top of it:
 * there it takes the dialog's own layer, and wins by coming later.
 */
export const InDialogContext = createContext(false)

/** React Aria writes a z-index of its own on popovers; this is ours, as a style. */
export function useMenuLayer(): { zIndex: string } {
  return { zIndex: use(InDialogContext) ? "var(--layer-modal)" : "var(--layer-menu)" }
}

/** The layer of the scrim behind a dialog. */
export function useScrimLayer(): { zIndex: string } {
  return { zIndex: use(InDialogContext) ? "var(--layer-modal)" : "var(--layer-overlay)" }
}
