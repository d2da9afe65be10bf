/** The rules of a lane of jobs. */
export interface LaneRules {
  /**
   * The jobs of the lane that are under way at the most: of all processes together where they wait for a party, which
   * counts our calls whichever process makes them, and otherwise of each process.
   */
  readonly slots: number
  /** The outside party that all its jobs ask. Undefined if they ask none, or each another one. */
  readonly party?: string
}

/**
 * The lanes of jobs. A lane takes its own jobs alone, so that one which is full, because what it waits for does not answer,
 * keeps no other waiting. Jobs that wait for an outside party have a lane of their own, which is declared with the party
 * (`rails/parties.ts` adds them here); jobs that take long have one too.
 */
export interface Lanes {
  /** Moves money and asks nobody outside. */
  readonly money: LaneRules
  /** Everything else that asks nobody outside and is done soon. */
  readonly internal: LaneRules
  /** Goes through much data: files, statements, archives. */
  readonly heavy: LaneRules
}

export type Lane = keyof Lanes

/** The lanes of jobs that ask nobody outside. */
export const ownLanes = { money: { slots: 4 }, internal: { slots: 4 }, heavy: { slots: 2 } } as const

declare module "#platform/services.ts" {
  interface Services {
    readonly lanes: Lanes
  }
}
