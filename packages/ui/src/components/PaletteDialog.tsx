import { Dialog } from "react-aria-components/Dialog"
import type { Elements } from "#i18n/elements.ts"
import { ModalFrame } from "./ModalFrame.tsx"

interface PaletteDialogProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: Elements
}

/** The frame of a palette, in the upper part of the window. */
export function PaletteDialog({ name, isOpen, onOpenChange, children }: PaletteDialogProps) {
  return (
    <ModalFrame
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      place="items-start justify-center p-3 tablet:pt-[12dvh]"
      surface="max-h-[80dvh] w-full max-w-140 rounded-surface transition-opacity duration-150 data-[exiting]:opacity-0"
    >
      <Dialog aria-label={name} className="flex min-h-0 flex-col outline-none">
        {children}
      </Dialog>
    </ModalFrame>
  )
}
