import { afterAll, beforeAll, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import type { MessengerRail } from "./messengerRail.ts"
import { describeMessenger } from "./messengerSuite.testing.ts"
import { messenger } from "./party.ts"
import { startTelegramDouble } from "./telegramDouble.testing.ts"
import { createTelegramMessenger, secretHeader } from "./telegramMessenger.ts"

const bot = { token: `123456789:${"a".repeat(35)}`, name: "MoneyBot", webhookSecret: "s".repeat(40) }
const settings = {
  MESSENGER: "telegram",
  TELEGRAM_BOT_TOKEN: bot.token,
  TELEGRAM_BOT_NAME: bot.name,
  TELEGRAM_WEBHOOK_SECRET: bot.webhookSecret,
}
const address = "https://wallet.example/api/callbacks/messenger"

async function open() {
  const double = await startTelegramDouble(bot)
  const rail = createTelegramMessenger(bot, double.reach)
  await rail.register?.(address)
  return { double, rail }
}

describeMessenger("Telegram", async () => {
  const { double, rail } = await open()
  return {
    rail,
    write: (person, text) => Promise.resolve(double.write(person, text)),
    chatOf: double.chatOf,
    chat: (person) => Promise.resolve(double.chat(person)),
    secretHeader,
    close: () => Promise.resolve(double.close()),
  }
})

let double: Awaited<ReturnType<typeof startTelegramDouble>>
let rail: MessengerRail
beforeAll(async () => {
  ;({ double, rail } = await open())
})
afterAll(() => double.close())

const message = () => ({ reference: "one", chatId: double.chatOf("ann"), text: "Hello" })

test("the URL for updates is set at Telegram, with the secret and the kinds message and block", () => {
  expect(double.webhook()).toMatchObject({
    url: address,
    secret_token: bot.webhookSecret,
    allowed_updates: ["message", "my_chat_member"],
  })
})

test("a person who has blocked the bot, and an unknown chat, are gone", async () => {
  const { body, headers } = double.block("ann")
  expect(rail.readUpdate(body, headers)).toMatchObject({ chatId: double.chatOf("ann"), ended: true })
  expect(await rail.send(message())).toBe("gone")
  expect(await rail.send({ ...message(), chatId: "1" })).toBe("gone")
  double.write("ann", "/start")
  expect(await rail.send(message())).toBe("taken")
})

test.each([
  { message: { message_id: 1, chat: { id: -5, type: "group" }, from: { first_name: "eve" }, text: "/balance" } },
  { message: { message_id: 1, chat: { id: 5, type: "private" }, from: { first_name: "eve" }, photo: [] } },
  { message: { message_id: 1, chat: { id: 5, type: "private" }, text: "no sender" } },
  { my_chat_member: { chat: { id: 5, type: "private" }, new_chat_member: { status: "member" } } },
  { my_chat_member: { chat: { id: -5, type: "group" }, new_chat_member: { status: "kicked" } } },
  { poll: { id: "1" } },
])("an update that is no word to the bot in a private chat is taken and means nothing: %j", (update) => {
  const { body, headers } = double.deliver(update)
  expect(rail.readUpdate(body, headers)).toBeUndefined()
})

test("a person without a username is called by their first name", () => {
  const chat = { id: 5, type: "private" }
  const { body, headers } = double.deliver({ message: { chat, from: { first_name: "Анна" }, text: "/help" } })
  expect(rail.readUpdate(body, headers)).toMatchObject({ name: "Анна" })
})

test("a text that is too long for Telegram is cut, and marked as cut", async () => {
  double.write("ann", "/start")
  expect(await rail.send({ ...message(), text: "x".repeat(5000) })).toBe("taken")
  expect(double.chat("ann").at(-1)).toBe(`${"x".repeat(4095)}…`)
})

test("Telegram's delay is kept, up to an hour", async () => {
  double.failNext(double.busyFor(35), double.busyFor(1e9))
  const error = await rail.send(message()).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(VendorBusyError)
  expect(error).toMatchObject({ retryAfterMs: 35_000 })
  expect(await rail.send(message()).catch((caught: unknown) => caught)).toMatchObject({ retryAfterMs: 3_600_000 })
})

test("a 5xx response, invalid JSON and no response count as unavailable, and no error contains the token", async () => {
  const broken = { status: 502, body: JSON.stringify({ ok: false, error_code: 502, description: "Bad Gateway" }) }
  double.failNext(broken, { status: 200, body: "<html>" })
  for (let attempt = 0; attempt < 2; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one fault after the other
    const error = await rail.send(message()).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(PartyUnavailableError)
    expect(String(error)).not.toContain(bot.token)
  }
  const gone = createTelegramMessenger(bot, () => "http://127.0.0.1:1")
  await expect(gone.send(message())).rejects.toThrow(/^Telegram did not answer$/)
})

test("doctor reports the bot and its URL, and names a wrong setting", async () => {
  const [adapter] = messenger.adapters
  const prove = (changed: Record<string, string> = {}) =>
    adapter?.prove?.(readConfig({ ...settings, ...changed }, "development"), { reach: double.reach, mailTo: undefined })
  expect(await prove()).toBe(`is @MoneyBot; delivers to ${address}`)
  await expect(prove({ TELEGRAM_BOT_NAME: "other_bot" })).rejects.toThrow(
    "TELEGRAM_BOT_NAME is other_bot, but TELEGRAM_BOT_TOKEN is the token of MoneyBot",
  )
  await expect(prove({ TELEGRAM_BOT_TOKEN: `987654321:${"b".repeat(35)}` })).rejects.toThrow("Telegram answered 401")
})

test("rehearse writes to the operator's chat, and reports if it can't", async () => {
  const [adapter] = messenger.adapters
  const rehearse = (chatTo?: string) =>
    adapter?.rehearse?.(readConfig(settings, "development"), { reach: double.reach, mailTo: undefined, chatTo })
  double.write("boris", "/start")
  expect(await rehearse(double.chatOf("boris"))).toContain(`wrote to the chat ${double.chatOf("boris")}`)
  expect(double.chat("boris").at(-1)).toContain("provider rehearse")
  expect((await rehearse())?.at(-1)).toContain("wrote to nobody")
  await expect(rehearse("1")).rejects.toThrow("the chat 1 has blocked the bot, or never wrote to it")
})

test.each([
  ["TELEGRAM_BOT_TOKEN", "", "TELEGRAM_BOT_TOKEN must be set with MESSENGER=telegram"],
  ["TELEGRAM_BOT_TOKEN", "123", "TELEGRAM_BOT_TOKEN must be a bot's token"],
  ["TELEGRAM_BOT_NAME", "@MoneyBot", "TELEGRAM_BOT_NAME must be a bot's username without @"],
  ["TELEGRAM_WEBHOOK_SECRET", "short", "TELEGRAM_WEBHOOK_SECRET must be 32 to 256"],
  ["MESSENGER", "icq", "MESSENGER must be telegram, or not set"],
])("%s=%s is refused with a line that names it", (name, value, line) => {
  expect(() => readConfig({ ...settings, [name]: value }, "development")).toThrow(line)
})
