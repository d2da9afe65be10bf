/** Ends a simulated process in the middle of its work. */
export class Crash extends Error {
  override readonly name = "Crash"
}

/** Decides when a simulated process dies. Each of its outside effects is a step; a dead process takes none. */
export interface Fuse {
  /** Lets the process die after that many more steps. */
  arm(stepsToLive: number): void
  /** @throws Crash if this step is one too many. */
  step(): void
  isBlown(): boolean
  /** A new process replaces the dead one, or the old one continues. */
  renew(): void
  /** Number of crashes before the first step, the second, and so on. */
  readonly crashes: ReadonlyMap<number, number>
}

export function createFuse(): Fuse {
  const crashes = new Map<number, number>()
  let lifetime = Number.POSITIVE_INFINITY
  let steps = 0
  let blown = false
  return {
    crashes,
    arm: (stepsToLive) => {
      lifetime = stepsToLive
      steps = 0
    },
    step: () => {
      if (!blown && steps++ < lifetime) return
      if (!blown) crashes.set(lifetime, (crashes.get(lifetime) ?? 0) + 1)
      blown = true
      throw new Crash("the process is gone")
    },
    isBlown: () => blown,
    renew: () => {
      blown = false
      lifetime = Number.POSITIVE_INFINITY
    },
  }
}
