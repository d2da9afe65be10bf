import { validate as isUuid } from "uuid"
import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"
import { storedMoney } from "#platform/money/money.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const withdrawalsSubjects = {
  createWithdrawal: async ({ quoteId }, { db, account, write }) => {
    const quote = isUuid(quoteId)
      ? await db
          .selectFrom("withdrawal_quotes")
          .selectAll()
          .where("id", "=", quoteId)
          .where("user_id", "=", account)
          .executeTakeFirst()
      : undefined
    if (!quote) return { en: "a withdrawal", ru: "вывод средств" }
    const amount = storedMoney(quote.amount, quote.currency)
    const { to } = quote.destination
    return {
      en: `a withdrawal of ${write(amount, "en")} to ${to}`,
      ru: `вывод ${write(amount, "ru")} на ${to}`,
    }
  },
} satisfies Partial<StepUpSubjects>
