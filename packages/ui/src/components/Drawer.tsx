import { Overlay } from "./Overlay.tsx"
import type { OverlayProps } from "./overlayProps.ts"

const drawerStyle = [
  "max-h-[90dvh] w-full rounded-t-surface tablet:h-full tablet:max-h-none tablet:w-110 tablet:rounded-none",
  "transition-transform duration-150 ease-out data-[entering]:translate-y-4 data-[exiting]:translate-y-4",
  "tablet:data-[entering]:translate-x-8 tablet:data-[entering]:translate-y-0 tablet:data-[exiting]:translate-x-8 tablet:data-[exiting]:translate-y-0",
].join(" ")

/** The detail of something in a list: at the side of a wide screen, on a phone a sheet from below. */
export function Drawer(props: OverlayProps) {
  return <Overlay {...props} place="items-end justify-end tablet:items-stretch" surface={drawerStyle} />
}
