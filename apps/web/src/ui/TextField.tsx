import type { ReactNode } from "react"
import { FieldError } from "react-aria-components/FieldError"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField"
import { errorText, type Problem } from "../i18n/errorText.ts"
import { classes } from "./classes.ts"
import { boxStyle, hintStyle, inputStyle, labelStyle, problemStyle } from "./fieldStyle.ts"

export interface TextFieldProps
  extends Omit<
    AriaTextFieldProps,
    "className" | "style" | "children" | "isInvalid" | "validate" | "validationBehavior"
  > {
  readonly label: string
  /** Stands under the field as long as there is no problem. */
  readonly hint?: ReactNode
  readonly problem?: Problem | undefined
  readonly placeholder?: string
  /** Stands inside the box, after the text. */
  readonly after?: ReactNode
  readonly inputClassName?: string
  /** `off` for what is no sentence: a phone would begin it with a capital. */
  readonly autoCapitalize?: "off"
  /** How large the typed text is. */
  readonly textSize?: "text-body" | "text-title" | "text-headline"
}

/** A labelled text field. The problem is tied to the input, so that it is read out with it. */
export function TextField({
  label,
  hint,
  problem,
  placeholder,
  after,
  inputClassName,
  autoCapitalize,
  textSize = "text-body",
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      className="flex flex-col gap-1.5"
    >
      <Label className={labelStyle}>{label}</Label>
      <div className={boxStyle}>
        <Input
          placeholder={placeholder}
          autoCapitalize={autoCapitalize}
          className={classes(inputStyle, textSize, inputClassName)}
        />
        {after}
      </div>
      <Text slot="description" className={hintStyle}>
        {problem === undefined && hint}
      </Text>
      <FieldError className={problemStyle}>{problem && errorText(problem)}</FieldError>
    </AriaTextField>
  )
}
