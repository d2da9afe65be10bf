import type { MessageReport } from "../messageReports.ts"

/** One message to one phone. */
export interface Sms {
  /** A repeated message has the same reference: it is delivered once if the rail can detect that. */
  readonly reference: string
  /** The number, as E.164. */
  readonly to: string
  readonly text: string
  /** Returned in the message's report. */
  readonly key?: string
}

/** The operator's outgoing text messages. */
export interface SmsRail {
  /**
   * @throws AddressRefusedError if the number can't receive messages: the same message will be refused again. Error if it was not
   * accepted for another reason; it can be sent again.
   */
  send(message: Sms): Promise<void>
  /**
   * Reads a report that came to `smsCallbackPath`.
   *
   * @param search the query of its address, as it was asked for.
   * @returns undefined for one that says nothing new, such as that the message was taken.
   * @throws Error if it is not signed by the vendor, or no report.
   */
  readReport?(body: string, headers: Readonly<Record<string, string>>, search: string): MessageReport | undefined
}

/** The path for reports of text messages, below the API. */
export const smsCallbackPath = "/callbacks/sms"
