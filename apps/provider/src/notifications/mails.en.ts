import type { NotificationTexts } from "./mailTexts.ts"

const from = (detail: string) => (detail ? ` from ${detail}` : "")
const named = (detail: string) => (detail ? `: ${detail}` : "")

export const en: NotificationTexts = {
  transfer_received: ({ amount, detail }) => `You received ${amount}${from(detail)}.`,
  top_up_completed: ({ amount }) => `Your wallet was topped up by ${amount}.`,
  top_up_failed: ({ amount }) => `A top-up of ${amount} did not go through. Nothing was charged.`,
  deposit_credited: ({ amount }) => `A deposit of ${amount} has arrived.`,
  deposit_held: ({ amount }) => `A deposit of ${amount} is being checked.`,
  deposit_returned: ({ amount }) => `A deposit of ${amount} was not accepted and goes back to its sender.`,
  deposit_at_risk: ({ amount }) =>
    `The network has dropped a deposit of ${amount} that you were credited. You need not do anything; we are looking into it.`,
  withdrawal_completed: ({ amount, detail }) => `Your withdrawal of ${amount}${detail && ` to ${detail}`} is complete.`,
  withdrawal_failed: ({ amount }) =>
    `Your withdrawal of ${amount} did not go through. The money is back in your wallet.`,
  withdrawal_held: ({ amount }) => `Your withdrawal of ${amount} is being checked.`,
  withdrawal_returned: ({ amount }) => `Your withdrawal of ${amount} was returned. The money is back in your wallet.`,
  invoice_paid: ({ amount, detail }) => `An invoice of ${amount} was paid${named(detail)}.`,
  kyc_approved: () => "Your verification is approved.",
  kyc_retry: () => "Your verification needs another try. Open your account to see what was missing.",
  kyc_rejected: () => "Your verification was refused.",
  new_device: ({ detail }) =>
    `Someone signed in to your account from a new device${named(detail)}. If it was not you, end the session in the settings and change your password.`,
  password_changed: () => "The password of your account was changed.",
  email_changed: ({ detail }) => `The e-mail address of your account was changed${named(detail)}.`,
  two_factor_enabled: () => "Two-factor sign-in was turned on for your account.",
  two_factor_disabled: () => "Two-factor sign-in was turned off for your account.",
  passkey_added: ({ detail }) => `A passkey was added to your account${named(detail)}.`,
  passkey_removed: ({ detail }) => `A passkey was removed from your account${named(detail)}.`,
  recovery_code_used: () => "A recovery code was used to get into your account.",
  recovery_codes_renewed: () => "New recovery codes were made for your account. The earlier ones are void.",
  factor_failed: ({ detail }) =>
    `Someone knew your password but not the second factor${named(detail)}. If it was not you, change your password.`,
  address_added: ({ detail }) => `An address was added to your withdrawal list${named(detail)}.`,
  api_key_created: ({ detail }) => `An API key was created for your account${named(detail)}.`,
}
