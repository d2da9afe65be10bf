import mitt, { type Emitter } from "mitt"
import { platform } from "#environment/platform.ts"

type Events = Record<string, unknown>

/**
 * An emitter whose listeners can't harm what emits: one that throws keeps neither the others from being told nor a call's
 * own error from its caller. What it threw is reported as the platform does with uncaught errors.
 */
export function createEmitter<Known extends Events>(): Emitter<Known> {
  const emitter = mitt<Known>()
  // Listeners are kept as they are given, so that `off` finds them; only the telling is guarded.
  const emit = (type: keyof Known, event?: unknown) => {
    const told = [...(emitter.all.get(type) ?? [])] as ((event: unknown) => void)[] // mitt keeps both kinds in one map
    const toldOfAll = [...(emitter.all.get("*") ?? [])] as ((type: keyof Known, event: unknown) => void)[]
    for (const listener of told) isolate(() => listener(event))
    for (const listener of toldOfAll) isolate(() => listener(type, event))
  }
  return { ...emitter, emit }
}

/** Calls a listener and reports its error. */
export function isolate(run: () => void): void {
  try {
    run()
  } catch (error) {
    if (platform.reportError) platform.reportError(error)
    else platform.console?.error(error)
  }
}
