import type { PaymentLifecycle } from "@wallet/operators/payments.ts"

type State = PaymentLifecycle["states"][number]
type Transition = PaymentLifecycle["transitions"][number]

/** A state with its place in the drawing. */
interface PlacedState extends State {
  readonly x: number
  readonly y: number
}

/** A transition with the line that draws it. */
interface DrawnTransition extends Transition {
  /** The `d` of an SVG path. */
  readonly path: string
  /** True if the payment may go this way now. */
  readonly isNext: boolean
}

/** A drawing of a lifecycle, in pixels. */
export interface LifecycleLayout {
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly transitions: readonly DrawnTransition[]
}

export const boxWidth = 150
export const boxHeight = 32
const gapX = 30
const gapY = 16
const edge = 8

/**
 * Places the states of a lifecycle: the path that was taken as the first row from left to right, and below it the other states,
 * each in the column after the first state that leads to it. Transitions that can't happen any more are left out.
 *
 * @param path the names of the states that the payment went through, in order.
 */
export function layoutLifecycle(lifecycle: PaymentLifecycle, path: readonly string[]): LifecycleLayout {
  const columns = findColumns(lifecycle, path)
  const onPath = new Set(path)
  const rows = new Map<number, number>()
  const placed = lifecycle.states
    .filter(({ name }) => columns.has(name))
    .map((state): PlacedState => {
      const column = columns.get(state.name) ?? 0
      const row = onPath.has(state.name) ? 0 : (rows.get(column) ?? 0) + 1
      if (row > 0) rows.set(column, row)
      return { ...state, x: edge + column * (boxWidth + gapX), y: edge + row * (boxHeight + gapY) }
    })
  const byName = new Map(placed.map((state) => [state.name, state]))
  const transitions = lifecycle.transitions.flatMap((transition): DrawnTransition[] => {
    const from = byName.get(transition.from)
    const to = byName.get(transition.to)
    if (!from || !to) return []
    const isNext = from.isCurrent
    // States that were left show only the transition that was made; transitions back from later states would cross the others.
    const isLater = !from.isReached && to.x > from.x
    return transition.isTaken || isNext || isLater ? [{ ...transition, isNext, path: draw(from, to) }] : []
  })
  return {
    width: Math.max(...placed.map(({ x }) => x)) + boxWidth + edge,
    height: Math.max(...placed.map(({ y }) => y)) + boxHeight + edge,
    states: placed,
    transitions,
  }
}

/**
 * The column of each state that is drawn: those of the path, and those that the current state can lead to, step by step. Without
 * this limit a finished payment would be drawn among everything that could have happened to it.
 */
function findColumns({ states, transitions }: PaymentLifecycle, path: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map(path.map((name, index) => [name, index] as const))
  let reached: readonly string[] = states.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)
  while (reached.length > 0) {
    const next = transitions.filter(({ from, to }) => reached.includes(from) && !columns.has(to))
    for (const { from, to } of next) if (!columns.has(to)) columns.set(to, (columns.get(from) ?? 0) + 1)
    reached = [...new Set(next.map(({ to }) => to))]
  }
  return columns
}

function draw(from: PlacedState, to: PlacedState): string {
  const half = boxHeight / 2
  if (to.x > from.x) {
    const [x, y] = [from.x + boxWidth, from.y + half]
    const bend = Math.min(gapX, (to.x - x) / 2)
    return `M${x} ${y}C${x + bend} ${y} ${to.x - bend} ${to.y + half} ${to.x} ${to.y + half}`
  }
  // Back, or to a state below: from the lower edge to the lower edge, so that no line crosses a box of the first row.
  const [x, y] = [from.x + boxWidth / 2, from.y + boxHeight]
  const [endX, endY] = [to.x + boxWidth / 2, to.y > from.y ? to.y : to.y + boxHeight]
  const low = Math.max(y, endY) + (to.y > from.y ? 0 : gapY * 0.75)
  return to.y > from.y
    ? `M${x} ${y}C${x} ${endY} ${endX} ${y} ${endX} ${endY}`
    : `M${x} ${y}C${x} ${low} ${endX} ${low} ${endX} ${endY}`
}

/** The states that a payment went through, in order, by the moments at which it reached them. */
export function findPath({ states, transitions }: PaymentLifecycle): readonly string[] {
  const taken = transitions.filter(({ isTaken }) => isTaken)
  const reached = states.filter(({ isReached }) => isReached)
  const [first] = reached.filter(({ name }) => !taken.some(({ to }) => to === name))
  const path: string[] = []
  let name: string | undefined = (first ?? reached[0])?.name
  while (name !== undefined && !path.includes(name)) {
    path.push(name)
    const here: string = name
    const next = taken.filter(({ from, to }) => from === here && !path.includes(to))
    name = next.toSorted((a, b) => findMoment(states, a.to) - findMoment(states, b.to))[0]?.to
  }
  // A state that was reached in a way that no transition names still belongs to the path.
  const rest = reached.map((state) => state.name).filter((one) => !path.includes(one))
  return [...path, ...rest]
}

function findMoment(states: readonly State[], name: string): number {
  const at = states.find((state) => state.name === name)?.reachedAt
  return at ? Date.parse(at) : Number.POSITIVE_INFINITY
}
