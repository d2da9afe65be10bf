import { CircleAlert, Clock } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { BalanceLine } from "./BalanceLine.tsx"
import { classes } from "./classes.ts"
import { Panel } from "./Panel.tsx"
import { PressGuard } from "./PressGuard.tsx"

type ResultKind = "done" | "waiting" | "failed"

interface ResultPanelProps {
  readonly kind: ResultKind
  readonly title: string
  /** The amount, the largest thing here. */
  readonly amount?: ReactNode
  readonly text?: ReactNode
  readonly children?: ReactNode
  /** The next actions, most likely first. */
  readonly actions: ReactNode
}

const looks: Record<ResultKind, { readonly colours: string; readonly sign: ReactNode }> = {
  // The line tips as money moves and comes to rest level.
  done: { colours: "text-success", sign: <BalanceLine state="settled" className="size-14" /> },
  waiting: { colours: "bg-accent-soft text-accent", sign: <Clock size={28} /> },
  failed: { colours: "bg-danger-soft text-danger", sign: <CircleAlert size={28} /> },
}

/** The result of an operation. It takes the focus, so that screen readers announce it. */
export function ResultPanel({ kind, title, amount, text, children, actions }: ResultPanelProps) {
  const { colours, sign } = looks[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel>
      <output className="flex flex-col items-center text-center">
        <span aria-hidden className={classes("grid size-16 place-items-center rounded-full", colours)}>
          {sign}
        </span>
        <h2 ref={heading} tabIndex={-1} className="mt-4 font-medium text-muted outline-none">
          {title}
        </h2>
        {amount && (
          <p
            className={classes(
              "mt-1 max-w-full text-headline font-semibold wrap-anywhere",
              kind === "done" && "animate-roll",
            )}
          >
            {amount}
          </p>
        )}
        {text && <p className="mt-2 max-w-prose text-small text-muted">{text}</p>}
      </output>
      {children && <div className="mt-6">{children}</div>}
      <PressGuard className="mt-6 flex flex-col gap-3 @row:flex-row @row:justify-center">{actions}</PressGuard>
    </Panel>
  )
}
