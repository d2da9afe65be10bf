import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { MessengerRail } from "./messengerRail.ts"

/** A messenger as the suite uses it: the rail, and the people on the other side. */
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

/** The behaviour that every messenger has, the sandbox's and each real one with its double. */
export function describeMessenger(title: string, open: () => Promise<MessengerUnderTest>): void {
  describe(`messenger: ${title}`, () => {
    let messenger: MessengerUnderTest
    beforeAll(async () => {
      messenger = await open()
    })
    afterAll(() => messenger.close())

    test("the address of a link carries its code", () => {
      expect(messenger.rail.linkFor("ABCDEFGHJK")).toMatch(/^https?:.*start=ABCDEFGHJK$/)
    })

    test("a person's words arrive whole, with the chat and the name, and the same delivery has the same id", async () => {
      const text = "/start ABCDEFGHJK 👋 <b>&amp;"
      const { body, headers } = await messenger.write("ann", text)
      const update = messenger.rail.readUpdate(body, headers)
      expect(update).toMatchObject({ chatId: messenger.chatOf("ann"), name: "ann", text })
      expect(messenger.rail.readUpdate(body, headers)).toEqual(update)
      const next = await messenger.write("ann", text)
      expect(messenger.rail.readUpdate(next.body, next.headers)?.id).not.toBe(update?.id)
    })

    test("a delivery without the messenger's secret, or with another one, or that is no update, is refused", async () => {
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

    test("a message reaches its person alone", async () => {
      await messenger.write("boris", "/help")
      const message = { reference: "one", chatId: messenger.chatOf("ann"), text: "Вы получили 5 USDT <3" }
      expect(await messenger.rail.send(message)).toBe("taken")
      expect(await messenger.chat("ann")).toContain(message.text)
      expect(await messenger.chat("boris")).not.toContain(message.text)
    })
  })
}
