import { readTogether } from "#platform/database/readTogether.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readSettings, writeSettings } from "./store.ts"

/**
 * Calls about a customer's preferences.
 *
 * @see spec §7
 */
export const settingsHandlers = {
  getHideEmptyWallets: async ({ db }, { caller }) =>
    (await readTogether(db, (reads) => readSettings(reads, caller.actor.userId)))?.hide_empty_wallets ?? false,

  setHideEmptyWallets: async ({ db }, { caller, input }) => {
    await writeSettings(db, caller.actor.userId, { hide_empty_wallets: input.value })
    return input.value
  },
} satisfies Pick<Handlers, "getHideEmptyWallets" | "setHideEmptyWallets">
