import type { ReactNode } from "react"
import { FieldError } from "react-aria-components/FieldError"
import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { TextArea as AriaTextArea } from "react-aria-components/TextArea"
import { TextField } from "react-aria-components/TextField"
import { errorText, type Problem } from "../i18n/errorText.ts"
import { classes } from "./classes.ts"
import { boxStyle, hintStyle, inputStyle, labelStyle, problemStyle } from "./fieldStyle.ts"

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly hint?: ReactNode
  readonly problem?: Problem | undefined
  readonly placeholder?: string
  readonly name?: string
  readonly rows?: number
  readonly isDisabled?: boolean
}

/** A text of several lines. */
export function TextArea({ label, hint, problem, placeholder, rows = 4, ...rest }: TextAreaProps) {
  return (
    <TextField {...rest} isInvalid={problem !== undefined} validationBehavior="aria" className="flex flex-col gap-1.5">
      <Label className={labelStyle}>{label}</Label>
      <div className={boxStyle}>
        <AriaTextArea rows={rows} placeholder={placeholder} className={classes(inputStyle, "resize-y text-body")} />
      </div>
      <Text slot="description" className={hintStyle}>
        {problem === undefined && hint}
      </Text>
      <FieldError className={problemStyle}>{problem && errorText(problem)}</FieldError>
    </TextField>
  )
}
