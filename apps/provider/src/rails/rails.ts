import type { AllHoldings } from "./chain/chainHoldings.ts"
import type { ChainRail } from "./chain/chainRail.ts"
import type { payoutParties, RailsOf, railParties } from "./parties.ts"
import type { ChainPayoutRail } from "./payout/payoutRail.ts"
import type { WebhookRail } from "./webhook/webhookRail.ts"

/** All outside parties. By default each is a sandbox, and is marked as one. */
export interface Rails extends RailsOf<typeof railParties> {
  /** The payout rails, by the rail in a destination. */
  readonly payouts: RailsOf<typeof payoutParties> & { readonly crypto: ChainPayoutRail }
  readonly chain: ChainRail
  /** The balances on networks with nodes. */
  readonly holdings: AllHoldings
  readonly webhooks: WebhookRail
}

declare module "#platform/services.ts" {
  interface Services {
    readonly rails: Rails
  }
}
