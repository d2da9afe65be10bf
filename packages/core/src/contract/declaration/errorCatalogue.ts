import { cardErrors } from "./cardErrors.ts"
import type { ErrorDescription } from "./errorDescription.ts"
import { invoiceErrors } from "./invoiceErrors.ts"
import { signInErrors } from "./signInErrors.ts"

/**
 * Every tag that the provider answers with in `error.tag`.
 * Screens translate a tag; the texts here are for developers.
 *
 * @see spec §8; the tags beyond it are ours
 * @example
 * errorCatalogue.insufficient_funds.status // → 409
 */
export const errorCatalogue = {
  // The session (spec §8)
  invalid_authorization_token: {
    status: 401,
    meaning:
      "The credentials open nothing: `details.reason` is missing (there are none), session (unknown or ended), api_key (unknown, disabled, expired or deleted), unsigned_key (signed with a key that takes no signatures) or app.",
    remedy:
      "A customer logs in again. A program checks its key: it is made at /account/api and sent as `Authorization: Bearer`.",
  },
  account_link_required: {
    status: 403,
    meaning: "The account must be linked to a messenger first.",
    remedy: "Send the customer to /account/linkRequired.",
  },

  // API keys
  api_key_forbidden: {
    status: 403,
    meaning:
      "The API key or the app may not do this: `details.reason` is scope (`details.scope` says which), session, address, or environment for a test key in production and a live key elsewhere (`details.allowed` is how an allowed key begins).",
    remedy:
      "Use a key with that scope, made by this provider, from an address on its list; what is for sessions no key may call.",
  },
  signature_invalid: {
    status: 401,
    meaning: "The request's signature: `details.reason` is missing, malformed, clock, replayed or mismatch.",
    remedy:
      "Missing: the key is for signed requests, so give the client `signer: signRequest`. Else sign each attempt anew, with the present time and a nonce of its own.",
  },
  two_factor_required: {
    status: 403,
    meaning: "This needs two-factor authentication to be on.",
    remedy: "Send the customer to /account/settings.",
  },
  api_key_limit: {
    status: 422,
    meaning: "There are twenty API keys already.",
    remedy: "Delete a key that nothing uses any more; `listApiKeys` says when each was last used.",
  },
  webhook_endpoint_limit: {
    status: 422,
    meaning: "There are ten webhook endpoints already.",
    remedy: "Delete one, or give one more events.",
  },
  oauth_app_limit: {
    status: 422,
    meaning: "There are ten apps already.",
    remedy: "Delete an app that nobody uses any more.",
  },

  // Any call
  validation_failed: {
    status: 400,
    meaning: "Some field does not fit; `error.fields` says which and why.",
    remedy: "Correct the fields and send again; the call's page lists the rules of each.",
  },
  not_found: {
    status: 404,
    meaning: "There is no such thing, or it belongs to someone else.",
    remedy: "Check the id, and that the key belongs to the account that owns the object.",
  },
  rate_limited: {
    status: 429,
    meaning: "Too many attempts.",
    remedy: "Wait for the seconds in Retry-After, then try again; make fewer requests at a time.",
  },
  payload_too_large: {
    status: 413,
    meaning: "The request is larger than the provider takes.",
    remedy: "Send less; the call's page says how many bytes it takes.",
  },
  internal_error: {
    status: 500,
    meaning: "The provider failed; nothing was changed.",
    remedy: "Try again with the same Idempotency-Key; tell the operator the request id if it stays.",
  },
  service_unavailable: {
    status: 503,
    meaning: "The provider can't reach what it needs.",
    remedy: "Wait for the seconds in Retry-After and try again.",
  },
  not_available: {
    status: 422,
    meaning: "Off or paused, as `details` say.",
    remedy: "See `getProviderInfo`, which names what is paused and until when.",
  },

  // Calls that move money
  idempotency_key_missing: {
    status: 400,
    meaning: "A call that moves money came without an Idempotency-Key.",
    remedy: "Make a key, store it with the operation, and send it in the header; send the same key when you try again.",
  },
  idempotency_key_reused: {
    status: 422,
    meaning: "The key was used before with another body.",
    remedy: "Make a new key for a new operation.",
  },
  operation_in_progress: {
    status: 409,
    meaning: "The first request with this key is still under way.",
    remedy: "Ask again with the same key in a moment.",
  },
  answer_not_kept: {
    status: 409,
    meaning:
      "This has happened under this key, and its answer is not kept: it is older than 30 days, or held a secret, which is shown once. `details.id` names what was made.",
    remedy: "Find what was made by its id or in its list; delete it or renew its secret where the secret was lost.",
  },
  account_frozen: {
    status: 403,
    meaning: "The account is frozen: it can be read, and nothing can be moved.",
    remedy: "Show `frozenAt` of the customer and lead to the support.",
  },
  insufficient_funds: {
    status: 409,
    meaning: "The wallet holds less than needed; `details.available` says how much.",
    remedy: "Lower the amount to `details.available`, or top up.",
  },
  amount_too_small: {
    status: 422,
    meaning: "Below the least amount; `details.min` says it.",
    remedy: "Raise the amount to `details.min` at least.",
  },
  amount_too_large: {
    status: 422,
    meaning: "Above the greatest amount; `details.max` says it.",
    remedy: "Lower the amount to `details.max` at most.",
  },
  state_conflict: {
    status: 409,
    meaning: "The object's state does not allow this; `details.state` says which it is in.",
    remedy: "Read the object again and decide by its present state; the same request fails again until that changes.",
  },

  ...signInErrors,

  // Confirming one operation
  step_up_required: {
    status: 403,
    meaning: "The customer must confirm this very operation: `details` has stepUpId, methods, expiresAt and subject.",
    remedy: "Prove it with `proveStepUp`, then send the same call again with the same Idempotency-Key.",
  },
  step_up_exhausted: {
    status: 409,
    meaning: "Too many wrong tries ended this step-up.",
    remedy: "Send the call again to get another one.",
  },

  // Closing the account
  account_not_empty: {
    status: 409,
    meaning:
      "Something keeps the account open: `details.reason` is balance (`details.currency` says of what), operation, or card, payout_batch or invoice (`details.id` says which).",
    remedy: "Close the cards, send the money out, let what is under way end.",
  },

  // Top-up
  top_up_unavailable: {
    status: 422,
    meaning: "This currency can't be topped up this way.",
    remedy: "Choose another currency or method.",
  },
  card_top_ups_stopped: {
    status: 422,
    meaning: "A card's bank has taken back a top-up of this customer: the account is not topped up by card any more.",
    remedy: "Use another method, or contact the operator.",
  },
  card_token_invalid: {
    status: 422,
    meaning: "The card token is unknown or was used.",
    remedy: "Enter the card again.",
  },

  deposit_unavailable: {
    status: 422,
    meaning: "This currency can't be received on this network, or a new address makes no sense there.",
    remedy: "Choose a pair that `listDepositNetworks` names.",
  },
  deposit_address_limit: {
    status: 422,
    meaning: "The last twenty addresses have received nothing yet.",
    remedy: "Use one of the addresses that were made before.",
  },

  // Exchange
  same_currency: { status: 422, meaning: "Both sides are the same currency.", remedy: "Choose two different ones." },
  rate_suspended: {
    status: 503,
    meaning: "The price of `details.currency` has moved too far to be believed, so it is not exchanged.",
    remedy: "Try again once the price is confirmed.",
  },
  rate_unavailable: { status: 503, meaning: "There is no fresh rate for this pair.", remedy: "Try again later." },
  quote_expired: {
    status: 409,
    meaning: "The quote's time is over; nothing was exchanged.",
    remedy: "Ask for a new quote.",
  },
  quote_used: { status: 409, meaning: "The quote was executed already.", remedy: "Ask for a new quote." },

  // Sending to a customer
  recipient_unknown: {
    status: 422,
    meaning: "No customer can be reached under that name.",
    remedy: "Check the e-mail address or id.",
  },
  recipient_is_sender: {
    status: 422,
    meaning: "Sender and recipient are the same customer.",
    remedy: "Choose someone else, or use exchange.",
  },
  transfer_on_hold: {
    status: 409,
    meaning: "The protected send can't be claimed now; it waits on, and the try does not count.",
    remedy: "Try again later, or ask the sender.",
  },

  // Sending out of the wallet
  withdrawal_unavailable: {
    status: 422,
    meaning: "This currency can't be withdrawn this way.",
    remedy: "Choose another way out; `listWithdrawalMethods` names them.",
  },
  withdrawals_held: {
    status: 403,
    meaning: "Nothing leaves the account until `details.until`: its security has changed (`details.reason`).",
    remedy: "Wait, or cancel the change.",
  },
  address_invalid: {
    status: 422,
    meaning: "This is no address of the network, or a character of it is wrong.",
    remedy: "Copy it again.",
  },
  network_mismatch: {
    status: 422,
    meaning: "The address is one of another network; `details.network` names it.",
    remedy: "Choose that network, or ask for an address on this one.",
  },
  limit_exceeded: {
    status: 422,
    meaning: "More than the customer may send in `details.period`, day or month; `details.left` says how much is left.",
    remedy: "Lower the amount to `details.left`, or wait for the next day or month.",
  },
  kyc_required: {
    status: 403,
    meaning: "This needs a higher level of verification; `details.level` names it.",
    remedy: "Send the customer to /account/verification.",
  },
  destination_not_listed: {
    status: 422,
    meaning: "The customer lets withdrawals go to active lines of the address book alone, and this is none.",
    remedy: "Add the destination to the address book and wait until it is active.",
  },
  beneficiary_cooling: {
    status: 422,
    meaning:
      "More than a small amount can go there only from `details.until` on; `details.left` says how much can now.",
    remedy: "Lower the amount, or keep the destination in the address book and wait.",
  },

  // Verification
  too_many_attempts: {
    status: 409,
    meaning: "The check was refused too often; `details.until` says from when on there is another try.",
    remedy: "Wait until then.",
  },

  // AML checks
  price_changed: {
    status: 409,
    meaning: "It costs more than the caller agreed to; `details.price` says how much, in `details.currency`.",
    remedy: "Show the price and ask again.",
  },
  transaction_unknown: {
    status: 422,
    meaning: "No chain knows a transaction of this hash.",
    remedy: "Check the hash; a new one may take a moment to appear.",
  },

  // Mass payouts
  payout_batch_empty: {
    status: 422,
    meaning: "No row of the batch can be paid.",
    remedy: "Correct a row, or add one.",
  },

  ...cardErrors,
  ...invoiceErrors,
} as const satisfies Record<string, ErrorDescription>

/** A tag of the catalogue. */
export type ErrorTag = keyof typeof errorCatalogue
