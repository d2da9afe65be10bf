import { lazy, Suspense, useState } from "react"
import type { PlacedOverlayProps } from "./overlayProps.ts"
import { useOpenAfterPaint } from "./useOpenAfterPaint.ts"

// What holds the focus, hides the page behind and gives the way back is heavier than most screens: it comes when the
// first dialog opens.
const OverlayFrame = lazy(async () => ({ default: (await import("./OverlayFrame.tsx")).OverlayFrame }))

/** What a dialog and a drawer share. It stays once it was open, so that it can leave with its motion. */
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
