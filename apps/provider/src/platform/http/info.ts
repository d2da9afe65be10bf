import { version } from "#platform/version.ts"
import type { Handlers } from "./handler.ts"
import { readKeyOutcome } from "./keyOutcome.ts"

/** Calls about the provider itself. */
export const providerHandlers = {
  getProviderInfo: async ({ config, parties }) => ({
    version,
    sandbox: config.mode === "development" ? { mailboxUrl: `${config.siteOrigin}/sandbox/mailbox` } : null,
    parties: Array.from(parties, ([name, state]) => ({ name, state })),
  }),

  getIdempotencyOutcome: ({ db }, { caller, input }) => readKeyOutcome(db, caller.account, input.key),
} satisfies Pick<Handlers, "getProviderInfo" | "getIdempotencyOutcome">
