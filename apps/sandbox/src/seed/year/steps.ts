import type { Life } from "./life.ts"

/** An event of the year. */
export interface Step {
  /** Unique, and the same at each start. */
  readonly name: string
  /** Days and hours before the end of the year. */
  readonly days: number
  readonly hours?: number
  act(life: Life): Promise<void>
}

/** The months of the year, as the number of days before its end on which each begins. */
export const months = Array.from({ length: 12 }, (_, index) => 360 - index * 30)
