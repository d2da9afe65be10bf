import { readFileSync } from "node:fs"
import MarkdownIt from "markdown-it"

/** A step of a guide, in the order in which a reader takes them. */
export type GuideStep =
  | { readonly kind: "file"; readonly name: string; readonly code: string }
  | { readonly kind: "commands"; readonly code: string; readonly inNewTerminal: boolean }

const parser = new MarkdownIt()
const saves = /\bSave (?:this|it) as `([\w.-]+)`/
const opensTerminal = /\bIn an?(?:other)? (?:second |third |fourth |fifth )?terminal\b/

/**
 * Reads a guide as a newcomer does. "Save this as `x`" names the file of the block below it, "Save it as `x`" that of the
 * block above; "In a second terminal" opens one, while what runs in the others goes on.
 *
 * @throws Error if a file is named and no block is there.
 */
export function readGuide(file: string): readonly GuideStep[] {
  const steps: GuideStep[] = []
  let [below, above, inNewTerminal] = ["", "", false]
  for (const { type, content, info } of parser.parse(readFileSync(file, "utf8"), {})) {
    if (type === "inline") {
      const [sentence = "", name = ""] = saves.exec(content) ?? []
      if (!sentence.includes(" it ")) below = name || below
      else if (above === "") throw new Error(`${file}: no block above ${name}`)
      else steps.push({ kind: "file", name, code: above })
      inNewTerminal ||= opensTerminal.test(content)
    }
    if (type !== "fence") continue
    if (info === "sh") {
      steps.push({ kind: "commands", code: content, inNewTerminal })
      inNewTerminal = false
    } else if (below !== "") steps.push({ kind: "file", name: below, code: content })
    above = info === "sh" ? "" : content
    below = ""
  }
  if (below !== "") throw new Error(`${file}: no block below ${below}`)
  return steps
}
