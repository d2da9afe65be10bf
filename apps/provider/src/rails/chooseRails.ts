import type { Config } from "#platform/config.ts"
import { routeChains } from "#rails/chain/chainRouter.ts"
import type { OpenChains } from "#rails/chain/openChains.ts"
import type { MailRail } from "#rails/mail/mailRail.ts"
import { createSmtpMailRail } from "#rails/mail/smtpMailRail.ts"
import { createChainPayouts } from "#rails/payout/chainPayouts.ts"
import { createWebPushRail } from "#rails/push/webPushRail.ts"
import type { Rails } from "#rails/rails.ts"
import { createCoinbaseRates } from "#rails/rates/coinbaseRates.ts"
import { rememberRates } from "#rails/rates/rememberedRates.ts"
import { createHttpSmsRail } from "#rails/sms/httpSmsRail.ts"
import { createHttpWebhookRail } from "#rails/webhook/httpWebhookRail.ts"

/** The rails behind which somebody else has to stand: all but those that the provider builds itself. */
export interface OutsideRails extends Omit<Rails, "webhooks" | "payouts" | "holdings"> {
  readonly payouts: Omit<Rails["payouts"], "crypto">
}

/**
 * The rails that the operator's configuration names; `outside` is behind every other one.
 *
 * @param hasMailbox addresses whose mail stays with `outside`.
 */
export function chooseRails(
  config: Config,
  chains: Pick<OpenChains, "rails" | "holdings">,
  outside: OutsideRails,
  now: () => Date,
  hasMailbox: (address: string) => boolean = () => false,
): Rails {
  const chain = routeChains(chains.rails, outside.chain)
  return {
    ...outside,
    chain,
    holdings: chains.holdings,
    payouts: { ...outside.payouts, crypto: createChainPayouts(chain) },
    rates: config.ratesFeed === "coinbase" ? rememberRates(createCoinbaseRates({ fetch, now })) : outside.rates,
    webhooks: createHttpWebhookRail({
      allowLoopback: config.sandboxLoopbackWebhooks,
      isPortAllowed: (port) => config.webhookPorts.includes(port),
    }),
    mail: config.smtpUrl
      ? splitMail(createSmtpMailRail(config.smtpUrl, config.mailFrom), outside.mail, hasMailbox)
      : outside.mail,
    push: config.pushKey ? createWebPushRail({ privateKey: config.pushKey, subject: config.siteOrigin }) : outside.push,
    sms: config.smsGateway ? createHttpSmsRail(config.smsGateway) : outside.sms,
  }
}

function splitMail(server: MailRail, mailbox: MailRail, hasMailbox: (address: string) => boolean): MailRail {
  return { send: (mail) => (hasMailbox(mail.to) ? mailbox : server).send(mail) }
}
