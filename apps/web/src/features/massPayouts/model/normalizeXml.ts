import { SaxesParser, type SaxesTagPlain } from "saxes"

/**
 * Rewrites a part of a workbook the way common programs write it: in UTF-8, elements without a prefix, and each cell with
 * its address. The standard allows other programs to differ.
 *
 * @throws Error if it is not XML.
 */
export function normalizeXml(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const pieces: string[] = []
  const places = createPlaces()
  const parser = new SaxesParser()
  parser.on("opentag", (tag) => pieces.push(openTag(tag, places)))
  parser.on("closetag", ({ name }) => pieces.push(`</${localName(name)}>`))
  parser.on("text", (text) => pieces.push(escapeText(text)))
  parser.on("cdata", (text) => pieces.push(escapeText(text)))
  parser.on("error", (error) => {
    throw error
  })
  parser.write(decode(bytes)).close()
  return new TextEncoder().encode(pieces.join(""))
}

/** Decodes UTF-16 if the first bytes say so, else UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes)
}

function openTag({ name, attributes }: SaxesTagPlain, places: Places): string {
  const element = localName(name)
  const kept = Object.entries(attributes).flatMap(([attribute, value]) => {
    const written = attributeName(attribute, name)
    if (written === undefined) return []
    return [[written, written === "Target" ? value.replaceAll("\\", "/") : value] as const]
  })
  const placed = places.take(element, new Map(kept))
  return `<${element}${Array.from(placed, ([attribute, value]) => ` ${attribute}="${escapeText(value)}"`).join("")}>`
}

/** Undefined for attributes of other namespaces, which are not read here. */
function attributeName(attribute: string, element: string): string | undefined {
  const prefix = element.includes(":") ? element.slice(0, element.indexOf(":")) : ""
  if (prefix !== "" && attribute === `xmlns:${prefix}`) return "xmlns"
  if (attribute === "xmlns") return prefix === "" ? attribute : undefined
  if (!attribute.includes(":") || attribute.startsWith("xml:")) return attribute
  // A sheet refers to its file by `id` in the namespace of relationships, whose prefix may vary.
  return localName(attribute) === "id" ? "r:id" : undefined
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1)
}

interface Places {
  /** The attributes of an element. A row or a cell gets its address. */
  take(element: string, attributes: Map<string, string>): ReadonlyMap<string, string>
}

/** Rows and cells without an address follow the previous one. */
function createPlaces(): Places {
  let row = 0
  let column = 0
  return {
    take(element, attributes) {
      if (element === "row") {
        row = Number(attributes.get("r") ?? row + 1)
        column = 0
        attributes.set("r", String(row))
      }
      if (element === "c") {
        const letters = /^[A-Z]+/i.exec(attributes.get("r") ?? "")?.[0]
        column = letters === undefined ? column + 1 : toColumn(letters)
        attributes.set("r", `${toLetters(column)}${row}`)
      }
      return attributes
    },
  }
}

/** `A` is 1, `AA` is 27. */
function toColumn(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function toLetters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return `${before > 0 ? toLetters(before) : ""}${String.fromCharCode(65 + ((column - 1) % 26))}`
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}
