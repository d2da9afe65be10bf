import { Modal, ModalOverlay } from "react-aria-components/Modal"
import type { Elements } from "#i18n/elements.ts"
import { classes } from "./classes.ts"
import { InDialogContext, useScrimLayer } from "./layer.ts"

interface ModalFrameProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isDismissable: boolean
  /** Escape does not close it either. */
  readonly isHeldOpen?: boolean
  /** The classes that position the surface. */
  readonly place: string
  /** The surface's own size and motion. It leaves when its motion is over. */
  readonly surface: string
  readonly children: Elements
}

/**
 * A modal frame that traps the focus, above a scrim. React Aria's own overlay has no box: a positioned
 * box would put the scrim and the surface into one layer.
 */
export function ModalFrame({
  isOpen,
  onOpenChange,
  isDismissable,
  isHeldOpen = false,
  place,
  surface,
  children,
}: ModalFrameProps) {
  const scrimLayer = useScrimLayer()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isHeldOpen}
      className="group/modal contents"
    >
      <div
        aria-hidden
        style={scrimLayer}
        className="fixed inset-0 bg-scrim transition-opacity duration-150 group-data-[entering]/modal:opacity-0 group-data-[exiting]/modal:opacity-0"
      />
      <div
        className={classes(
          "layer-modal fixed inset-0 flex transition-opacity duration-150 group-data-[entering]/modal:opacity-0 group-data-[exiting]/modal:opacity-0",
          place,
        )}
      >
        <Modal
          className={classes("flex flex-col overflow-hidden bg-surface shadow-raised forced-colors:border", surface)}
        >
          <InDialogContext value={true}>{children}</InDialogContext>
        </Modal>
      </div>
    </ModalOverlay>
  )
}
