import type { CardRail } from "./card/cardRail.ts"
import type { KycVendor } from "./kyc/kycVendor.ts"
import type { MailRail } from "./mail/mailRail.ts"
import type { RatesRail } from "./rates/ratesRail.ts"

/** The outside world. Behind each stands a sandbox by default, and says so. */
export interface Rails {
  readonly card: CardRail
  readonly mail: MailRail
  readonly rates: RatesRail
  readonly kyc: KycVendor
}
