/** Something that a person wrote to the bot. */
export interface MessengerUpdate {
  /** The same delivery again has the same id. */
  readonly id: string
  /** The person, who has one chat with the bot. */
  readonly chatId: string
  /** The person's name in the messenger. */
  readonly name: string
  readonly text: string
}

/** Tells that a person has blocked the bot: nothing reaches that chat any more. */
export interface ChatEnd {
  /** The same delivery again has the same id. */
  readonly id: string
  readonly chatId: string
  readonly ended: true
}

/** A message of the bot to a person. */
export interface BotMessage {
  /** The same message has the same reference: it is shown once where the rail can tell. */
  readonly reference: string
  readonly chatId: string
  readonly text: string
}

/** A messenger with a bot in it. */
export interface MessengerRail {
  /** The bot's name, without `@`, where it is the operator's own. */
  readonly botName?: string
  /** The address that opens the chat with the bot and sends it `/start <code>`. */
  linkFor(code: string): string
  /**
   * Reads a delivery of the messenger.
   *
   * @returns undefined for one that is of no interest here, such as a picture or a word in a group.
   * @throws Error if it is not signed by the messenger, or no update.
   */
  readUpdate(body: string, headers: Readonly<Record<string, string>>): MessengerUpdate | ChatEnd | undefined
  /**
   * @returns `gone` if the person has blocked the bot or left: nothing will reach that chat again.
   * @throws Error if the message was not taken; the same one may then be given again.
   */
  send(message: BotMessage): Promise<"taken" | "gone">
  /** Tells the messenger to deliver updates to an address. The same may be told again. */
  register?(address: string): Promise<void>
}
