/** A way out of a wallet. */
interface WayOut {
  readonly rail: string
  /** The chain, for crypto. */
  readonly network?: string | null | undefined
  readonly currency: string
}

/** The targets of the pauses that stop a payout, for `usePausedUntil`. */
export function payoutTargets({ rail, network, currency }: WayOut): readonly string[] {
  const common = ["outgoing", `currency:${currency}`]
  if (rail !== "crypto") return [...common, `way:${rail}Withdrawal`]
  const ofNetwork = network ? [`way:withdrawal:${network}`, `network:${network}`] : []
  return [...common, "way:withdrawal", ...ofNetwork]
}
