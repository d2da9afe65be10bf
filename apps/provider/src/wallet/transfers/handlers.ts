import { readTogether } from "#platform/database/readTogether.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readPeople } from "#wallet/people/people.ts"
import { countLookup } from "./lookups.ts"
import { readRecentRecipients } from "./recent.ts"
import { findParties, followPhone } from "./recipient.ts"
import { sendTogether } from "./send.ts"

export const transferHandlers = {
  async resolveRecipient(services, { caller, input }) {
    await countLookup(services, services.db, { userId: caller.account, recipient: input.recipient })
    const text = await followPhone(services, input.recipient, caller.account)
    const { id, masked } = (await findParties(services.db, [text])).recipient(text, caller.account)
    const people = await readPeople(services.db, caller.account, [id])
    return { id, recipient: masked, person: people.get(id) ?? null }
  },

  createTransfer: { together: sendTogether, counterparties: ({ recipient }) => [recipient] },

  listRecentRecipients: ({ db }, { caller }) =>
    readTogether(db, (reads) => readRecentRecipients(reads, caller.account)),
} satisfies Pick<Handlers, "resolveRecipient" | "createTransfer" | "listRecentRecipients">
