import { lazy, type ReactNode, Suspense, useState } from "react"

// What holds the focus, hides the page behind and gives the way back is heavier than most screens: it comes when the
// first dialog opens.
const OverlayFrame = lazy(async () => ({ default: (await import("./OverlayFrame.tsx")).OverlayFrame }))

export interface OverlayProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
  /** The buttons, the main one last. */
  readonly actions?: ReactNode
}

export interface PlacedOverlayProps extends OverlayProps {
  readonly role?: "dialog" | "alertdialog"
  /** Where on the screen the surface stands. */
  readonly place: string
  /** The surface's own size and motion. */
  readonly surface: string
}

/** What a dialog and a drawer share. It stays once it was open, so that it can leave with its motion. */
export function Overlay(props: PlacedOverlayProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense>
        <OverlayFrame {...props} />
      </Suspense>
    )
  )
}
