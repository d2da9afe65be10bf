import { version } from "#platform/version.ts"
import type { Handlers } from "./handler.ts"
import { readKeyOutcome } from "./keyOutcome.ts"

/** Calls about the provider itself. */
export const providerHandlers = {
  getProviderInfo: async ({ config }) => ({
    version,
    sandbox: config.mode === "development" ? { mailboxUrl: `${config.siteOrigin}/sandbox/mailbox` } : null,
  }),

  getIdempotencyOutcome: ({ db }, { caller, input }) => readKeyOutcome(db, caller.account, input.key),
} satisfies Pick<Handlers, "getProviderInfo" | "getIdempotencyOutcome">
