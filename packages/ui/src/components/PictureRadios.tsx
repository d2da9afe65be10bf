import { type ReactNode, useId } from "react"
import { labelStyle } from "./fieldStyle.ts"
import { RadioSign } from "./RadioCards.tsx"

export interface PictureOption<Value extends string = string> {
  readonly value: Value
  readonly picture: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly isDisabled?: boolean
}

interface PictureRadiosProps<Value extends string> {
  readonly label: string
  readonly options: readonly PictureOption<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly name?: string
}

const optionStyle = [
  "relative grid cursor-pointer grid-cols-[7.5rem_minmax(0,1fr)_auto] content-start items-center gap-3 rounded-surface border border-line bg-surface p-3 transition-colors duration-150",
  "@list:grid-cols-[minmax(0,1fr)_auto] @list:items-start @list:gap-x-2",
  "hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
  "has-disabled:cursor-not-allowed has-disabled:opacity-50",
].join(" ")

/** A choice among a few options with pictures: side by side on wide screens, else in rows. */
export function PictureRadios<Value extends string>(props: PictureRadiosProps<Value>) {
  const { label, options, value, onChange, name } = props
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className={labelStyle}>
        {label}
      </span>
      <div className="@container">
        <div className="grid gap-3 @list:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
          {options.map((option) => (
            <label key={option.value} className={optionStyle}>
              <input
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                onChange={() => onChange(option.value)}
                className="peer absolute inset-0 z-1 cursor-[inherit] opacity-0"
              />
              <span className="@list:col-span-2">{option.picture}</span>
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{option.title}</span>
                {option.text && <span className="figures block text-caption text-muted">{option.text}</span>}
              </span>
              <RadioSign />
            </label>
          ))}
        </div>
      </div>
    </div>
  )
}
