import { ChevronDown } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox"
import { FieldError } from "react-aria-components/FieldError"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { ListBox } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { Text } from "react-aria-components/Text"
import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"
import { iconButtonStyle } from "./buttonStyle.ts"
import { classes } from "./classes.ts"
import { boxStyle, hintStyle, inputStyle, labelStyle, problemStyle } from "./fieldStyle.ts"
import { useMenuLayer } from "./layer.ts"
import { OptionRow } from "./OptionRow.tsx"
import type { Option } from "./option.ts"
import { ProblemText } from "./ProblemText.tsx"
import { popoverStyle } from "./popoverStyle.ts"

interface ComboboxProps<Value extends string> {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly hint?: ReactNode
  readonly problem?: Problem | undefined
  readonly placeholder?: string
  readonly name?: string
  readonly isDisabled?: boolean
}

/** A choice from a list too long to read, e.g. a country: typing narrows it down. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, options, value, onChange, hint, problem, placeholder, ...rest } = props
  const layer = useMenuLayer()
  return (
    <AriaComboBox
      {...rest}
      defaultItems={options}
      value={value ?? null}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key)
        if (option) onChange(option.value)
      }}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      menuTrigger="focus"
      className="flex flex-col gap-1.5"
    >
      <Label className={labelStyle}>{label}</Label>
      <div className={boxStyle}>
        <Input placeholder={placeholder ?? m.common_choose()} className={classes(inputStyle, "text-body")} />
        <Button className={classes(iconButtonStyle, "-mr-2")}>
          <ChevronDown size={18} aria-hidden />
        </Button>
      </div>
      <Text slot="description" className={hintStyle}>
        {problem === undefined && hint}
      </Text>
      <FieldError className={problemStyle}>{problem && <ProblemText {...problem} />}</FieldError>
      <Popover style={layer} offset={4} className={classes(popoverStyle, "w-(--trigger-width)")}>
        <ListBox
          className="max-h-80 overflow-auto outline-none"
          renderEmptyState={() => <p className="px-3 py-4 text-small text-muted">{m.ui_noMatch()}</p>}
        >
          {(option: Option<Value>) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
