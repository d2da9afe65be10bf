import { Check } from "lucide-react"
import { ListBoxItem } from "react-aria-components/ListBox"
import type { Option } from "./option.ts"
import { itemStyle } from "./popoverStyle.ts"

interface OptionRowProps {
  readonly option: Option
}

/** An option in the list that a combobox narrows down, ticked where it is the chosen one. */
export function OptionRow({ option }: OptionRowProps) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.text}
      isDisabled={option.isDisabled ?? false}
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
