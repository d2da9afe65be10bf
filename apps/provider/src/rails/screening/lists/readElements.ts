import { SaxesParser } from "saxes"
import { ListFormatError } from "./listEntry.ts"

/** An element with its content. Names have no prefix, because publishers change the prefixes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its own text, trimmed. */
  readonly text: string
  readonly children: readonly XmlElement[]
}

interface OpenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: XmlElement[]
}

/** No entry is deeper; a deeper file would only use memory. */
const deepest = 64

const localName = (name: string) => name.slice(name.indexOf(":") + 1)

/**
 * Reads a file of any length piece by piece, and passes on the complete elements with these names. The whole file is never in
 * memory.
 *
 * @param root the name of the file's outermost element.
 * @returns the attributes of that element.
 * @throws ListFormatError for another kind of file, and for an incomplete one
 */
export async function readElements(
  chunks: AsyncIterable<string>,
  root: string,
  names: ReadonlySet<string>,
  onElement: (element: XmlElement) => void,
): Promise<Readonly<Record<string, string>>> {
  const parser = new SaxesParser()
  const open: OpenElement[] = []
  let depth = 0
  let rootAttributes: Readonly<Record<string, string>> | undefined
  parser.on("error", (error) => {
    throw new ListFormatError(`the file is no XML: ${error.message.split("\n")[0]}`)
  })
  parser.on("doctype", () => {
    throw new ListFormatError("the file declares entities of its own, which no published list does")
  })
  parser.on("opentag", ({ name, attributes }) => {
    depth++
    if (depth > deepest) throw new ListFormatError("the file has elements within elements without end")
    if (depth === 1) {
      if (localName(name) !== root) throw new ListFormatError(`the file begins with ${name}, and not with ${root}`)
      rootAttributes = attributes
      return
    }
    if (open.length > 0 || names.has(localName(name)))
      open.push({ name: localName(name), attributes, text: "", children: [] })
  })
  parser.on("text", (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on("closetag", () => {
    depth--
    const ended = open.pop()
    if (!ended) return
    const element = { ...ended, text: ended.text.trim() }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else onElement(element)
  })
  for await (const chunk of chunks) parser.write(chunk)
  parser.close()
  if (!rootAttributes) throw new ListFormatError("the file is empty")
  return rootAttributes
}

/** The child elements with a name, or the elements at the end of a path of names. */
export function listChildren(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text of the first element at the end of a path; empty if there is none. */
export function readText(element: XmlElement, ...path: readonly string[]): string {
  return listChildren(element, ...path)[0]?.text ?? ""
}

/** A date from its known parts. */
export function joinDate(year: string, month = "", day = ""): string {
  const parts = [year, month, day].map((part, index) => (index === 0 ? part : part.padStart(2, "0")))
  const known = parts.slice(0, month === "" ? 1 : day === "" ? 2 : 3)
  return known.join("-")
}
