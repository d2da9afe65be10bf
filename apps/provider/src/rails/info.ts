import type { Handlers } from "#platform/http/handler.ts"
import { toOfferedStates } from "#platform/http/outsideParties.ts"
import { version } from "#platform/version.ts"

/** The call that describes the provider and the parties behind it. */
export const infoHandlers = {
  getProviderInfo: async ({ config, parties, offers, rails }) => ({
    version,
    sandbox: config.mode === "development" ? { mailboxUrl: `${config.siteOrigin}/sandbox/mailbox` } : null,
    parties: Array.from(toOfferedStates({ parties, offers }), ([name, state]) => ({ name, state })),
    cards: { confirmations: rails.issuer.confirmations },
  }),
} satisfies Pick<Handlers, "getProviderInfo">
