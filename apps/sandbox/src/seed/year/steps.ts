import type { Life } from "./life.ts"

/** Something that happens in the year. */
export interface Step {
  /** Unique, and the same at each start. */
  readonly name: string
  /** Days and hours before the end of the year. */
  readonly days: number
  readonly hours?: number
  act(life: Life): Promise<void>
}

/** The months of the year, by the day on which each begins: so many days before its end. */
export const months = Array.from({ length: 12 }, (_, index) => 360 - index * 30)
