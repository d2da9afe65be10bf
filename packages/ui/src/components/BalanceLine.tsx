import { classes } from "./classes.ts"

interface BalanceLineProps {
  /** `still` is the mark, `waiting` tips to and fro, `settled` tips once and comes to rest, for a success. */
  readonly state?: "still" | "waiting" | "settled"
  readonly className?: string
}

const motions = { still: "", waiting: "animate-weigh", settled: "animate-settle" } as const

/**
 * The brand's sign: one entry on the left, two on the right, equal in sum, under a level line. Only a picture: what it
 * stands for is said in words beside it.
 */
export function BalanceLine({ state = "still", className = "size-8" }: BalanceLineProps) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden fill="none">
      <g className={classes("origin-[50%_25%]", motions[state])}>
        <rect x="6" y="7" width="20" height="2.6" rx="1.3" fill="currentColor" />
        <rect x="8" y="11.6" width="6.6" height="13.4" rx="1.6" fill="currentColor" />
        <rect x="17.4" y="11.6" width="6.6" height="8" rx="1.6" fill="currentColor" />
        <rect x="17.4" y="21.4" width="6.6" height="3.6" rx="1.6" className="fill-companion" />
      </g>
    </svg>
  )
}

/** The sign in the middle of a line, between two parts of a page. */
export function BalanceDivider() {
  return (
    <div aria-hidden className="flex items-center gap-5 text-ink">
      <span className="h-px flex-1 bg-line" />
      <BalanceLine />
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}
