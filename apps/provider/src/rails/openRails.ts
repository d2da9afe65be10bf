import type { Config } from "#platform/config.ts"
import { routeChains } from "./chain/chainRouter.ts"
import type { OpenChains } from "./chain/openChains.ts"
import { absentChain } from "./chain/party.ts"
import { payoutParties, type RailsOf, railParties } from "./parties.ts"
import { openAbsent, type RailParty, type RailSurroundings } from "./party.ts"
import { createChainPayouts } from "./payout/chainPayouts.ts"
import type { Rails } from "./rails.ts"
import { createHttpWebhookRail } from "./webhook/httpWebhookRail.ts"

/** The rails that need an outside party: all except those that the provider builds itself. */
export interface OutsideRails extends Omit<Rails, "webhooks" | "payouts" | "holdings"> {
  readonly payouts: Omit<Rails["payouts"], "crypto">
}

/** Rails of missing parties. */
export const absentRails: OutsideRails = {
  ...mapRails(railParties, openAbsent),
  payouts: mapRails(payoutParties, openAbsent),
  chain: absentChain,
}

interface Surroundings extends Omit<RailSurroundings<never>, "instead"> {
  readonly chains: Pick<OpenChains, "rails" | "holdings">
  /** The rails of unconfigured parties. */
  readonly outside: OutsideRails
}

/** Opens the configured rails; `outside` provides all others. */
export function openRails(config: Config, { chains, outside, db, now, reach, hasMailbox }: Surroundings): Rails {
  const chain = routeChains(chains.rails, outside.chain)
  const openIn = (rails: object) => (party: RailParty<object>, name: string) => {
    const instead: object = Reflect.get(rails, name)
    const adapter = party.adapters.find((one) => one.isConfigured(config))
    return adapter ? adapter.open(config, { db, now, reach, instead, hasMailbox }) : instead
  }
  return {
    ...mapRails(railParties, openIn(outside)),
    payouts: { ...mapRails(payoutParties, openIn(outside.payouts)), crypto: createChainPayouts(chain) },
    chain,
    holdings: chains.holdings,
    webhooks: createHttpWebhookRail({
      allowLoopback: config.sandboxLoopbackWebhooks,
      isPortAllowed: (port) => config.webhookPorts.includes(port),
    }),
  }
}

/** Creates a rail for each party of a list. */
function mapRails<Listed extends object>(
  parties: Listed,
  open: (party: RailParty<object>, name: string) => object,
): RailsOf<Listed> {
  const opened = Object.entries(parties as Readonly<Record<string, RailParty<object>>>).map(
    ([name, party]) => [name, open(party, name)] as const,
  )
  // Each party creates its own rail; TypeScript does not follow names through a loop.
  return Object.fromEntries(opened) as unknown as RailsOf<Listed>
}
