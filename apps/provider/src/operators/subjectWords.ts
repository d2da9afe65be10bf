import { type Text, text } from "@wallet/operators/text.ts"
import { desks } from "./desks/desks.ts"
import { plainWords } from "./lookUp.ts"

/** The subjects of actions that have no desk. */
const others: Readonly<Record<string, Text>> = {
  controls: text("Settings, pauses and notices", "Настройки, паузы и сообщения"),
  corrections: text("Corrections", "Корректировки"),
  customers: text("Customer", "Клиент"),
  passkey: text("Passkey", "Ключ доступа"),
  search: text("Search", "Поиск"),
}

const titles: ReadonlyMap<string, Text> = new Map([
  ...Object.entries(others),
  ...desks.map(({ name, title }) => [name, title] as const),
])

/** The kind of an action's subject in words: the title of its desk, or the words of a call's name. */
export function titleSubject(kind: string): Text {
  return titles.get(kind) ?? plainWords(kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase())
}
