import type { DepositNetwork } from "@wallet/core/contract"
import { networkTitle } from "@wallet/core/money"

const nonBreakingHyphen = "\u2011"

/** The name of a network with the token's standard. Its hyphen does not break. */
export function networkName({ name, standard }: Pick<DepositNetwork, "name" | "standard">): string {
  return networkTitle({ name, tokenStandard: standard?.replaceAll("-", nonBreakingHyphen) ?? null })
}
