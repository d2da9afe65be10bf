import type { NotificationTexts } from "./mailTexts.ts"

const from = (detail: string) => (detail ? ` from ${detail}` : "")
const named = (detail: string) => (detail ? `: ${detail}` : "")

export const en: NotificationTexts = {
  transfer_received: ({ amount, detail }) => `You received ${amount}${from(detail)}.`,
  transfer_waiting: ({ amount, detail }) =>
    `You have been sent ${amount}${from(detail)}. Ask the sender for the code and enter it in your account.`,
  transfer_claimed: ({ amount, detail }) => `${amount} that you sent with a code was claimed${named(detail)}.`,
  transfer_returned: ({ amount, detail }) =>
    `${amount} that you sent with a code was not claimed${named(detail)}. The money is back in your wallet.`,
  top_up_completed: ({ amount }) => `Your wallet was topped up by ${amount}.`,
  top_up_charged_back: ({ amount }) =>
    `The bank of a card has taken back your top-up of ${amount}. We have taken the amount out of your wallet, and your account can no longer be topped up by card. Please contact us.`,
  top_up_reinstated: ({ amount }) =>
    `The bank of a card has returned your top-up of ${amount}. The money is back in your wallet.`,
  top_up_refund_failed: ({ amount }) => `A refund to your card did not arrive. ${amount} is back in your wallet.`,
  top_up_failed: ({ amount }) => `A top-up of ${amount} did not go through. Nothing was charged.`,
  deposit_credited: ({ amount }) => `A deposit of ${amount} has arrived.`,
  deposit_held: ({ amount }) => `A deposit of ${amount} is being checked.`,
  deposit_returned: ({ amount }) => `A deposit of ${amount} was not accepted and goes back to its sender.`,
  deposit_below_minimum: ({ amount }) =>
    `A deposit of ${amount} is below the minimum. It will be credited once what comes to the same address adds up to the minimum.`,
  deposit_at_risk: ({ amount }) =>
    `The network has dropped a deposit of ${amount} that you were credited. The amount is on hold while we look into it.`,
  deposit_lost: ({ amount }) =>
    `The network has dropped a deposit of ${amount} for good. The amount has been taken out of your wallet.`,
  withdrawal_completed: ({ amount, detail }) => `Your withdrawal of ${amount}${detail && ` to ${detail}`} is complete.`,
  withdrawal_failed: ({ amount }) =>
    `Your withdrawal of ${amount} did not go through. The money is back in your wallet.`,
  withdrawal_held: ({ amount }) => `Your withdrawal of ${amount} is being checked.`,
  withdrawal_returned: ({ amount }) => `Your withdrawal of ${amount} was returned. The money is back in your wallet.`,
  debt_incurred: ({ amount }) =>
    `A payment to you was taken back, and your wallet had ${amount} less than that. The next money you receive in this currency pays for it first.`,
  debt_repaid: ({ amount }) => `${amount} of what you received was used to pay what you owed us.`,
  address_flagged: ({ detail }) =>
    `An address of your address book carries more risk than before${named(detail)}. A withdrawal to it may be held or refused.`,
  payout_batch_awaiting: ({ detail }) => `The mass payout${named(detail)} waits for your approval.`,
  payout_batch_completed: ({ detail }) => `The mass payout${named(detail)} is complete: everybody has been paid.`,
  payout_batch_incomplete: ({ detail }) =>
    `The mass payout${named(detail)} has ended, but some of it did not go through. Open it to try those payments again.`,
  invoice_paid: ({ amount, detail }) => `An invoice of ${amount} was paid${named(detail)}.`,
  card_issued: ({ detail }) => `Your card is ready${named(detail)}.`,
  card_order_failed: ({ detail }) => `Your card could not be issued${named(detail)}. The fee is back in your wallet.`,
  card_payment: ({ amount, detail }) => `You paid ${amount} with your card${named(detail)}.`,
  card_declined: ({ amount, detail }) => `A card payment of ${amount} was declined${named(detail)}.`,
  card_refunded: ({ amount, detail }) => `${amount} came back to your card${named(detail)}.`,
  card_blocked: ({ detail }) =>
    `Your card is blocked by its issuer${named(detail)}. Open it in your account to see why.`,
  card_unblocked: ({ detail }) =>
    `The block of your card was lifted${named(detail)}. Unfreeze it to pay with it again.`,
  card_expired: ({ detail }) => `Your card has expired${named(detail)}. You can replace it in your account.`,
  card_closed: ({ detail }) => `Your card is closed${named(detail)}. What was left on it is back in your wallet.`,
  card_in_debt: ({ amount, detail }) =>
    `A payment took ${amount} more than your card had${named(detail)}. The next top-up pays for that first.`,
  card_fee_unpaid: ({ amount, detail }) =>
    `The monthly fee of ${amount} could not be taken${named(detail)}. The next top-up of the card pays it.`,
  card_confirmation: ({ amount, detail }) =>
    `Do you pay ${amount} online with your card${named(detail)}? Open your cards in the wallet to approve or decline it within five minutes. If it is not you, decline it and freeze the card.`,
  card_revealed: ({ detail }) =>
    `The number and code of your card were shown${named(detail)}. If it was not you, freeze the card and change your password.`,
  kyc_approved: () => "Your verification is approved.",
  kyc_retry: () => "Your verification needs another try. Open your account to see what was missing.",
  kyc_rejected: () => "Your verification was refused.",
  kyc_refresh: () =>
    "Your documents are out of date, and your limits are lower until you renew them. Open verification in your account.",
  company_approved: () => "The verification of your company is approved.",
  company_retry: () => "The verification of your company needs another try. Open your account to see what was missing.",
  company_rejected: () => "The verification of your company was refused.",
  new_device: ({ detail }) =>
    `Someone logged in to your account from a new device${named(detail)}. If it was not you, end the session in the settings and change your password.`,
  password_changed: () => "The password of your account was changed.",
  phone_changed: ({ detail }) => `A phone number was confirmed for your account${named(detail)}.`,
  phone_removed: ({ detail }) => `The phone number was taken out of your account${named(detail)}.`,
  email_changed: ({ detail }) => `The e-mail address of your account was changed${named(detail)}.`,
  two_factor_enabled: () => "Two-factor login was turned on for your account.",
  two_factor_disabled: () => "Two-factor login was turned off for your account.",
  passkey_added: ({ detail }) => `A passkey was added to your account${named(detail)}.`,
  passkey_removed: ({ detail }) => `A passkey was removed from your account${named(detail)}.`,
  recovery_code_used: () => "A recovery code was used to get into your account.",
  recovery_codes_renewed: () => "New recovery codes were made for your account. The earlier ones are void.",
  factor_failed: ({ detail }) =>
    `Someone knew your password but not the second factor${named(detail)}. If it was not you, change your password.`,
  address_added: ({ detail }) => `An address was added to your withdrawal list${named(detail)}.`,
  app_authorized: ({ detail }) => `You let another app act for your account${named(detail)}.`,
  webhook_endpoint_disabled: ({ detail }) =>
    `A webhook endpoint was disabled, because nothing arrived there any more${named(detail)}.`,
  api_key_created: ({ detail }) => `An API key was created for your account${named(detail)}.`,
  api_keys_paused: () =>
    "The API keys of your account that can move money are paused, because what opens your account has changed. Confirm each of them in the wallet, under API.",
  account_linked: ({ detail }) => `A messenger was linked to your account${named(detail)}.`,
  account_unlinked: ({ detail }) => `The link to your messenger was cut${named(detail)}.`,
  whitelist_enabled: () => "Withdrawals from your account now go to your address book alone.",
  whitelist_disabled: () =>
    "In 24 hours withdrawals from your account may go anywhere again. If you did not ask for it, turn the list on again.",
  data_exported: () => "Somebody asked for a file with all data of your account.",
  account_frozen: () =>
    "Your account is frozen while we look into something. You can see all of it, and what comes in is credited; nothing can be sent. Write to the support if you have a question.",
  account_unfrozen: () => "Your account is open again: you can send money as before.",
  closing_requested: ({ detail }) =>
    `Your account will be closed${detail && ` on ${detail}`}. Until then you can keep it in the settings.`,
  closing_cancelled: () => "Your account will not be closed.",
  referral_joined: ({ detail }) => `Somebody registered by your link${named(detail)}.`,
  earning_approved: ({ amount }) => `${amount} from your referrals can be paid out.`,
  application_approved: () => "Your application was approved: your own share holds from now on.",
  application_declined: ({ detail }) => `Your application was declined${named(detail)}.`,
}
