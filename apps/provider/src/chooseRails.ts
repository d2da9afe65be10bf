import type { Config } from "#platform/config.ts"
import { createSmtpMailRail } from "#rails/mail/smtpMailRail.ts"
import { createChainPayouts } from "#rails/payout/chainPayouts.ts"
import type { Rails } from "#rails/rails.ts"
import { createCoinbaseRates } from "#rails/rates/coinbaseRates.ts"
import { rememberRates } from "#rails/rates/rememberedRates.ts"
import { createHttpSmsRail } from "#rails/sms/httpSmsRail.ts"
import { createHttpWebhookRail } from "#rails/webhook/httpWebhookRail.ts"
import type { SandboxVendors } from "#sandbox/vendors.ts"

/** The rails that the operator's configuration names; a sandbox vendor is behind every other one. */
export function chooseRails(config: Config, vendors: SandboxVendors, now: () => Date): Rails {
  const { acquirer, issuer, sbp, chain, kycVendor, bank, mail, sms, messenger, feed, screening } = vendors
  return {
    card: acquirer,
    issuer,
    sbp,
    chain,
    kyc: kycVendor,
    messenger,
    screening: screening.rail,
    payouts: { crypto: createChainPayouts(chain), card: bank.card, iban: bank.iban, anymoney: bank.anymoney },
    rates: config.ratesFeed === "coinbase" ? rememberRates(createCoinbaseRates({ fetch, now })) : feed.rail,
    webhooks: createHttpWebhookRail({
      allowLoopback: config.sandboxLoopbackWebhooks,
      isPortAllowed: (port) => config.webhookPorts.includes(port),
    }),
    mail: config.smtpUrl ? createSmtpMailRail(config.smtpUrl, config.mailFrom) : mail,
    sms: config.smsGateway ? createHttpSmsRail(config.smsGateway) : sms,
  }
}
