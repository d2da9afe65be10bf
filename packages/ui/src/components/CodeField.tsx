import { m } from "#i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { Field, type FieldProps } from "./Field.tsx"

interface CodeFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called once all six digits are entered. */
  readonly onComplete?: (code: string) => void
  readonly name?: string
  readonly isDisabled?: boolean
  readonly onBlur?: (() => void) | undefined
  readonly autoFocus?: boolean
}

const length = 6
const cells = Array.from({ length }, (_, index) => index)

/** A code of six digits. One real input lies over six boxes, so that pasting, autofill and screen readers work. */
export function CodeField({ label, value, onChange, onComplete, hint, problem, isDisabled, ...input }: CodeFieldProps) {
  const enter = (typed: string) => {
    // Mails and apps write a code in groups; what is no digit and no separator is refused as a whole.
    const code = typed.replace(/[\s-]/g, "")
    if (!/^\d*$/.test(code) || code.length > length) return
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <Field label={label} hint={hint ?? m.common_codeDigits()} problem={problem}>
      {(ties) => (
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
          <input
            type="text"
            {...input}
            {...ties}
            value={value}
            disabled={isDisabled}
            onChange={(event) => enter(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="absolute inset-0 cursor-text bg-transparent text-body text-transparent caret-transparent outline-none"
          />
        </div>
      )}
    </Field>
  )
}
