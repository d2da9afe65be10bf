import type { ErrorDescription } from "./errorDescription.ts"

/** The tags of signing in, and of the customer's own credentials. */
export const signInErrors = {
  bad_credentials: {
    status: 401,
    meaning: "Unknown e-mail or wrong password: on purpose not said which.",
    remedy: "Let the person correct them or set a new password.",
  },
  email_not_confirmed: {
    status: 403,
    meaning: "The e-mail address has not been confirmed yet; `details.registrationId` names the registration.",
    remedy: "Enter the code from the mail.",
  },
  phone_taken: {
    status: 409,
    meaning: "The confirmed number belongs to another account.",
    remedy: "Take the number out of that account, or use another one.",
  },
  code_invalid: {
    status: 422,
    meaning: "The code is wrong, used or too old.",
    remedy: "Let the person correct the code or ask for a new one.",
  },
  email_code_required: {
    status: 401,
    meaning:
      "Many sign-ins have failed of late. If the password is right, a code was mailed to the account's address; on purpose not said.",
    remedy: "Send `emailCode` with the same credentials.",
  },
  otp_required: {
    status: 401,
    meaning: "Two-factor is on and no one-time password came.",
    remedy: "Send `oneTimePassword` with the same credentials.",
  },
  otp_invalid: { status: 422, meaning: "The one-time password is wrong.", remedy: "Enter the current one." },
  otp_replayed: { status: 422, meaning: "This one-time password was used already.", remedy: "Wait for the next one." },
  recovery_code_invalid: {
    status: 422,
    meaning: "The recovery code is wrong or was used.",
    remedy: "Enter another one of the list.",
  },
  passkey_invalid: {
    status: 422,
    meaning: "The passkey is unknown, belongs to another account, or answered another question.",
    remedy: "Ask for new options and try again.",
  },
  password_wrong: { status: 422, meaning: "The current password is wrong.", remedy: "Enter the current password." },
  password_common: {
    status: 422,
    meaning:
      "The password is too easy to guess. The field says why: `password_common`, `password_personal` or `password_pattern`.",
    remedy: "Choose another one.",
  },
  reset_token_invalid: {
    status: 422,
    meaning: "The link to set a new password is wrong, used or too old.",
    remedy: "Ask for a new one.",
  },
} as const satisfies Record<string, ErrorDescription>
