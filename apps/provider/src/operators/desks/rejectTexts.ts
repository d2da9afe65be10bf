import { type Text, text } from "@wallet/operators/text.ts"
import type { rejectReasons } from "#wallet/withdrawals/approval.ts"

/** The reasons for a rejection in the very words that the customer reads; a test compares them with those of the web app. */
export const rejectTexts: Readonly<Record<(typeof rejectReasons)[number], Text>> = {
  risk: text("Our team declined this payment.", "Наша команда отклонила этот платёж."),
  limit: text("This is above your current limit.", "Сумма превышает текущий лимит."),
  screening: text("This address carries too high a risk.", "Проверка адреса показала слишком высокий риск."),
}
