import * as v from "valibot"
import { CurrencyCodeSchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { entered } from "#contract/values/enteredText.ts"
import { shownText } from "#contract/values/shownText.ts"

/** An e-mail address or a customer id. */
export const RecipientSchema = v.pipe(
  v.string("required"),
  entered(),
  v.nonEmpty("required"),
  v.maxLength(254, "too_long"),
)

/** The fields of a send to another customer, protected or not. */
export const transferEntries = () => ({
  recipient: RecipientSchema,
  amount: RequestedAmountSchema,
  currency: CurrencyCodeSchema,
  note: v.optional(shownText(140)),
})

/** The reasons why a send to another customer is refused, protected or not. */
export const transferErrors = [
  "recipient_unknown",
  "recipient_is_sender",
  "withdrawals_held",
  "insufficient_funds",
  "kyc_required",
  "limit_exceeded",
  "rate_unavailable",
] as const
