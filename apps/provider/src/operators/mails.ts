import { type WrittenMail, writeMail } from "#notifications/mailContent.ts"

/** The mail to an operator whose second factor somebody else has reset. */
export function secondFactorResetMail(by: string, address: string): WrittenMail {
  return writeMail({
    locale: "en",
    subject: "Your second factor was reset",
    about: `By ${by}`,
    paragraphs: [
      "Log in to your operator account with your password within 24 hours, and set up another authenticator app.",
      "If you didn't ask for this, tell the other operators at once: someone may be trying to use your account.",
    ],
    action: { label: "Log in", url: address },
  })
}
