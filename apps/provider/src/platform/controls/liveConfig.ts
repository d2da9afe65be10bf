import type { Logger } from "pino"
import { type Config, ConfigError } from "#platform/config.ts"
import type { ActiveControl, Controls } from "./controls.ts"

/**
 * The configuration with the settings that operators have changed. Its fields are read anew at each use, so a change holds
 * from the next use on, and the environment's value holds again after its end.
 */
export function createLiveConfig(config: Config, controls: Pick<Controls, "list">, log: Pick<Logger, "error">): Config {
  let known: readonly ActiveControl[] = []
  let changed: Partial<Config> = {}
  const readChanged = () => {
    const current = controls.list("setting")
    if (!areSame(known, current)) {
      changed = applyAll(config, current, log)
      known = current
    }
    return changed
  }
  const fields = config.runTime.fields.map((field) => [
    field,
    { enumerable: true, get: () => readChanged()[field] ?? config[field] },
  ])
  return Object.defineProperties({ ...config }, Object.fromEntries(fields))
}

/** Applies one change after another. One that no longer fits, because the environment was changed, is left out. */
function applyAll(config: Config, changes: readonly ActiveControl[], log: Pick<Logger, "error">): Partial<Config> {
  const texts = new Map<string, string>()
  let changed: Partial<Config> = {}
  for (const { subject, value } of changes) {
    try {
      changed = config.runTime.change(config, new Map([...texts, [subject, value]]))
      texts.set(subject, value)
    } catch (err) {
      if (!(err instanceof ConfigError)) throw err
      log.error({ err, setting: subject }, "a changed setting fits no longer: the environment's value holds")
    }
  }
  return changed
}

function areSame(some: readonly ActiveControl[], others: readonly ActiveControl[]): boolean {
  return some.length === others.length && some.every(({ id }, at) => others[at]?.id === id)
}
