import { m } from "#i18n/generated/messages.js"

const texts: Record<string, () => string> = {
  do_not_honor: () => m.topUp_declineDoNotHonor(),
  insufficient_funds: () => m.topUp_declineInsufficientFunds(),
  expired_card: () => m.topUp_declineExpiredCard(),
  incorrect_cvc: () => m.topUp_declineIncorrectCvc(),
  authentication_failed: () => m.topUp_declineAuthentication(),
  processing_error: () => m.topUp_declineProcessingError(),
  card_not_supported: () => m.topUp_declineCardNotSupported(),
}

/** The text for a decline code: the reason and the next step. An unknown code gets a general text. */
export function declineText(code: string | null | undefined): string {
  return (code ? texts[code]?.() : undefined) ?? m.topUp_declineOther()
}
