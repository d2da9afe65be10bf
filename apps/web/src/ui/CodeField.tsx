import { FieldError } from "react-aria-components/FieldError"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { TextField } from "react-aria-components/TextField"
import { errorText, type Problem } from "../i18n/errorText.ts"
import { m } from "../i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { hintStyle, labelStyle, problemStyle } from "./fieldStyle.ts"

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called once all six digits stand there. */
  readonly onComplete?: (code: string) => void
  readonly hint?: string
  readonly problem?: Problem | undefined
  readonly name?: string
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
}

const length = 6
const cells = Array.from({ length }, (_, index) => index)

/** A code of six digits. One real input lies over six boxes, so that pasting, autofill and screen readers work. */
export function CodeField({ label, value, onChange, onComplete, hint, problem, ...rest }: CodeFieldProps) {
  const enter = (typed: string) => {
    // Mails and apps write a code in groups; what is no digit and no separator is refused as a whole.
    const code = typed.replace(/[\s-]/g, "")
    if (!/^\d*$/.test(code) || code.length > length) return
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <TextField
      {...rest}
      value={value}
      onChange={enter}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="flex flex-col gap-1.5"
    >
      <Label className={labelStyle}>{label}</Label>
      <div className="group relative max-w-80">
        <div aria-hidden className="grid grid-cols-6 gap-2">
          {cells.map((index) => (
            <span
              key={index}
              className={classes(
                "figures grid min-h-14 place-items-center rounded-control border bg-surface text-title font-semibold",
                problem ? "border-danger" : "border-line-strong",
                index === Math.min(value.length, length - 1) &&
                  "group-focus-within:outline-2 group-focus-within:-outline-offset-1 group-focus-within:outline-accent",
              )}
            >
              {value[index]}
            </span>
          ))}
        </div>
        <Input className="absolute inset-0 cursor-text bg-transparent text-body text-transparent caret-transparent outline-none" />
      </div>
      <Text slot="description" className={hintStyle}>
        {problem === undefined && (hint ?? m.common_codeDigits())}
      </Text>
      <FieldError className={problemStyle}>{problem && errorText(problem)}</FieldError>
    </TextField>
  )
}
