import { validate as isUuid } from "uuid"
import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"
import { storedMoney } from "#platform/money/money.ts"
import { formatCardName } from "./card.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const cardsSubjects = {
  revealVirtualCard: async ({ cardId }, { db, account }) => {
    const card = isUuid(cardId)
      ? await db
          .selectFrom("virtual_cards")
          .select(["bin_id", "last4"])
          .where("id", "=", cardId)
          .where("user_id", "=", account)
          .executeTakeFirst()
      : undefined
    const name = card ? ` ${formatCardName(card)}` : ""
    return { en: `the number and code of the card${name}`, ru: `показ номера и кода карты${name}` }
  },
  approveVirtualCardPayment: async ({ confirmationId }, { db, account, write }) => {
    const asked = isUuid(confirmationId)
      ? await db
          .selectFrom("card_confirmations")
          .select(["merchant_name", "currency", "amount"])
          .where("id", "=", confirmationId)
          .where("user_id", "=", account)
          .executeTakeFirst()
      : undefined
    if (!asked) return { en: "a card payment", ru: "оплату картой" }
    const amount = storedMoney(asked.amount, asked.currency)
    const merchant = asked.merchant_name
    return {
      en: `a card payment of ${write(amount, "en")} to ${merchant}`,
      ru: `оплату картой ${write(amount, "ru")} получателю ${merchant}`,
    }
  },
} satisfies Partial<StepUpSubjects>
