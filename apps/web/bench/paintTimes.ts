/** Main-thread time from a press or key to the next frame, in milliseconds. */
export interface PaintTimes {
  readonly processor: number
  /** Of it, by what it went to. */
  readonly parts: Readonly<Record<string, number>>
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, and those of the thread's own time. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } }
}

/** The events whose handlers a customer waits for (those that count for INP). */
const counted = new Set(["pointerdown", "pointerup", "click", "keydown", "keyup", "mousedown", "mouseup", "input"])

const partNames: Readonly<Record<string, string>> = {
  EventDispatch: "handlers",
  UpdateLayoutTree: "styles",
  Layout: "layout",
  PrePaint: "prepaint",
  Paint: "paint",
  Layerize: "layers",
  Commit: "commit",
  MinorGC: "gc",
  MajorGC: "gc",
}

/**
 * The slowest input of a trace: the tasks of the page's thread from the one that handled it to the one that drew the next
 * picture. The thread's own time is counted, which a busy machine doesn't lengthen.
 */
export function readTrace(trace: Buffer): PaintTimes {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] }
  const inputs = traceEvents.filter(({ name, args }) => name === "EventDispatch" && counted.has(args?.data?.type ?? ""))
  const slowest = inputs
    .map((input) => timeUntilPaint(input, traceEvents))
    .toSorted((one, other) => other.processor - one.processor)[0]
  if (!slowest) throw new Error("The trace holds no input")
  return slowest
}

function timeUntilPaint(input: TraceEvent, events: readonly TraceEvent[]): PaintTimes {
  const own = events.filter(({ pid, tid, ph }) => pid === input.pid && tid === input.tid && ph === "X")
  const tasks = own.filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask")
  const covers = ({ ts, dur = 0 }: TraceEvent, moment: number) => ts <= moment && moment <= ts + dur
  const commit = own.filter(({ name, ts }) => name === "Commit" && ts >= input.ts).toSorted((a, b) => a.ts - b.ts)[0]
  const first = tasks.find((task) => covers(task, input.ts))
  const last = commit && tasks.find((task) => covers(task, commit.ts))
  const from = first?.ts ?? input.ts
  const until = last ? last.ts + (last.dur ?? 0) : input.ts + (input.dur ?? 0)
  const within = ({ ts }: TraceEvent) => ts >= from && ts < until
  const processor = sum(tasks.filter(within))
  const parts: Record<string, number> = {}
  for (const event of own.filter(within)) {
    const part = partNames[event.name]
    if (part) parts[part] = (parts[part] ?? 0) + (event.tdur ?? 0) / 1000
  }
  return { processor, parts }
}

function sum(tasks: readonly TraceEvent[]): number {
  return tasks.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000
}
