import { version } from "#platform/version.ts"
import type { Handlers } from "./handler.ts"
import { readKeyOutcome } from "./keyOutcome.ts"
import { toOfferedStates } from "./outsideParties.ts"

/** Calls about the provider itself. */
export const providerHandlers = {
  getProviderInfo: async ({ config, parties, offers, rails }) => ({
    version,
    sandbox: config.mode === "development" ? { mailboxUrl: `${config.siteOrigin}/sandbox/mailbox` } : null,
    parties: Array.from(toOfferedStates({ parties, offers }), ([name, state]) => ({ name, state })),
    cards: { confirmations: rails.issuer.confirmations },
  }),

  getIdempotencyOutcome: ({ db }, { caller, input }) => readKeyOutcome(db, caller.account, input.key),
} satisfies Pick<Handlers, "getProviderInfo" | "getIdempotencyOutcome">
