import { findNotice } from "#platform/controls/notice.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { toOfferedStates } from "#platform/http/outsideParties.ts"
import { version } from "#platform/version.ts"
import { payoutParties } from "./parties.ts"
import type { Rails } from "./rails.ts"

/** The call that describes the provider and the parties behind it. */
export const infoHandlers = {
  getProviderInfo: async ({ config, controls, parties, offers, rails }) => ({
    version,
    sandbox: config.mode === "development" ? { mailboxUrl: `${config.siteOrigin}/sandbox/mailbox` } : null,
    parties: Array.from(toOfferedStates({ parties, offers }), ([name, state]) => {
      const currencies = listCurrencies(rails, name)
      return { name, state, ...(currencies && { currencies: [...currencies] }) }
    }),
    cards: { confirmations: rails.issuer.confirmations },
    pauses: controls.list("pause").map(({ subject, endsAt }) => ({ target: subject, until: endsAt.toISOString() })),
    fees: Object.fromEntries(config.changedTariffs),
    notice: findNotice({ controls }) ?? null,
  }),
} satisfies Pick<Handlers, "getProviderInfo">

/** The currencies that a party pays out, if they are not all currencies of its tariffs. */
function listCurrencies(rails: Rails, name: string): readonly string[] | undefined {
  const rail = (Object.keys(payoutParties) as (keyof typeof payoutParties)[]).find(
    (one) => payoutParties[one].name === name,
  )
  return rail && rails.payouts[rail].currencies
}
