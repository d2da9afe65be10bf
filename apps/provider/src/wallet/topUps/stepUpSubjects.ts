import { validate as isUuid } from "uuid"
import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const topUpsSubjects = {
  createCardTopUp: async (asked, { db, account, writeAsked }) => {
    const { savedCardId } = asked
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
      en: `a top-up of ${writeAsked(asked, "en")} from your saved card${name}`,
      ru: `пополнение на ${writeAsked(asked, "ru")} с сохранённой карты${name}`,
    }
  },
} satisfies Partial<StepUpSubjects>
