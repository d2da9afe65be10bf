import { lazy, Suspense, useState } from "react"
import type { PlacedOverlayProps } from "./overlayProps.ts"
import { useOpenAfterPaint } from "./useOpenAfterPaint.ts"

// Loaded lazily: the frame with its focus trap is larger than most screens, and is needed when the
// first dialog opens.
const OverlayFrame = lazy(async () => ({ default: (await import("./OverlayFrame.tsx")).OverlayFrame }))

/** The base of dialogs and drawers. It stays mounted after the first opening, for its closing animation. */
export function Overlay(props: PlacedOverlayProps) {
  const isOpen = useOpenAfterPaint(props.isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense>
        <OverlayFrame {...props} isOpen={isOpen} />
      </Suspense>
    )
  )
}
