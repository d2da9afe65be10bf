/** A browser's push subscription. */
export interface PushAddress {
  /** Its address at a push service. */
  readonly endpoint: string
  /** Its public key and its secret, as base64url: only the browser can read a message. */
  readonly p256dh: string
  readonly auth: string
}

/** One message to one browser. */
export interface PushMessage extends PushAddress {
  /** A repeated message has the same reference. */
  readonly reference: string
  /** The text for the browser, which the push service can't read. */
  readonly text: string
}

/** The operator's outgoing messages to browsers. */
export interface PushRail {
  /** The public key (VAPID) with which browsers subscribe; null if none are sent. */
  readonly publicKey: string | null
  /**
   * @returns `gone` if the browser's subscription has ended: it never receives a message again.
   * @throws Error if the message was not accepted; it can be sent again.
   */
  send(message: PushMessage): Promise<"taken" | "gone">
}
