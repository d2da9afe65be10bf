import type { PaymentLifecycle } from "@wallet/operators/payments.ts"
import { useLayoutEffect, useRef } from "react"
import { m } from "#i18n/generated/messages.js"
import { useText } from "#shared/useText.ts"
import { classes } from "#ui/classes.ts"
import { boxHeight, boxWidth, findPath, type LifecycleLayout, layoutLifecycle } from "./layoutLifecycle.ts"

/** The drawing is scaled down no further than this. */
const leastScale = 0.8

type DrawnState = LifecycleLayout["states"][number]

/** The states of a payment as a drawing: the path that it took, and what may follow. Its text says the same. */
export function LifecycleDrawing({ lifecycle }: { readonly lifecycle: PaymentLifecycle }) {
  const read = useText()
  const path = findPath(lifecycle)
  const { width, height, states, transitions } = layoutLifecycle(lifecycle, path)
  const frame = useRef<HTMLElement>(null)
  const current = states.find(({ isCurrent }) => isCurrent)?.x ?? 0
  // On a narrow screen a long path would hide where the payment is now.
  useLayoutEffect(() => {
    const { current: element } = frame
    if (!element) return
    const scale = element.scrollWidth / width
    element.scrollLeft = (current + boxWidth / 2) * Math.min(scale, 1) - element.clientWidth / 2
  }, [current, width])
  const getTitle = (name: string) => {
    const state = states.find((one) => one.name === name)
    return state ? read(state.title) : name
  }
  const next = transitions.filter(({ isNext }) => isNext).map(({ to }) => getTitle(to))
  const text = m.payments_lifecycleText({
    path: path.map(getTitle).join(" → "),
    next: next.length === 0 ? m.payments_nothingNext() : next.join(", "),
  })
  return (
    <section
      ref={frame}
      aria-label={m.payments_lifecycle()}
      // Scrolls sideways where it is wider than the screen, also by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-surface"
    >
      <svg
        role="img"
        aria-label={text}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        // It shrinks to the width that there is, as far as its text can be read.
        style={{ minWidth: width * leastScale }}
        className="block h-auto max-w-full"
      >
        <defs>
          <marker
            id="lifecycle-taken"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M1 1L7 4L1 7" fill="none" strokeWidth={1.5} className="stroke-accent" />
          </marker>
          <marker
            id="lifecycle-next"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M1 1L7 4L1 7" fill="none" strokeWidth={1.5} className="stroke-line-strong" />
          </marker>
        </defs>
        {transitions.map(({ from, to, path: d, isTaken, isNext, titles }) => (
          <path
            key={`${from} ${to}`}
            d={d}
            fill="none"
            strokeWidth={isTaken ? 2 : isNext ? 1.5 : 1}
            strokeDasharray={isTaken ? undefined : "4 4"}
            markerEnd={`url(#lifecycle-${isTaken ? "taken" : "next"})`}
            className={isTaken ? "stroke-accent" : "stroke-line-strong"}
          >
            <title>{titles.map(read).join(", ")}</title>
          </path>
        ))}
        {states.map((state) => (
          <StateBox key={state.name} state={state} title={read(state.title)} />
        ))}
      </svg>
    </section>
  )
}

function StateBox({ state, title }: { readonly state: DrawnState; readonly title: string }) {
  const { x, y, isReached, isCurrent } = state
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={boxWidth}
        height={boxHeight}
        rx={6}
        strokeWidth={isCurrent ? 2 : 1}
        strokeDasharray={isReached ? undefined : "4 4"}
        className={classes(
          isCurrent ? "fill-accent-soft" : "fill-surface",
          isReached ? "stroke-accent" : "stroke-line-strong",
        )}
      />
      <text
        x={x + boxWidth / 2}
        y={y + boxHeight / 2}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={12}
        className={classes(isReached ? "fill-ink" : "fill-muted", isCurrent && "font-semibold")}
      >
        {title}
      </text>
    </g>
  )
}
