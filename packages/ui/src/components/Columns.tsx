import type { ReactNode } from "react"
import { classes } from "./classes.ts"

interface ColumnsProps {
  readonly main: ReactNode
  readonly side: ReactNode
  /** The side says at a glance what the main part says step by step: on a phone it would only repeat it. */
  readonly isSideWideOnly?: boolean
}

/** Main content beside side content on a wide screen, one below the other on a phone. */
export function Columns({ main, side, isSideWideOnly = false }: ColumnsProps) {
  return (
    <div className="grid items-start gap-4 @columns:grid-cols-[minmax(0,1fr)_22rem] @columns:gap-6">
      <div className="flex min-w-0 flex-col gap-4">{main}</div>
      <div
        className={classes(
          "min-w-0 flex-col gap-4 @columns:sticky @columns:top-24 @columns:flex",
          isSideWideOnly ? "hidden" : "flex",
        )}
      >
        {side}
      </div>
    </div>
  )
}
