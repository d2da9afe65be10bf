import type { RefObject } from "react"
import { ListBox } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { classes } from "./classes.ts"
import { useMenuLayer } from "./layer.ts"
import { OptionRow } from "./OptionRow.tsx"
import type { Option } from "./option.ts"
import { popoverStyle } from "./popoverStyle.ts"
import { useListFocus } from "./useListFocus.ts"

interface SelectListProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly onChoose: (value: string) => void
  readonly onClose: () => void
}

/** The open list of a choice. It takes the focus, and gives it back to the button. */
export function SelectList({ label, options, value, triggerRef, onChoose, onClose }: SelectListProps) {
  const layer = useMenuLayer()
  const listRef = useListFocus()
  return (
    <Popover
      isOpen
      aria-label={label}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      style={layer}
      offset={4}
      placement="bottom start"
      className={classes(popoverStyle, "min-w-(--trigger-width)")}
    >
      <ListBox
        ref={listRef}
        aria-label={label}
        items={options}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === undefined ? [] : [value]}
        // The focus moves to the selected option (ARIA listbox pattern).
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="outline-none"
      >
        {(option: Option) => <OptionRow option={option} onChoose={onChoose} />}
      </ListBox>
    </Popover>
  )
}
