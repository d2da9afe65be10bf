import { Check } from "lucide-react"
import { ListBoxItem } from "react-aria-components/ListBox"
import type { Option } from "./option.ts"
import { itemStyle } from "./popoverStyle.ts"

interface OptionRowProps {
  readonly option: Option
  /** By a press and not by the change of the selection: choosing what holds already is a choice as well. */
  readonly onChoose?: (value: string) => void
}

/** An option in an open list, ticked where it is the chosen one. */
export function OptionRow({ option, onChoose }: OptionRowProps) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.text}
      isDisabled={option.isDisabled ?? false}
      onPress={() => onChoose?.(option.value)}
      className={itemStyle}
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">{option.content ?? option.text}</span>
          {isSelected && <Check size={18} aria-hidden className="shrink-0 text-accent" />}
        </>
      )}
    </ListBoxItem>
  )
}
