import { removeInvisible } from "@wallet/core/money"
import type { InputHTMLAttributes, Ref } from "react"
import type { Elements } from "#i18n/elements.ts"
import { classes } from "./classes.ts"
import { Field, type FieldProps } from "./Field.tsx"
import { boxStyle, inputStyle } from "./fieldStyle.ts"

type InputProps = InputHTMLAttributes<HTMLInputElement>

export interface TextFieldProps
  extends FieldProps,
    Omit<InputProps, "className" | "style" | "children" | "value" | "onChange" | "disabled" | "readOnly" | "id"> {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** Stands inside the box, after the text. */
  readonly after?: Elements
  readonly inputClassName?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** The size of the typed text. */
  readonly textSize?: "text-body" | "text-title" | "text-headline"
}

/**
 * A labelled text field. The problem is tied to the input, so that it is read out with it. A value, which has an input
 * mode or a type, enters without the characters that show nothing and that a paste brings along; prose enters as it is.
 */
export function TextField({
  label,
  hint,
  problem,
  onChange,
  isDisabled,
  isReadOnly,
  after,
  inputClassName,
  inputRef,
  textSize = "text-body",
  ...input
}: TextFieldProps) {
  const isValue = input.inputMode !== undefined || input.type === "email" || input.type === "tel"
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ties) => (
        <div className={boxStyle}>
          <input
            ref={inputRef}
            type="text"
            {...input}
            {...ties}
            onChange={(event) => onChange(isValue ? removeInvisible(event.target.value) : event.target.value)}
            disabled={isDisabled}
            readOnly={isReadOnly}
            className={classes(inputStyle, textSize, inputClassName)}
          />
          {after}
        </div>
      )}
    </Field>
  )
}
