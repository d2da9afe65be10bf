import { Overlay } from "./Overlay.tsx"
import type { OverlayProps } from "./overlayProps.ts"

interface DialogProps extends OverlayProps {
  /** `alertdialog` for a question that must be answered: a press outside does not close it. */
  readonly role?: "dialog" | "alertdialog"
}

const sheetStyle = [
  "max-h-[90dvh] w-full rounded-t-surface tablet:max-w-120 tablet:rounded-surface",
  "transition-transform duration-150 ease-out data-[entering]:translate-y-4 data-[exiting]:translate-y-4",
].join(" ")

/** A dialog; on a phone a sheet that comes from below, where the thumb is. */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} place="items-end justify-center tablet:items-center tablet:p-6" surface={sheetStyle} />
}
