import type { RefObject } from "react"
import { Popover } from "react-aria-components/Popover"
import { classes } from "./classes.ts"
import { useMenuLayer } from "./layer.ts"
import { OptionList } from "./OptionList.tsx"
import type { Option } from "./option.ts"
import { popoverStyle } from "./popoverStyle.ts"

interface SelectListProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly onChoose: (value: string) => void
  readonly onClose: () => void
}

/** The open list of a choice. It takes the focus, and gives it back to the button. */
export function SelectList({ triggerRef, onClose, ...list }: SelectListProps) {
  const layer = useMenuLayer()
  return (
    <Popover
      isOpen
      aria-label={list.label}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      style={layer}
      offset={4}
      placement="bottom start"
      className={classes(popoverStyle, "min-w-(--trigger-width)")}
    >
      <OptionList {...list} />
    </Popover>
  )
}
