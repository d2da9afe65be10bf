import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { MessengerRail } from "./messengerRail.ts"

/** A messenger under test, and the people who use it. */
export interface MessengerUnderTest {
  readonly rail: MessengerRail
  /** A person writes to the bot. @returns the delivery to us. */
  readonly write: (person: "ann" | "boris", text: string) => Promise<Delivery>
  readonly chatOf: (person: "ann" | "boris") => string
  /** The bot's messages to a person. */
  readonly chat: (person: "ann" | "boris") => Promise<readonly string[]>
  readonly secretHeader: string
  readonly close: () => Promise<void>
}

interface Delivery {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** The behaviour of every messenger: the sandbox's, and each real one with its double. */
export function describeMessenger(title: string, open: () => Promise<MessengerUnderTest>): void {
  describe(`messenger: ${title}`, () => {
    let messenger: MessengerUnderTest
    beforeAll(async () => {
      messenger = await open()
    })
    afterAll(() => messenger.close())

    test("a link's URL contains its code", () => {
      expect(messenger.rail.linkFor("ABCDEFGHJK")).toMatch(/^https?:.*start=ABCDEFGHJK$/)
    })

    test("a person's text arrives complete, with the chat and the name, and a repeated delivery has the same id", async () => {
      const text = "/start ABCDEFGHJK 👋 <b>&amp;"
      const { body, headers } = await messenger.write("ann", text)
      const update = messenger.rail.readUpdate(body, headers)
      expect(update).toMatchObject({ chatId: messenger.chatOf("ann"), name: "ann", text })
      expect(messenger.rail.readUpdate(body, headers)).toEqual(update)
      const next = await messenger.write("ann", text)
      expect(messenger.rail.readUpdate(next.body, next.headers)?.id).not.toBe(update?.id)
    })

    test("a delivery with a missing or wrong secret, or that is no update, is refused", async () => {
      const { body, headers } = await messenger.write("ann", "/help")
      const { secretHeader } = messenger
      const secret = headers[secretHeader] ?? ""
      for (const forged of ["", secret.slice(1), secret.replace(/^./, "!"), `${secret}0`]) {
        expect(() => messenger.rail.readUpdate(body, { ...headers, [secretHeader]: forged })).toThrow("secret is wrong")
      }
      for (const broken of ["", "null", "[]", "{", '{"update_id":"x"}']) {
        expect(() => messenger.rail.readUpdate(broken, headers)).toThrow(/JSON|Invalid/)
      }
    })

    test("a message reaches only its recipient", async () => {
      await messenger.write("boris", "/help")
      const message = { reference: "one", chatId: messenger.chatOf("ann"), text: "Вы получили 5 USDT <3" }
      expect(await messenger.rail.send(message)).toBe("taken")
      expect(await messenger.chat("ann")).toContain(message.text)
      expect(await messenger.chat("boris")).not.toContain(message.text)
    })
  })
}
