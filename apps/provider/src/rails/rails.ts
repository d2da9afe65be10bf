import type { AllHoldings } from "./chain/chainHoldings.ts"
import type { ChainRail } from "./chain/chainRail.ts"
import type { payoutParties, RailsOf, railParties } from "./parties.ts"
import type { ChainPayoutRail } from "./payout/payoutRail.ts"
import type { WebhookRail } from "./webhook/webhookRail.ts"

/** The outside world. Behind each stands a sandbox by default, and says so. */
export interface Rails extends RailsOf<typeof railParties> {
  /** The ways out, by the rail that a destination names. */
  readonly payouts: RailsOf<typeof payoutParties> & { readonly crypto: ChainPayoutRail }
  readonly chain: ChainRail
  /** What stands on networks that have nodes. */
  readonly holdings: AllHoldings
  readonly webhooks: WebhookRail
}

declare module "#platform/services.ts" {
  interface Services {
    readonly rails: Rails
  }
}
