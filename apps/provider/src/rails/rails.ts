import type { CardRail } from "./card/cardRail.ts"
import type { AllHoldings } from "./chain/chainHoldings.ts"
import type { ChainRail } from "./chain/chainRail.ts"
import type { IssuerRail } from "./issuer/issuerRail.ts"
import type { KycVendor } from "./kyc/kycVendor.ts"
import type { MailRail } from "./mail/mailRail.ts"
import type { MessengerRail } from "./messenger/messengerRail.ts"
import type { CardPayoutRail } from "./payout/cardPayoutRail.ts"
import type { ChainPayoutRail, PayoutRail } from "./payout/payoutRail.ts"
import type { PushRail } from "./push/pushRail.ts"
import type { RatesRail } from "./rates/ratesRail.ts"
import type { SbpRail } from "./sbp/sbpRail.ts"
import type { ScreeningRail } from "./screening/screeningRail.ts"
import type { SmsRail } from "./sms/smsRail.ts"
import type { WebhookRail } from "./webhook/webhookRail.ts"

/** The outside world. Behind each stands a sandbox by default, and says so. */
export interface Rails {
  readonly card: CardRail
  readonly issuer: IssuerRail
  readonly sbp: SbpRail
  readonly mail: MailRail
  readonly sms: SmsRail
  readonly messenger: MessengerRail
  readonly push: PushRail
  readonly rates: RatesRail
  readonly screening: ScreeningRail
  /** The ways out, by the rail that a destination names. */
  readonly payouts: {
    readonly crypto: ChainPayoutRail
    readonly card: CardPayoutRail
    readonly iban: PayoutRail
    readonly anymoney: PayoutRail
  }
  readonly kyc: KycVendor
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
