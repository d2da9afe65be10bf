import type { RefObject } from "react"
import { Header } from "react-aria-components/Header"
import { ListBox, ListBoxSection } from "react-aria-components/ListBox"
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
        items={toParts(options)}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === undefined ? [] : [value]}
        // The focus moves to the selected option (ARIA listbox pattern).
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="outline-none"
      >
        {(part: Part) =>
          "options" in part ? (
            <ListBoxSection id={part.id}>
              <Header className="px-3 pt-2.5 pb-1 text-caption text-muted">{part.title}</Header>
              {part.options.map((option) => (
                <OptionRow key={option.value} option={option} onChoose={onChoose} />
              ))}
            </ListBoxSection>
          ) : (
            <OptionRow option={part} onChoose={onChoose} />
          )
        }
      </ListBox>
    </Popover>
  )
}

/** An option without a section, or a section with its options. */
type Part = Option | { readonly id: string; readonly title: string; readonly options: readonly Option[] }

function toParts(options: readonly Option[]): readonly Part[] {
  return options.flatMap((option, place): Part[] => {
    const { section } = option
    if (section === undefined) return [option]
    const isFirst = options[place - 1]?.section !== section
    return isFirst
      ? [{ id: `section ${section}`, title: section, options: options.filter((one) => one.section === section) }]
      : []
  })
}
