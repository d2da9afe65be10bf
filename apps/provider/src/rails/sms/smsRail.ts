import type { MessageReport } from "../messageReports.ts"

/** One message to one phone. */
export interface Sms {
  /** The same message has the same reference: it is delivered once where the rail can tell. */
  readonly reference: string
  /** The number, as E.164. */
  readonly to: string
  readonly text: string
  /** Comes back with a report of it. */
  readonly key?: string
}

/** The way of messages to phones out of the operator. */
export interface SmsRail {
  /**
   * @throws AddressRefusedError if the number takes no messages: the same message will be refused again. Error if it was not
   * taken for another reason; the same message may then be given again.
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

/** The address for reports of text messages, below the API. */
export const smsCallbackPath = "/callbacks/sms"
