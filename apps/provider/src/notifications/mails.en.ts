import { topUpFailures, withdrawalFailures, writeFailure } from "./failureTexts.ts"
import { type NotificationTexts, namePerson } from "./mailTexts.ts"

const ifNotYou = "If this wasn't you, change your password and contact support."

export const en: NotificationTexts = {
  transfer_received: ({ amount, name, detail }) => ({
    headline: name ? `${name} sent you` : "You received",
    subjects: [...(name ? [`${name} sent you ${amount}`] : []), `You received ${amount}`, "You received money"],
    about: detail && `From ${namePerson({ name, detail })}`,
  }),
  transfer_waiting: ({ amount, name, detail }) => ({
    headline: name ? `${name} sent you` : "You were sent",
    subjects: [
      ...(name ? [`${name} sent you ${amount}`] : []),
      `${amount} is waiting for you`,
      "Money is waiting for you",
    ],
    about: detail && `From ${namePerson({ name, detail })}`,
    text: "Ask the sender for the code and enter it in your account.",
  }),
  transfer_claimed: ({ amount, name, detail }) => ({
    headline: name ? `${name} received` : "Your protected send was received",
    subjects: [
      ...(name ? [`${name} received ${amount}`] : []),
      `Received: ${amount}`,
      "Your protected send was received",
    ],
    about: detail && `To ${namePerson({ name, detail })}`,
  }),
  transfer_returned: ({ amount, name, detail }) => ({
    headline: "Back in your wallet",
    subjects: [`${amount} is back in your wallet`],
    about: detail && `Sent to ${namePerson({ name, detail })}`,
    text: "Your protected send was not claimed.",
  }),
  top_up_completed: () => ({ headline: "Top-up complete" }),
  top_up_charged_back: () => ({
    headline: "Top-up reversed by the bank",
    text: "The bank that issued the card reversed this top-up, so we took the amount from your wallet. You can't top up by card for now. Please contact support.",
  }),
  top_up_reinstated: ({ amount }) => ({
    headline: "Back in your wallet",
    subjects: [`${amount} is back in your wallet`],
    text: "The bank that issued the card returned your top-up.",
  }),
  top_up_refund_failed: () => ({
    headline: "Refund to your card failed",
    text: "The money is back in your wallet.",
  }),
  top_up_failed: ({ reason }) => ({
    headline: "Top-up failed",
    text: writeFailure("en", topUpFailures, reason, "Nothing was charged."),
  }),
  deposit_credited: () => ({ headline: "Deposit received" }),
  deposit_held: () => ({
    headline: "Deposit under review",
    text: "We will credit it as soon as the review is complete.",
  }),
  deposit_returned: () => ({
    headline: "Deposit not accepted",
    text: "We are returning it to the sender.",
  }),
  deposit_below_minimum: () => ({
    headline: "Deposit below the minimum",
    text: "We will credit it once deposits to the same address add up to the minimum.",
  }),
  deposit_at_risk: () => ({
    headline: "Deposit on hold",
    text: "The network dropped this deposit after we credited it. The amount is on hold while we look into it.",
  }),
  deposit_lost: () => ({
    headline: "Deposit cancelled by the network",
    text: "The network dropped this deposit for good. We took the amount from your wallet.",
  }),
  withdrawal_completed: ({ detail }) => ({ headline: "Withdrawal complete", about: detail && `To ${detail}` }),
  withdrawal_failed: ({ reason }) => ({
    headline: "Withdrawal failed",
    text: writeFailure("en", withdrawalFailures, reason, "The money is back in your wallet."),
  }),
  withdrawal_held: () => ({
    headline: "Withdrawal under review",
    text: "We will send it as soon as the review is complete.",
  }),
  withdrawal_returned: () => ({ headline: "Withdrawal returned", text: "The money is back in your wallet." }),
  debt_incurred: ({ amount }) => ({
    headline: "You owe",
    subjects: [`You owe ${amount}`],
    text: "A payment to you was reversed, and your wallet did not have enough to cover it. The next money you receive in this currency covers the amount first.",
  }),
  debt_repaid: () => ({ headline: "Debt repaid", text: "We used incoming money to repay what you owed." }),
  address_flagged: () => ({
    headline: "A saved recipient is now high risk",
    text: "Withdrawals to this address may be held or declined.",
  }),
  payout_batch_awaiting: ({ detail }) => ({
    headline: detail ? `Approve mass payout “${detail}”` : "A mass payout needs your approval",
    subjects: ["A mass payout needs your approval"],
    about: "",
    text: "It is sent after your approval.",
  }),
  payout_batch_completed: ({ detail }) => ({
    headline: detail ? `Mass payout “${detail}” is complete` : "Mass payout complete",
    subjects: [...(detail ? [`Mass payout “${detail}” is complete`] : []), "Mass payout complete"],
    about: "",
    text: "Everyone has been paid.",
  }),
  payout_batch_incomplete: ({ detail }) => ({
    headline: detail ? `Mass payout “${detail}”: some payments failed` : "Some mass payout payments failed",
    subjects: ["Some mass payout payments failed"],
    about: "",
    text: "Review the failed payments and retry them.",
  }),
  invoice_paid: ({ amount, detail }) => ({
    headline: detail ? `Invoice ${detail} paid` : "Invoice paid",
    subjects: [...(detail ? [`Invoice ${detail} paid: ${amount}`] : []), `Invoice paid: ${amount}`],
    about: "",
  }),
  card_issued: () => ({ headline: "Your card is ready" }),
  card_order_failed: () => ({
    headline: "We couldn't issue your card",
    text: "The fee is back in your wallet.",
  }),
  card_payment: ({ amount, detail }) => ({
    headline: detail ? `You paid ${detail}` : "Card payment",
    subjects: [...(detail ? [`${detail}: ${amount}`] : []), `Card payment: ${amount}`],
    about: "",
  }),
  card_declined: ({ amount, detail }) => ({
    headline: "Card payment declined",
    subjects: [`Card payment of ${amount} declined`],
    about: detail,
    text: "Nothing was charged.",
  }),
  card_refunded: () => ({ headline: "Refund to your card" }),
  card_blocked: () => ({
    headline: "Your card was blocked by its issuer",
    text: "Open the card in your account to see why.",
  }),
  card_unblocked: () => ({ headline: "Your card is unblocked", text: "Unfreeze it to pay again." }),
  card_expired: () => ({ headline: "Your card has expired", text: "You can replace it in your account." }),
  card_closed: () => ({ headline: "Your card is closed", text: "The remaining balance is back in your wallet." }),
  card_in_debt: () => ({
    headline: "Your card balance is negative",
    text: "A payment exceeded your card balance. Your next top-up covers this amount first.",
  }),
  card_fee_unpaid: () => ({
    headline: "Monthly card fee not charged",
    text: "Your next card top-up covers it.",
  }),
  card_confirmation: ({ amount, detail }) => ({
    headline: "Approve your card payment?",
    subjects: [`Approve your card payment of ${amount}?`],
    about: detail,
    text: "Approve or decline it in your account within 5 minutes. If this isn't you, decline it and freeze the card.",
  }),
  card_revealed: () => ({
    headline: "Card number and code viewed",
    text: "If this wasn't you, freeze the card and change your password.",
  }),
  kyc_approved: () => ({ headline: "Your identity is verified" }),
  kyc_retry: () => ({
    headline: "Your verification needs another attempt",
    text: "Open verification in your account to see what to correct.",
  }),
  kyc_rejected: () => ({
    headline: "We couldn't verify your identity",
    text: "Open verification in your account to see the reason.",
  }),
  kyc_refresh: () => ({
    headline: "Your document has expired",
    text: "Basic limits apply until you upload a valid one.",
  }),
  company_approved: () => ({ headline: "Your company is verified" }),
  company_retry: () => ({
    headline: "Your company needs another check",
    text: "Open verification in your account to see what to correct.",
  }),
  company_rejected: () => ({
    headline: "We couldn't verify your company",
    text: "Open verification in your account to see the reason.",
  }),
  new_device: ({ detail }) => ({
    headline: "New device logged in",
    subjects: detail ? [`New login: ${detail}`] : [],
    text: "If this wasn't you, end the session in your settings and change your password.",
  }),
  password_changed: () => ({ headline: "Your password was changed", text: "If this wasn't you, contact support." }),
  phone_changed: () => ({ headline: "Your phone number is confirmed", text: ifNotYou }),
  phone_removed: () => ({ headline: "Your phone number was removed", text: ifNotYou }),
  email_changed: () => ({ headline: "Your email address was changed", text: ifNotYou }),
  two_factor_enabled: () => ({ headline: "Two-factor authentication is on" }),
  two_factor_disabled: () => ({ headline: "Two-factor authentication is off", text: ifNotYou }),
  passkey_added: () => ({ headline: "Passkey added", text: ifNotYou }),
  passkey_removed: () => ({ headline: "Passkey removed", text: ifNotYou }),
  recovery_code_used: () => ({ headline: "A recovery code was used to log in", text: ifNotYou }),
  recovery_codes_renewed: () => ({
    headline: "You have new recovery codes",
    text: "The old ones no longer work.",
  }),
  factor_failed: () => ({
    headline: "Login stopped at the second step",
    text: "Someone entered your password but failed the second step. If this wasn't you, change your password.",
  }),
  address_added: () => ({ headline: "New saved recipient", text: ifNotYou }),
  app_authorized: () => ({
    headline: "An app has access to your account",
    text: "If this wasn't you, remove its access in your settings and change your password.",
  }),
  webhook_endpoint_disabled: () => ({
    headline: "Webhook endpoint disabled",
    text: "Events could no longer be delivered to it. Fix the endpoint, then enable it again.",
  }),
  api_key_created: () => ({
    headline: "New API key",
    text: "If this wasn't you, delete the key and change your password.",
  }),
  api_keys_paused: () => ({
    headline: "API keys that move money are paused",
    text: "The way you log in has changed. Confirm each key in your account, under API.",
  }),
  account_linked: () => ({ headline: "Messenger linked", text: ifNotYou }),
  account_unlinked: () => ({ headline: "Messenger unlinked" }),
  whitelist_enabled: () => ({ headline: "Withdrawals limited to saved recipients" }),
  whitelist_disabled: () => ({
    headline: "Withdrawal limit ends in 24 hours",
    text: "After that, you can withdraw to any address, not only to saved recipients. If this wasn't you, turn the limit on again.",
  }),
  data_exported: () => ({
    headline: "A copy of your data was requested",
    text: "If this wasn't you, change your password.",
  }),
  account_frozen: () => ({
    headline: "Your account is frozen",
    text: "You can see everything and receive money, but you can't send any for now. Contact support if you have questions.",
  }),
  account_unfrozen: () => ({ headline: "Your account is active again", text: "You can send money as before." }),
  closing_requested: ({ detail }) => ({
    headline: "Your account will be closed",
    about: detail && `On ${detail}`,
    text: "You can cancel this in your settings until then.",
  }),
  closing_cancelled: () => ({ headline: "Your account stays open" }),
  referral_joined: () => ({ headline: "Someone signed up with your link" }),
  earning_approved: () => ({ headline: "Referral earnings available" }),
  application_approved: () => ({
    headline: "Your application was approved",
    text: "Your custom rate applies from today.",
  }),
  application_declined: () => ({ headline: "Your application was declined" }),
}
