/** A value at a time. The value is decimal text. Only its position on the screen is a number. */
export interface ChartPoint {
  /** ISO text. */
  readonly at: string
  /** Null if unknown: the line has a gap there. */
  readonly value: string | null
}

/** The position of a point, from 0 to 1 from the left and from the top. Without a value it has no height. */
export interface ChartPlace {
  readonly x: number
  readonly y: number | undefined
}

/**
 * The position of each point: time from left to right, the lowest value at the bottom and the highest at the top.
 *
 * @param leastSpan the smallest difference that fills the height, as a share of the highest value: a smaller one takes
 *   its part of the height around the middle, so that a price that hardly moves does not look like a cliff.
 */
export function placePoints(points: readonly ChartPoint[], leastSpan = 0): ChartPlace[] {
  const times = points.map(({ at }) => Date.parse(at))
  const values = points.map(({ value }) => (value === null ? undefined : Number(value)))
  const known = values.filter((value) => value !== undefined)
  const alongTime = createScale(times, 0)
  const byValue = createScale(known, leastSpan)
  return times.map((time, index) => {
    const value = values[index]
    return { x: alongTime(time), y: value === undefined ? undefined : 1 - byValue(value) }
  })
}

/** An SVG path through the positions, in a box of this size. It breaks at unknown values. A value between two gaps is a dot. */
export function linePath(places: readonly ChartPlace[], width: number, height: number): string {
  return splitSegments(places)
    .map((segment) => {
      const steps = segment.map(
        ({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x * width)} ${round(y * height)}`,
      )
      return segment.length === 1 ? `${steps.join("")}h0` : steps.join("")
    })
    .join("")
}

/** An SVG path of the area between the line and the bottom of the box. */
export function areaPath(places: readonly ChartPlace[], width: number, height: number): string {
  return splitSegments(places)
    .filter((segment) => segment.length > 1)
    .map((segment) => `${linePath(segment, width, height)}V${height}H${round((segment[0]?.x ?? 0) * width)}Z`)
    .join("")
}

/** The index of the known point nearest to a horizontal position. Undefined without known points. */
export function nearestIndex(places: readonly ChartPlace[], x: number): number | undefined {
  let nearest: number | undefined
  let distance = Number.POSITIVE_INFINITY
  places.forEach((place, index) => {
    if (place.y === undefined || Math.abs(place.x - x) >= distance) return
    nearest = index
    distance = Math.abs(place.x - x)
  })
  return nearest
}

/** The lowest and the highest value, as decimal text; undefined without any. */
export function findExtremes(
  points: readonly ChartPoint[],
): { readonly low: string; readonly high: string } | undefined {
  const known = points.map(({ value }) => value).filter((value) => value !== null)
  const [first, ...others] = known
  if (first === undefined) return undefined
  const extreme = (isFurther: (one: number, other: number) => boolean) =>
    others.reduce((found, value) => (isFurther(Number(value), Number(found)) ? value : found), first)
  return { low: extreme((one, other) => one < other), high: extreme((one, other) => one > other) }
}

/** The values at the bottom, in the middle and at the top of a chart, as decimal text; none of a line that never moves. */
export function gridValues(points: readonly ChartPoint[], leastSpan = 0): string[] {
  const known = points.flatMap(({ value }) => (value === null ? [] : [Number(value)]))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const span = Math.max(most - least, Math.abs(most) * leastSpan)
  if (!Number.isFinite(span) || span === 0) return []
  const middle = (least + most) / 2
  // Digits below a thousandth of the height say nothing on a scale.
  const decimals = Math.min(20, Math.max(0, 3 - Math.floor(Math.log10(span))))
  return [-0.5, 0, 0.5].map((share) => (middle + share * span).toFixed(decimals))
}

/** Something that happened while a value was followed, e.g. a deposit. */
export interface ChartEvent {
  /** ISO text. */
  readonly at: string
  /** Description of the event. */
  readonly text: string
}

/** The events of each point: those after the point before it, so that the step of a deposit has its name. */
export function groupEvents(
  points: readonly ChartPoint[],
  events: readonly ChartEvent[],
): ReadonlyMap<number, string[]> {
  const times = points.map(({ at }) => Date.parse(at))
  const found = new Map<number, string[]>()
  for (const { at, text } of events) {
    const time = Date.parse(at)
    const index = times.findIndex((end) => time <= end)
    const isBefore = index === 0 && time !== times[0]
    if (index !== -1 && !isBefore) found.set(index, [...(found.get(index) ?? []), text])
  }
  return found
}

/** The share by which a point's value differs from the first known one; undefined at that one itself. */
export function changeAt(points: readonly ChartPoint[], index: number): number | undefined {
  const first = points.findIndex(({ value }) => value !== null)
  const [start, value] = [points[first]?.value, points[index]?.value]
  if (index === first || !start || !value || Number(start) === 0) return undefined
  return Number(value) / Number(start) - 1
}

/** Number of points with a value. A line needs two. */
export function countKnown(points: readonly ChartPoint[]): number {
  return points.filter(({ value }) => value !== null).length
}

interface KnownPlace {
  readonly x: number
  readonly y: number
}

/** The parts of the line between its gaps. */
function splitSegments(places: readonly ChartPlace[]): KnownPlace[][] {
  const segments: KnownPlace[][] = []
  let isOpen = false
  for (const { x, y } of places) {
    if (y !== undefined) {
      if (!isOpen) segments.push([])
      segments.at(-1)?.push({ x, y })
    }
    isOpen = y !== undefined
  }
  return segments
}

function createScale(values: readonly number[], leastSpan: number): (value: number) => number {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const span = Math.max(most - least, Math.abs(most) * leastSpan)
  // A line of one value, or of equal ones, runs through the middle.
  return span === 0 ? () => 0.5 : (value) => 0.5 + (value - (least + most) / 2) / span
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
