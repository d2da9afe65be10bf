import type { Emitter } from "mitt"
import { platform } from "#environment/platform.ts"

type Events = Record<string, unknown>

/**
 * An emitter whose listeners can't harm what emits: one that throws keeps neither the others from being told nor a call's
 * own error from its caller. What it threw is reported as the platform does with uncaught errors.
 */
export function createEmitter<Known extends Events>(): Emitter<Known> {
  const all = new Map<PropertyKey, ((...event: unknown[]) => void)[]>()
  const get = (type: PropertyKey) => all.get(type) ?? []
  const emitter = {
    all,
    on: (type: PropertyKey, listener: () => void) => void all.set(type, [...get(type), listener]),
    off: (type: PropertyKey, listener?: () => void) =>
      // Without a listener all of them go.
      void all.set(
        type,
        get(type).filter((known) => listener && known !== listener),
      ),
    emit(type: PropertyKey, event: unknown) {
      for (const listener of get(type)) isolate(() => listener(event))
      for (const listener of get("*")) isolate(() => listener(type, event))
    },
  }
  // The listeners of each event are kept in one map, which can't say what each of them takes.
  return emitter as object as Emitter<Known>
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
