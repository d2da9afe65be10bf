import type { DepositNetwork } from "@wallet/core/contract"
import { networkTitle } from "@wallet/core/money"

const nonBreakingHyphen = "\u2011"

/** What a network is called here: its name, with the token's standard, whose hyphen is no place to break a line. */
export function networkName({ name, standard }: Pick<DepositNetwork, "name" | "standard">): string {
  return networkTitle({ name, tokenStandard: standard?.replaceAll("-", nonBreakingHyphen) ?? null })
}
