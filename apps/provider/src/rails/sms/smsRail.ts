/** One message to one phone. */
export interface Sms {
  /** The same message has the same reference: it is delivered once where the rail can tell. */
  readonly reference: string
  /** The number, as E.164. */
  readonly to: string
  readonly text: string
}

/** The way of messages to phones out of the operator. */
export interface SmsRail {
  /** @throws Error if the message was not taken; the same message may then be given again. */
  send(message: Sms): Promise<void>
}
