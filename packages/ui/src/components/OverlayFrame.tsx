import { X } from "lucide-react"
import { memo, useCallback, useState } from "react"
import { Dialog as AriaDialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { m } from "#i18n/generated/messages.js"
import { HoldOpenContext } from "./heldOpen.ts"
import { IconButton } from "./IconButton.tsx"
import { ModalFrame } from "./ModalFrame.tsx"
import type { OverlayProps, PlacedOverlayProps } from "./overlayProps.ts"

/** The frame of dialogs and drawers: the scrim, the surface with title and buttons, and the layer for popovers inside. */
export function OverlayFrame(props: PlacedOverlayProps) {
  const { isOpen, onOpenChange, role = "dialog", place, surface } = props
  const [holds, setHolds] = useState(0)
  const hold = useCallback(() => {
    setHolds((before) => before + 1)
    return () => setHolds((before) => before - 1)
  }, [])
  const isHeld = holds > 0
  return (
    <ModalFrame
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === "dialog" && !isHeld}
      isHeldOpen={isHeld}
      place={place}
      surface={surface}
    >
      <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
        <HoldOpenContext value={hold}>
          <Surface {...props} isHeld={isHeld} />
        </HoldOpenContext>
      </AriaDialog>
    </ModalFrame>
  )
}

interface SurfaceProps extends OverlayProps {
  readonly isHeld: boolean
}

/** Keeps its last content during the closing animation, because the owner has often cleared it by then. */
const Surface = memo(OverlaySurface, (_, next) => !next.isOpen)

function OverlaySurface({ title, onOpenChange, children, actions, isHeld }: SurfaceProps) {
  return (
    <>
      <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-2 tablet:px-6">
        <Heading slot="title" className="text-title font-semibold wrap-anywhere">
          {title}
        </Heading>
        {!isHeld && (
          <IconButton label={m.common_close()} onPress={() => onOpenChange(false)} className="-mt-1.5 -mr-2">
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </header>
      <div className="@container min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 tablet:px-6 tablet:pb-6">{children}</div>
      {actions && (
        <footer className="flex flex-col-reverse gap-2 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] tablet:flex-row tablet:justify-end tablet:px-6">
          {actions}
        </footer>
      )}
    </>
  )
}
