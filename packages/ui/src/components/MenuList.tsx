import type { ReactNode, RefObject } from "react"
import { Menu as AriaMenu, MenuItem as AriaMenuItem, type MenuItemProps } from "react-aria-components/Menu"
import { Popover } from "react-aria-components/Popover"
import { classes } from "./classes.ts"
import { useMenuLayer } from "./layer.ts"
import { itemStyle, popoverStyle } from "./popoverStyle.ts"
import { useListFocus } from "./useListFocus.ts"

interface MenuListProps {
  readonly label: string
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open list of a menu. It takes the focus, and gives it back to the button. */
export function MenuList({ label, triggerRef, onClose, children }: MenuListProps) {
  const layer = useMenuLayer()
  const listRef = useListFocus()
  return (
    <Popover
      isOpen
      aria-label={label}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      style={layer}
      offset={6}
      placement="bottom end"
      className={classes(popoverStyle, "min-w-56")}
    >
      {/* Whoever opens a menu wants to choose from it: the focus goes to its first action (ARIA menu pattern). */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <AriaMenu ref={listRef} aria-label={label} autoFocus="first" onClose={onClose} className="outline-none">
        {children}
      </AriaMenu>
    </Popover>
  )
}

interface ItemProps extends Omit<MenuItemProps, "className" | "style" | "children"> {
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** One action of a menu. */
export function MenuItem({ icon, children, ...rest }: ItemProps) {
  return (
    <AriaMenuItem {...rest} className={itemStyle}>
      {icon && <span className="text-muted">{icon}</span>}
      <span className="min-w-0 flex-1">{children}</span>
    </AriaMenuItem>
  )
}
