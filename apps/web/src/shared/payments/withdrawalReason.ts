import { m } from "#i18n/generated/messages.js"

const texts: Readonly<Record<string, () => string>> = {
  screening: () => m.withdrawals_reasonScreening(),
  risk: () => m.withdrawals_reasonRisk(),
  limit: () => m.withdrawals_reasonLimit(),
  address: () => m.withdrawals_reasonAddress(),
  recipient_closed: () => m.withdrawals_reasonRecipientClosed(),
  rejected_by_bank: () => m.withdrawals_reasonBank(),
  amount_too_fine: () => m.withdrawals_reasonTooFine(),
  holder_invalid: () => m.withdrawals_reasonHolder(),
  recipient_unknown: () => m.withdrawals_reasonRecipientUnknown(),
  card_unknown: () => m.withdrawals_reasonBank(),
  transaction_failed: () => m.withdrawals_reasonNetwork(),
  transaction_replaced: () => m.withdrawals_reasonNetwork(),
  network_unavailable: () => m.withdrawals_reasonNetwork(),
}

/** The reason why a withdrawal did not arrive, by the provider's code. */
export function withdrawalReason(code: string | null): string {
  return (code !== null && texts[code]?.()) || m.withdrawals_reasonOther()
}

/** The reason why a withdrawal failed, and where its money is. */
export function failureText(code: string | null): string {
  return `${withdrawalReason(code)} ${m.withdrawals_textCancelled()}`
}
