/**
 * How many jobs of each lane a process has under way at the most. A lane takes its own jobs alone, so that one which is
 * full, because what it waits for does not answer, keeps no other waiting. Work that waits for one outside party has a
 * lane of its own, and so has work that takes long.
 */
export const laneSlots = {
  /** Moves money and asks nobody outside. */
  money: 4,
  /** Everything else that asks nobody outside and is done soon. */
  internal: 4,
  /** Goes through much data: files, statements, archives. */
  heavy: 2,
  acquirer: 4,
  sbp: 4,
  /** Withdrawals, by the party that pays each out. */
  chainPayouts: 6,
  cardPayouts: 6,
  ibanPayouts: 6,
  anymoneyPayouts: 6,
  chain: 2,
  screening: 4,
  /** Screens known addresses again, thousands at a time: behind no payment that waits for its own. */
  rescreening: 2,
  issuer: 4,
  mail: 4,
  sms: 2,
  messenger: 2,
  push: 4,
} as const satisfies Record<string, number>

export type Lane = keyof typeof laneSlots

/** The outside party that all jobs of a lane wait for, by the name of its circuit. */
export const laneParties = {
  acquirer: "acquirer",
  sbp: "sbp",
  cardPayouts: "cardPayouts",
  ibanPayouts: "ibanPayouts",
  anymoneyPayouts: "anymoneyPayouts",
  screening: "screening",
  rescreening: "screening",
  issuer: "issuer",
  mail: "mail",
  sms: "sms",
  messenger: "messenger",
  push: "push",
} as const satisfies Partial<Record<Lane, string>>

/** The outside party of a lane; undefined where its jobs call none, or each one of its own. */
export function partyOf(lane: Lane): string | undefined {
  const parties: Partial<Record<Lane, string>> = laneParties
  return parties[lane]
}
