import type { ReactNode } from "react"

interface SwitchProps {
  /** The accessible name, if there is no text beside it. */
  readonly "aria-label"?: string
  /** The text that explains it. */
  readonly "aria-describedby"?: string
  readonly name?: string
  readonly isSelected: boolean
  readonly onChange?: (isSelected: boolean) => void
  readonly isDisabled?: boolean
  readonly children?: ReactNode
}

/** Something that is on or off, at once. */
export function Switch({ isSelected, onChange, isDisabled, children, ...input }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-end gap-3 text-small has-disabled:cursor-not-allowed has-disabled:opacity-50">
      <span className="relative inline-flex h-6 w-10 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-150 has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <input
          {...input}
          type="checkbox"
          role="switch"
          aria-checked={isSelected}
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.checked)}
          className="peer absolute inset-0 cursor-[inherit] opacity-0"
        />
        <span className="pointer-events-none size-5 rounded-full bg-surface transition-transform duration-150 ease-out peer-checked:translate-x-4" />
      </span>
      {children && <span>{children}</span>}
    </label>
  )
}
