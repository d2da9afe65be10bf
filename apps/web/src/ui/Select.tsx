import { Check, ChevronDown } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { FieldError } from "react-aria-components/FieldError"
import { Label } from "react-aria-components/Label"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select"
import { Text } from "react-aria-components/Text"
import { errorText, type Problem } from "../i18n/errorText.ts"
import { m } from "../i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { hintStyle, labelStyle, problemStyle } from "./fieldStyle.ts"
import { useMenuLayer } from "./layer.ts"
import { itemStyle, popoverStyle } from "./popoverStyle.ts"

export interface Option<Value extends string = string> {
  readonly value: Value
  /** What the keyboard finds the option by, and what is shown unless `content` says more. */
  readonly text: string
  readonly content?: ReactNode
  /** A shorter form for the closed field. */
  readonly chosen?: ReactNode
  readonly isDisabled?: boolean
}

interface SelectProps<Value extends string> {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly hint?: string
  readonly problem?: Problem | undefined
  readonly placeholder?: string
  readonly name?: string
  readonly isDisabled?: boolean
  /** Inside another field's box: no border, no visible label. */
  readonly inline?: boolean
}

const closedStyle =
  "flex w-full cursor-pointer items-center justify-between gap-2 rounded-control text-left text-body disabled:cursor-not-allowed disabled:opacity-60"

/** A choice from a list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, hint, problem, placeholder = m.common_choose(), inline = false } = props
  const layer = useMenuLayer()
  return (
    <AriaSelect
      aria-label={inline ? label : undefined}
      name={props.name}
      isDisabled={props.isDisabled}
      isInvalid={problem !== undefined}
      value={value ?? null}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key)
        if (option) onChange(option.value)
      }}
      placeholder={placeholder}
      className={classes("flex flex-col gap-1.5", inline && "shrink-0")}
    >
      {!inline && <Label className={labelStyle}>{label}</Label>}
      <Button
        className={classes(
          closedStyle,
          inline ? "touch-target min-h-9 px-1" : "min-h-12 border bg-surface px-3",
          !inline && (problem ? "border-danger" : "border-line-strong"),
        )}
      >
        <SelectValue className="min-w-0 flex-1 truncate data-[placeholder]:text-muted">
          {({ isPlaceholder }) => {
            const option = options.find((candidate) => candidate.value === value)
            return isPlaceholder || !option ? placeholder : (option.chosen ?? option.content ?? option.text)
          }}
        </SelectValue>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-muted" />
      </Button>
      <Text slot="description" className={hintStyle}>
        {!problem && hint}
      </Text>
      <FieldError className={problemStyle}>{problem && errorText(problem)}</FieldError>
      <Popover style={layer} offset={4} className={classes(popoverStyle, "min-w-(--trigger-width)")}>
        <ListBox items={options} className="outline-none">
          {(option: Option<Value>) => (
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
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
