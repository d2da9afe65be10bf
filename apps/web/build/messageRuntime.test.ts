// @vitest-environment node
import { readFileSync } from "node:fs"
import { messageRuntime } from "@wallet/ui/build/messageRuntime.ts"
import { expect, test } from "vitest"

interface Hooks {
  readonly load: (id: string) => string
  readonly transform: { readonly handler: (code: string) => { readonly code: string } }
}

type Message = (values?: object, options?: { locale: string }) => string

const generated = `${import.meta.dirname}/../src/i18n/generated`
const { load, transform } = messageRuntime() as unknown as Hooks // what vite calls

/** A message as the build has it, together with what it imports. */
async function builtMessage(name: string): Promise<Message> {
  const { code } = transform.handler(readFileSync(`${generated}/messages/${name}.js`, "utf8"))
  const parts = [load("/i18n/generated/runtime.js"), readFileSync(`${generated}/registry.js`, "utf8")]
  const alone = [...parts, "const registry = { plural }", code.replaceAll(/^import .*$/gm, "")].join("\n")
  const module = (await import(`data:text/javascript,${encodeURIComponent(alone)}`)) as Record<string, Message>
  const message = module[name]
  if (!message) throw new Error(`The build has no ${name}`)
  return message
}

test("a built message says its text in the language that is asked for, with its values and plurals", async () => {
  const home = await builtMessage("common_home")
  expect(["en", "ru"].map((locale) => home({}, { locale }))).toEqual(["Home page", "Главная страница"])
  const attempts = await builtMessage("webhooks_attempts")
  expect(attempts({ count: 1 }, { locale: "en" })).toBe("1 attempt")
  expect([1, 2, 5].map((count) => attempts({ count }, { locale: "ru" }))).toEqual([
    "1 попытка",
    "2 попытки",
    "5 попыток",
  ])
})

test("a message that is compiled in another way fails the build", () => {
  expect(() => transform.handler("export const common_home = () => 'Home page'")).toThrow("is not known")
})
