import type { ReactNode } from "react"

/** The props of dialogs and drawers. */
export interface OverlayProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
  /** The buttons, the main one last. */
  readonly actions?: ReactNode
}

/** The same with its place and its looks. */
export interface PlacedOverlayProps extends OverlayProps {
  readonly role?: "dialog" | "alertdialog"
  /** The classes that position the surface. */
  readonly place: string
  /** The surface's own size and motion. */
  readonly surface: string
}
