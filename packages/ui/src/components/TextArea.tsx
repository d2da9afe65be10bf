import { classes } from "./classes.ts"
import { Field, type FieldProps } from "./Field.tsx"
import { boxStyle, inputStyle } from "./fieldStyle.ts"

interface TextAreaProps extends FieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly placeholder?: string
  readonly name?: string
  readonly rows?: number
  readonly isDisabled?: boolean
  readonly onBlur?: (() => void) | undefined
}

/** A text of several lines. */
export function TextArea({ label, hint, problem, onChange, rows = 4, isDisabled, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ties) => (
        <div className={boxStyle}>
          <textarea
            {...area}
            {...ties}
            rows={rows}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            className={classes(inputStyle, "resize-y text-body")}
          />
        </div>
      )}
    </Field>
  )
}
