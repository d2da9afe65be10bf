import { globSync, readFileSync } from "node:fs"

/** The languages of the interface (spec §1). */
export const locales = ["en", "ru"] as const
export type Locale = (typeof locales)[number]

/** Those that whole tasks are done in: both in `pnpm stress`, at every test the one with the longer words. */
export const taskLocales: readonly Locale[] = process.env.EVERY_LANGUAGE ? locales : ["ru"]

/** The text on the screen by the name of its message: `word("send_confirm")`. */
export type Words = (name: string, values?: Record<string, string>) => string

/** A message with branches, e.g. for plural forms. */
type Branches = readonly { readonly match: Readonly<Record<string, string>> }[]
type Messages = Readonly<Record<string, string | Branches>>

/** The words of one language, from the very messages that the site shows. */
export function createWords(locale: Locale): Words {
  const messages = loadMessages(locale)
  return (name, values = {}) => {
    const [message = ""] = listVariants(messages, name)
    return Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), message)
  }
}

/** A message as a pattern: in whichever of its forms, and whatever stands in its placeholders. */
export function createPatterns(locale: Locale): (name: string) => RegExp {
  const messages = loadMessages(locale)
  return (name) => new RegExp(listVariants(messages, name).map(toPattern).join("|"))
}

function toPattern(message: string): string {
  const literal = message.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  return literal.join(".+")
}

function listVariants(messages: Messages, name: string): readonly string[] {
  const message = messages[name]
  if (message === undefined) throw new Error(`No message ${name}`)
  return typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match))
}

function loadMessages(locale: Locale): Messages {
  const folders = ["src", "../../packages/ui/src"].map(
    (source) => `${import.meta.dirname}/../../${source}/i18n/messages`,
  )
  const files = folders.flatMap((folder) => globSync(`${folder}/${locale}/*.json`))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Messages)) as Messages
}
