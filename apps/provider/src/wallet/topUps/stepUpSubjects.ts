import { validate as isUuid } from "uuid"
import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const topUpsSubjects = {
  createCardTopUp: async ({ amount, currency, savedCardId }, { db, account, writeCode }) => {
    const card =
      savedCardId !== undefined && isUuid(savedCardId)
        ? await db
            .selectFrom("saved_cards")
            .select(["brand", "last4"])
            .where("id", "=", savedCardId)
            .where("user_id", "=", account)
            .executeTakeFirst()
        : undefined
    const name = card ? ` ${card.brand} •••• ${card.last4}` : ""
    return {
      en: `a top-up of ${amount} ${writeCode(currency)} from your saved card${name}`,
      ru: `пополнение на ${amount} ${writeCode(currency)} с сохранённой карты${name}`,
    }
  },
} satisfies Partial<StepUpSubjects>
