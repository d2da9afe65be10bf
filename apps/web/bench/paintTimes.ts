interface TraceEvent {
  readonly name: string
  readonly cat?: string
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

/**
 * The main thread's time for each press of a trace, in milliseconds: of its slowest event, from the task that handled it to the
 * one that drew the next frame. The thread's own time is counted, which a busy machine doesn't lengthen.
 *
 * @param trace A trace with a mark `press` before each press, and a mark `rest` after it.
 */
export function readPresses(trace: Buffer): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ cat, name }) => cat?.includes("blink.user_timing") && /^(press|rest)$/.test(name))
  const ordered = marks.toSorted((one, other) => one.ts - other.ts)
  return ordered.flatMap((mark, index) => {
    const end = ordered[index + 1]
    if (mark.name !== "press" || !end) return []
    const within = traceEvents.filter(({ ts }) => ts >= mark.ts && ts < end.ts)
    const inputs = within.filter(({ name, args }) => name === "EventDispatch" && counted.has(args?.data?.type ?? ""))
    return inputs.length === 0 ? [] : [Math.max(...inputs.map((input) => timeUntilPaint(input, within)))]
  })
}

function timeUntilPaint(input: TraceEvent, events: readonly TraceEvent[]): number {
  const own = events.filter(({ pid, tid, ph }) => pid === input.pid && tid === input.tid && ph === "X")
  const tasks = own.filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask")
  const covers = ({ ts, dur = 0 }: TraceEvent, moment: number) => ts <= moment && moment <= ts + dur
  const commit = own.filter(({ name, ts }) => name === "Commit" && ts >= input.ts).toSorted((a, b) => a.ts - b.ts)[0]
  const first = tasks.find((task) => covers(task, input.ts))
  const last = commit && tasks.find((task) => covers(task, commit.ts))
  const from = first?.ts ?? input.ts
  const until = last ? last.ts + (last.dur ?? 0) : input.ts + (input.dur ?? 0)
  const counting = tasks.filter(({ ts }) => ts >= from && ts < until)
  return counting.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000
}
