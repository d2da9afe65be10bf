import type { BankTransfer } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { createReference } from "#rails/bank/reference.ts"
import { reaches, readLevel } from "#wallet/limits/levels.ts"
import type { LineRow } from "./advanceLine.ts"
import { bankCurrencies, bankTopUpLevel } from "./bankMethods.ts"
import type { LineState } from "./lineLifecycle.ts"

/** Maximum number of newest transfers shown. */
const mostShown = 10

export const bankHandlers = {
  async getBankTopUp({ controls, db, rails }, { caller: { account: userId } }) {
    const { account, sandbox } = rails.bank
    const [currency] = bankCurrencies
    if (!account || currency === undefined) throw refuse("not_available", { details: { party: "bank" } })
    requireUnpaused({ controls }, [`currency:${currency}`])
    if (!reaches(await readLevel(db, userId), bankTopUpLevel))
      throw refuse("kyc_required", { details: { level: bankTopUpLevel } })
    const lines = await db
      .selectFrom("bank_lines")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .limit(mostShown)
      .execute()
    const { name, iban, bic, bankName } = account
    const reference = createReference(userId)
    return { currency, name, iban, bic, bankName, reference, sandbox, transfers: lines.flatMap(present) }
  },
} satisfies Pick<Handlers, "getBankTopUp">

const shownAs: Readonly<Partial<Record<LineState, BankTransfer["state"]>>> = {
  credited: "credited",
  held: "checking",
  returning: "returning",
  returned: "returned",
}

function present({ id, state, amount, currency, created_at: createdAt }: LineRow): readonly BankTransfer[] {
  const shown = shownAs[state]
  if (!shown) return []
  return [{ id, state: shown, amount: wireMoney(storedMoney(amount, currency)), createdAt: createdAt.toISOString() }]
}
