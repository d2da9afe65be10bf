import type { MessageReport } from "../messageReports.ts"

/** One message to one person. */
export interface Mail {
  /** The same message has the same reference: it is delivered once where the rail can tell. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same message as HTML; mail programs choose. */
  readonly html?: string
  /** Stands in its addresses and headers, so that a report of it names it. */
  readonly key?: string
  /** The address at which one request without a sign-in stops mails of its kind (RFC 8058). */
  readonly unsubscribe?: string
}

/** Reports of mails that have come since the last reading. */
export interface MailReports {
  readonly reports: readonly MessageReport[]
  /** The place from which the next reading goes on. */
  readonly place: string
  /** True if there are more than one reading takes. */
  readonly hasMore: boolean
}

/** The way of mails out of the operator. */
export interface MailRail {
  /**
   * @throws AddressRefusedError if nobody has the address: the same mail will be refused again. Error if the mail was not
   * taken for another reason; the same mail may then be given again.
   */
  send(mail: Mail): Promise<void>
  /**
   * Reads the reports behind a place, so many at most. It changes nothing where they are.
   *
   * @param place as the last reading gave it; undefined for the first.
   */
  readReports?(place: string | undefined): Promise<MailReports>
  /**
   * Reads a report that came to `mailCallbackPath`.
   *
   * @throws Error if it is not signed by whoever delivers the mails, or no report.
   */
  readReport?(body: string, headers: Readonly<Record<string, string>>): MessageReport
}

/** The address for reports of mails, below the API. */
export const mailCallbackPath = "/callbacks/mail"

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
