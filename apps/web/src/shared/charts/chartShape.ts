/** A value at a moment. The value is decimal text: only its place on the screen is worked out as a number. */
export interface ChartPoint {
  /** ISO text. */
  readonly at: string
  readonly value: string
}

/** A point's place, each way from 0 to 1, measured from the left and from the top. */
export interface ChartPlace {
  readonly x: number
  readonly y: number
}

/** Where each point lies: time along, the lowest value at the bottom and the highest at the top. */
export function placesOf(points: readonly ChartPoint[]): ChartPlace[] {
  const times = points.map(({ at }) => Date.parse(at))
  const values = points.map(({ value }) => Number(value))
  const alongTime = scaleOf(times)
  const byValue = scaleOf(values)
  return times.map((time, index) => ({ x: alongTime(time), y: 1 - byValue(values[index] ?? 0) }))
}

/** A line through places, in a box of this size. */
export function linePath(places: readonly ChartPlace[], width: number, height: number): string {
  return places.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x * width)} ${round(y * height)}`).join("")
}

/** The point whose time lies nearest to a place along the chart. */
export function nearestIndex(places: readonly ChartPlace[], x: number): number {
  let nearest = 0
  places.forEach((place, index) => {
    if (Math.abs(place.x - x) < Math.abs((places[nearest]?.x ?? 0) - x)) nearest = index
  })
  return nearest
}

function scaleOf(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values)
  const most = Math.max(...values)
  // A line of one value, or of equal ones, runs through the middle.
  return most === least ? () => 0.5 : (value) => (value - least) / (most - least)
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
