/** What a person wrote to the bot. */
export interface MessengerUpdate {
  /** The same delivery again has the same id. */
  readonly id: string
  /** The person, who has one chat with the bot. */
  readonly chatId: string
  /** How the person is called there. */
  readonly name: string
  readonly text: string
}

/** What the bot writes to a person. */
export interface BotMessage {
  /** The same message has the same reference: it is shown once where the rail can tell. */
  readonly reference: string
  readonly chatId: string
  readonly text: string
}

/** A messenger with a bot in it. */
export interface MessengerRail {
  /** The address that opens the chat with the bot and sends it `/start <code>`. */
  linkFor(code: string): string
  /** Reads what the messenger delivers. @throws Error if it is not signed by it, or no update. */
  readUpdate(body: string, headers: Readonly<Record<string, string>>): MessengerUpdate
  /** @throws Error if the message was not taken; the same one may then be given again. */
  send(message: BotMessage): Promise<void>
}
