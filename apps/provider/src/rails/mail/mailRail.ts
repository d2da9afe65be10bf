import type { MessageReport } from "../messageReports.ts"

/** One message to one person. */
export interface Mail {
  /** A repeated message has the same reference: it is delivered once if the rail can detect that. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same message as HTML; mail programs choose. */
  readonly html?: string
  /** Stands in its addresses and headers, so that a report of it names it. */
  readonly key?: string
  /** The URL at which one request without a sign-in stops mails of its kind (RFC 8058). */
  readonly unsubscribe?: string
}

/** Reports of mails received since the last reading. */
export interface MailReports {
  readonly reports: readonly MessageReport[]
  /** The position at which the next reading starts. */
  readonly place: string
  /** True if there are more than one reading returns. */
  readonly hasMore: boolean
}

/** The operator's outgoing mail. */
export interface MailRail {
  /**
   * @throws AddressRefusedError if the address does not exist: the same mail will be refused again. Error if the mail was not
   * accepted for another reason; it can be sent again.
   */
  send(mail: Mail): Promise<void>
  /**
   * Reads the reports after a position, up to a limit. It does not change the mailbox.
   *
   * @param place from the last reading; undefined for the first.
   */
  readReports?(place: string | undefined): Promise<MailReports>
  /**
   * Reads a report received at `mailCallbackPath`.
   *
   * @throws Error if it is not signed by the relay, or is no report.
   */
  readReport?(body: string, headers: Readonly<Record<string, string>>): MessageReport
}

/** The path for reports of mails, below the API. */
export const mailCallbackPath = "/callbacks/mail"

/** The kind of a mail: the number per address, kind and day is limited. */
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
  | "operator_factor"
