/** A browser that asked for push messages. */
export interface PushAddress {
  /** Its address at a push service. */
  readonly endpoint: string
  /** Its public key and its secret, as base64url: only it can read a message. */
  readonly p256dh: string
  readonly auth: string
}

/** One message to one browser. */
export interface PushMessage extends PushAddress {
  /** The same message has the same reference. */
  readonly reference: string
  /** What the browser gets, which the push service can't read. */
  readonly text: string
}

/** The way of messages to browsers out of the operator. */
export interface PushRail {
  /** The public key (VAPID) for which browsers ask for messages; null where none are sent. */
  readonly publicKey: string | null
  /**
   * @returns whether the browser is still there: a service that answers `gone` never takes a message for it again.
   * @throws Error if the message was not taken; the same message may then be given again.
   */
  send(message: PushMessage): Promise<"taken" | "gone">
}
