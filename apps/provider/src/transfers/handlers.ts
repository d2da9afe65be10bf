import type { Handlers } from "../http/handler.ts"
import { readRecentRecipients } from "./recent.ts"
import { findParties } from "./recipient.ts"
import { sendTogether } from "./send.ts"

export const transferHandlers = {
  async resolveRecipient({ db }, { caller, input }) {
    const parties = await findParties(db, [input.recipient])
    return { recipient: parties.recipient(input.recipient, caller.userId).masked }
  },

  createTransfer: { together: sendTogether },

  listRecentRecipients: ({ db }, { caller }) => readRecentRecipients(db, caller.userId),
} satisfies Pick<Handlers, "resolveRecipient" | "createTransfer" | "listRecentRecipients">
