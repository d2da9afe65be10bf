import { X } from "lucide-react"
import type { ReactNode } from "react"
import { Dialog as AriaDialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { m } from "../i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { IconButton } from "./IconButton.tsx"
import { InDialogContext } from "./layer.ts"

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
  /** The buttons, the main one last. */
  readonly actions?: ReactNode
  /** `alertdialog` for a question that must be answered: a press outside does not close it. */
  readonly role?: "dialog" | "alertdialog"
}

const overlayStyle =
  "layer-modal fixed inset-0 flex items-end justify-center bg-scrim transition-opacity duration-150 data-[entering]:opacity-0 data-[exiting]:opacity-0 tablet:items-center tablet:p-6"

const sheetStyle = [
  "flex max-h-[90dvh] w-full flex-col overflow-hidden rounded-t-surface bg-surface shadow-raised tablet:max-w-120 tablet:rounded-surface",
  "transition-transform duration-150 ease-out data-[entering]:translate-y-4 data-[exiting]:translate-y-4",
].join(" ")

/** A dialog; on a phone a sheet that comes from below, where the thumb is. */
export function Dialog({ title, isOpen, onOpenChange, children, actions, role = "dialog" }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === "dialog"}
      className={overlayStyle}
    >
      <Modal className={sheetStyle}>
        <InDialogContext value={true}>
          <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
            <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-2 tablet:px-6">
              <Heading slot="title" className="text-title font-semibold">
                {title}
              </Heading>
              <IconButton label={m.common_close()} onPress={() => onOpenChange(false)} className="-mt-1.5 -mr-2">
                <X size={20} aria-hidden />
              </IconButton>
            </header>
            <div className={classes("min-h-0 overflow-y-auto px-5 pb-5 tablet:px-6", !actions && "tablet:pb-6")}>
              {children}
            </div>
            {actions && (
              <footer className="flex flex-col-reverse gap-2 border-t border-line p-4 tablet:flex-row tablet:justify-end tablet:px-6">
                {actions}
              </footer>
            )}
          </AriaDialog>
        </InDialogContext>
      </Modal>
    </ModalOverlay>
  )
}
