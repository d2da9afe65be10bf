import { setFrozen } from "#access/identity/freeze.ts"
import { emailKeyOf } from "#access/identity/users.ts"
import type { Services } from "#platform/services.ts"
import type { Case, Desk } from "./desk.ts"
import { momentText } from "./shared.ts"

/** Accounts that are frozen, and any by its customer's address. */
export const accountDesk: Desk<"freeze" | "lift"> = {
  name: "accounts",
  title: "Accounts",
  fields: [],
  choices: {
    freeze: { label: "Freeze", role: "reviewer" },
    lift: { label: "Lift the freeze", role: "approver" },
  },
  search: "A customer's e-mail",
  list: listAccounts,
  async decide(services, { event, id }) {
    await setFrozen(services, id, event === "freeze")
    return event === "freeze" ? "frozen" : "freeze lifted"
  },
}

async function listAccounts({ db }: Services, search: string): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email", "frozen_at", "created_at"])
    .where((eb) => (search === "" ? eb("frozen_at", "is not", null) : eb("email_key", "=", emailKeyOf(search))))
    .where("closed_at", "is", null)
    .orderBy("frozen_at", "desc")
    .limit(100)
    .execute()
  return rows.map(({ id, email, frozen_at, created_at }) => ({
    id,
    title: email,
    fits: [frozen_at ? "lift" : "freeze"],
    facts: [
      ["State", frozen_at ? "frozen" : "open"],
      ...(frozen_at ? [["Frozen since", momentText(frozen_at)] as const] : []),
      ["Customer since", momentText(created_at)],
    ],
  }))
}
