import type { ReactNode } from "react"
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components/Switch"

interface SwitchProps extends Omit<AriaSwitchProps, "className" | "style" | "children"> {
  readonly children: ReactNode
}

/** Something that is on or off, at once. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-3 text-small data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50"
    >
      <span className="inline-flex h-6 w-10 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-150 group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent group-data-[selected]:bg-accent">
        <span className="size-5 rounded-full bg-surface transition-transform duration-150 ease-out group-data-[selected]:translate-x-4" />
      </span>
      {children}
    </AriaSwitch>
  )
}
