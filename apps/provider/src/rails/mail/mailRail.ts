/** One message to one person, as plain text. */
export interface Mail {
  /** The same message has the same reference: it is delivered once where the rail can tell. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The way of mails out of the house. */
export interface MailRail {
  /** @throws Error if the mail was not taken; the same mail may then be given again. */
  send(mail: Mail): Promise<void>
}

/** Jobs about mails. */
export interface MailJobs {
  "mail.send": Mail
}
