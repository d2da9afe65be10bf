import { type ReactNode, useState } from "react"
import { classes } from "./classes.ts"

interface MoreFieldsProps {
  readonly title: string
  /** True if a field inside has a problem. Then it opens, and stays open. */
  readonly hasProblem: boolean
  readonly isSmall?: boolean
  readonly children: ReactNode
}

/** Fields that most people leave as they are, behind a line that opens them. */
export function MoreFields({ title, hasProblem, isSmall = false, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || hasProblem
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className={classes("w-fit min-h-11 cursor-pointer py-2.5 font-medium text-accent", isSmall && "text-small")}
      >
        {title}
      </summary>
      {/* While it is closed no key that is typed elsewhere draws it. */}
      {isShown && <div className="mt-3 flex flex-col gap-5">{children}</div>}
    </details>
  )
}
