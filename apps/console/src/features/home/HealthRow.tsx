import type { ReactNode } from "react"

interface HealthRowProps {
  readonly name: ReactNode
  readonly detail?: ReactNode
  /** The advice for the operator, below the state. */
  readonly advice?: ReactNode
  /** The state, in words. */
  readonly children: ReactNode
}

/** One thing and its state. */
export function HealthRow({ name, detail, advice, children }: HealthRowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5">
      <span className="min-w-0 flex-1 basis-32">{name}</span>
      {detail && <span className="figures text-caption text-muted">{detail}</span>}
      {children}
      {advice && <p className="basis-full text-caption text-muted">{advice}</p>}
    </li>
  )
}
