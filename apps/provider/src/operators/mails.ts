import { type WrittenMail, writeMail } from "#notifications/mailContent.ts"

/** The mail to an operator whose second factor somebody else has reset. */
export function secondFactorResetMail(by: string, address: string): WrittenMail {
  return writeMail({
    locale: "en",
    subject: "Your second factor was reset",
    about: `By ${by}`,
    paragraphs: [
      "Log in to your operator account with your password within 24 hours, and set up another authenticator app or passkey.",
      "If you didn't ask for this, tell the other operators at once: someone may be trying to use your account.",
    ],
    action: { label: "Log in", url: address },
  })
}

/** The mail to an operator whose ways to sign in have changed. */
export function factorChangedMail(change: string, address: string): WrittenMail {
  return writeMail({
    locale: "en",
    subject: `Operator account: ${change}`,
    paragraphs: [
      "You are still logged in where you made the change. All other sessions have ended.",
      "If this wasn't you, tell the other operators at once and have your account reset.",
    ],
    action: { label: "Open the console", url: address },
  })
}
