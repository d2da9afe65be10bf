import { SaxesParser } from "saxes"
import { BankFileError, CutOffFileError } from "./fileError.ts"

/** An element with its content. Names have no prefix, because banks choose the prefixes. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its own text, trimmed. */
  readonly text: string
  readonly children: readonly Element[]
}

interface OpenElement extends Omit<Element, "text" | "children"> {
  text: string
  readonly children: Element[]
}

/** The elements with any number of children, such as the entries of a day: the children are passed on one by one. */
const containers: ReadonlySet<string> = new Set(["Stmt", "Ntfctn"])
const deepest = 40
/** The number of characters that the parser gets at once. */
const step = 64 * 1024

const localName = (name: string) => name.slice(name.indexOf(":") + 1)

/** The receiver of the parts of a message. */
export interface MessageReader {
  /** The message begins. @param namespace for example `urn:iso:std:iso:20022:tech:xsd:camt.053.001.08` */
  readonly begin: (namespace: string) => void
  /** A statement or notification of the message begins. */
  readonly beginPart: () => void
  /** A part of the message, or of its newest statement or notification. */
  readonly element: (element: Element, isOfPart: boolean) => void
  readonly endPart: () => void
}

/**
 * Reads an ISO 20022 message. Its parts are passed on one by one, so that a long message is in memory only once.
 *
 * @throws BankFileError for any other file, and for one that declares entities
 */
export function readMessage(text: string, reader: MessageReader): void {
  const parser = new SaxesParser()
  const open: OpenElement[] = []
  let depth = 0
  let isInPart = false
  parser.on("error", (error) => {
    const [line = ""] = error.message.split("\n")
    throw /unclosed tag|document must contain a root|unexpected end/i.test(line)
      ? new CutOffFileError()
      : new BankFileError(`the file is no XML: ${line}`)
  })
  parser.on("doctype", () => {
    throw new BankFileError("the file declares entities of its own, which no bank does")
  })
  parser.on("opentag", ({ name, attributes }) => {
    depth++
    if (depth > deepest) throw new BankFileError("the file has elements within elements without end")
    const local = localName(name)
    if (depth === 1) {
      if (local !== "Document") throw new BankFileError(`the file begins with ${local}, and not with Document`)
      reader.begin(attributes["xmlns"] ?? findNamespace(name, attributes))
    } else if (depth === 3 && containers.has(local)) {
      isInPart = true
      reader.beginPart()
    } else if (depth > 2) open.push({ name: local, attributes, text: "", children: [] })
  })
  parser.on("text", (found) => {
    const element = open.at(-1)
    if (element) element.text += found
  })
  parser.on("closetag", () => {
    depth--
    const ended = open.pop()
    if (!ended) {
      if (depth === 2 && isInPart) {
        isInPart = false
        reader.endPart()
      }
      return
    }
    const element = { ...ended, text: ended.text.trim() }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else reader.element(element, isInPart)
  })
  if (text.trim() === "") throw new CutOffFileError()
  for (let from = 0; from < text.length; from += step) parser.write(text.slice(from, from + step))
  parser.close()
}

function findNamespace(name: string, attributes: Readonly<Record<string, string>>): string {
  const [prefix = ""] = name.split(":")
  return attributes[`xmlns:${prefix}`] ?? ""
}

/** The elements at the end of a path of names. */
export function listChildren(element: Element, ...path: readonly string[]): readonly Element[] {
  return path.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The first element at the end of a path. */
export function findChild(element: Element, ...path: readonly string[]): Element | undefined {
  return listChildren(element, ...path)[0]
}

/** The text of the first element at the end of a path; empty if there is none. */
export function readText(element: Element, ...path: readonly string[]): string {
  return findChild(element, ...path)?.text ?? ""
}

/** Decodes a file by the encoding declared in its first line. @throws BankFileError */
export function decodeFile(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? "utf-8"
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    // An incomplete file may end in the middle of a character.
    if (/^utf-?8$/i.test(declared) && isCutInCharacter(bytes)) throw new CutOffFileError()
    throw new BankFileError(`the file is not in ${declared}, as it says`)
  }
}

function isCutInCharacter(bytes: Uint8Array): boolean {
  for (const cut of [1, 2, 3]) {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, bytes.length - cut))
      return true
    } catch {}
  }
  return false
}
