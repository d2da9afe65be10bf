/** The mail to an operator whose second factor somebody else has reset. */
export function secondFactorResetMail(
  by: string,
  address: string,
): { readonly subject: string; readonly text: string } {
  return {
    subject: "Your second factor was reset",
    text: `Hello,\n\n${by} has reset the second factor of your operator account. Log in within 24 hours with your password, and set up another authenticator app: ${address}\n\nIf you did not ask for this, tell the other operators at once: somebody may want to use your account.`,
  }
}
