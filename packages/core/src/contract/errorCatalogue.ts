interface ErrorDescription {
  readonly status: number
  /** What happened, for a developer. */
  readonly meaning: string
  /** What the caller can do about it. */
  readonly remedy: string
}

/**
 * Every tag that the provider answers with in `error.tag` (spec §8; the tags beyond it are ours).
 * Screens translate a tag; the texts here are for developers.
 */
export const errorCatalogue = {
  // The session (spec §8)
  invalid_authorization_token: {
    status: 401,
    meaning: "The access token is missing, unknown or ended.",
    remedy: "Log in again.",
  },
  account_link_required: {
    status: 403,
    meaning: "The account must be linked to a messenger first.",
    remedy: "Send the customer to /account/linkRequired.",
  },

  // Any call
  validation_failed: {
    status: 400,
    meaning: "Some field does not fit; `error.fields` says which and why.",
    remedy: "Correct the fields and send again.",
  },
  not_found: {
    status: 404,
    meaning: "There is no such thing, or it belongs to someone else.",
    remedy: "Check the id.",
  },
  rate_limited: { status: 429, meaning: "Too many attempts.", remedy: "Wait for the seconds in Retry-After." },
  payload_too_large: { status: 413, meaning: "The request is larger than the provider takes.", remedy: "Send less." },
  internal_error: {
    status: 500,
    meaning: "The provider failed; nothing was changed.",
    remedy: "Try again; report the request id if it stays.",
  },
  service_unavailable: {
    status: 503,
    meaning: "The provider can't reach what it needs.",
    remedy: "Wait for the seconds in Retry-After and try again.",
  },

  // Calls that move money
  idempotency_key_missing: {
    status: 400,
    meaning: "A call that moves money came without an Idempotency-Key.",
    remedy: "Make a key, store it, send it.",
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
  insufficient_funds: {
    status: 409,
    meaning: "The wallet holds less than needed; `details.available` says how much.",
    remedy: "Lower the amount or top up.",
  },
  amount_too_small: {
    status: 422,
    meaning: "Below the least amount; `details.min` says it.",
    remedy: "Raise the amount.",
  },
  amount_too_large: {
    status: 422,
    meaning: "Above the greatest amount; `details.max` says it.",
    remedy: "Lower the amount.",
  },
  state_conflict: {
    status: 409,
    meaning: "The object's state does not allow this; `details.state` says which it is in.",
    remedy: "Read it again.",
  },

  // Signing in
  bad_credentials: {
    status: 401,
    meaning: "Unknown e-mail or wrong password: on purpose not said which.",
    remedy: "Check both.",
  },
  email_not_confirmed: {
    status: 403,
    meaning: "The e-mail address has not been confirmed yet; `details.registrationId` names the registration.",
    remedy: "Enter the code from the mail.",
  },
  code_invalid: {
    status: 422,
    meaning: "The code is wrong, used or too old.",
    remedy: "Check it or ask for a new one.",
  },
  otp_required: {
    status: 401,
    meaning: "Two-factor is on and no one-time password came.",
    remedy: "Send oneTimePassword.",
  },
  otp_invalid: { status: 422, meaning: "The one-time password is wrong.", remedy: "Enter the current one." },
  otp_replayed: { status: 422, meaning: "This one-time password was used already.", remedy: "Wait for the next one." },

  // Top-up
  top_up_unavailable: {
    status: 422,
    meaning: "This currency can't be topped up this way.",
    remedy: "Choose another currency or method.",
  },
  card_token_invalid: {
    status: 422,
    meaning: "The card token is unknown or was used.",
    remedy: "Enter the card again.",
  },

  // Exchange
  same_currency: { status: 422, meaning: "Both sides are the same currency.", remedy: "Choose two different ones." },
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
} as const satisfies Record<string, ErrorDescription>

/** A tag of the catalogue. */
export type ErrorTag = keyof typeof errorCatalogue
