import type { Handlers } from "../http/handler.ts"

/** Calls about what a customer prefers. */
export const settingsHandlers = {
  getHideEmptyWallets: async ({ db }, { caller }) => {
    const settings = await db
      .selectFrom("user_settings")
      .select("hide_empty_wallets")
      .where("user_id", "=", caller.userId)
      .executeTakeFirst()
    return settings?.hide_empty_wallets ?? false
  },

  setHideEmptyWallets: async ({ db }, { caller, input }) => {
    await db
      .insertInto("user_settings")
      .values({ user_id: caller.userId, hide_empty_wallets: input.value })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ hide_empty_wallets: input.value }))
      .execute()
    return input.value
  },
} satisfies Pick<Handlers, "getHideEmptyWallets" | "setHideEmptyWallets">
