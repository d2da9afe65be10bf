/** One message to one person, as plain text. */
export interface Mail {
  /** The same message has the same reference: it is delivered once where the rail can tell. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The way of mails out of the operator. */
export interface MailRail {
  /** @throws Error if the mail was not taken; the same mail may then be given again. */
  send(mail: Mail): Promise<void>
}

/** What a mail is about: an address gets so many of each kind in a day. */
export type MailKind =
  | "registration"
  | "password_reset"
  | "sign_in"
  | "step_up"
  | "email_change"
  | "email_changed"
  | "phone_change"
  | "invitation"
  | "operator_alert"
  | "operator_reset"
