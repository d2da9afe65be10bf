import { globSync, readFileSync } from "node:fs"
import { type Call, contract } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { readMarkdown } from "./markdown.ts"

const calls = new Map<string, Call>(Object.entries(contract))

// The start page is a list of the others.
const guides = globSync("docs/guides/*.md").filter((file) => !file.endsWith("README.md"))

describe.each(guides.toSorted())("%s", (guide) => {
  const [title, , , , address = "", access = "", secondFactor = ""] = readFileSync(guide, "utf8").split("\n")
  const blocks = readMarkdown(guide).map(({ code }) => code)
  const used = [...new Set(blocks.flatMap(importedNames))].flatMap((name) => calls.get(toCall(name)) ?? [])

  test("says at its top where the API is, what gives access and what asks for a second factor", () => {
    expect(title).toMatch(/^# /)
    expect(address).toMatch(/^- \*\*Address:\*\* .+\.$/)
    expect(access).toMatch(/^- \*\*Access:\*\* .+\.$/)
    expect(secondFactor).toMatch(/^- \*\*Second factor:\*\* .+\.$/)
  })

  test("names each scope that its calls need with an API key", () => {
    if (!blocks.some((code) => /credentials: \{ apiKey/.test(code))) return
    const scopes = used.flatMap(({ scope = "any" }) => (scope === "any" ? [] : [`\`${scope}\``]))
    expect(scopes.filter((scope) => !access.includes(scope))).toEqual([])
  })

  test("names each of its calls that may ask for a second factor", () => {
    const asking = used.filter(({ stepUp }) => stepUp !== undefined).map(({ name }) => `\`${name}\``)
    expect(asking.filter((name) => !secondFactor.includes(name))).toEqual([])
  })
})

function importedNames(code: string): string[] {
  const imports = [...code.matchAll(/import \{([^}]*)\} from "@wallet\/(?:core|react)/g)]
  return imports.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()))
}

/** A hook is named after its call. */
function toCall(name: string): string {
  return name.replace(/^use([A-Z])/, (_, letter: string) => letter.toLowerCase())
}
