/** Ends a simulated process in the middle of its work. */
export class Crash extends Error {
  override readonly name = "Crash"
}

/** Says when a simulated process dies. Whatever it does outside itself is a step; once dead, it takes no more. */
export interface Fuse {
  /** Lets the process die before the step after so many more. */
  arm(stepsToLive: number): void
  /** @throws Crash if this step is one too many. */
  step(): void
  isBlown(): boolean
  /** A new process takes the place of the dead one, or the old one lives on. */
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
