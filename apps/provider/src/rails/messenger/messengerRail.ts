/** A person's message to the bot. */
export interface MessengerUpdate {
  /** A repeated delivery has the same id. */
  readonly id: string
  /** The person, who has one chat with the bot. */
  readonly chatId: string
  /** The person's name in the messenger. */
  readonly name: string
  readonly text: string
}

/** Reports that a person has blocked the bot: messages can't reach that chat any more. */
export interface ChatEnd {
  /** A repeated delivery has the same id. */
  readonly id: string
  readonly chatId: string
  readonly ended: true
}

/** A message of the bot to a person. */
export interface BotMessage {
  /** A repeated message has the same reference: it is shown once if the rail can detect that. */
  readonly reference: string
  readonly chatId: string
  readonly text: string
}

/** A messenger with our bot. */
export interface MessengerRail {
  /** The bot's name, without `@`, if it is the operator's own. */
  readonly botName?: string
  /** The URL that opens the chat with the bot and sends it `/start <code>`. */
  linkFor(code: string): string
  /**
   * Reads a delivery of the messenger.
   *
   * @returns undefined for one without an effect here, such as a picture or a message in a group.
   * @throws Error if it is not signed by the messenger, or is no update.
   */
  readUpdate(body: string, headers: Readonly<Record<string, string>>): MessengerUpdate | ChatEnd | undefined
  /**
   * @returns `gone` if the person has blocked the bot or left: nothing can reach that chat again.
   * @throws Error if the message was not accepted; it can be sent again.
   */
  send(message: BotMessage): Promise<"taken" | "gone">
  /** Sets the URL for updates at the messenger. It can be repeated. */
  register?(address: string): Promise<void>
}
