import { inflateSync } from "node:zlib"
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"

/** Extracts the selectable text of each page of a PDF. */
export async function readPdfText(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await open(bytes)
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "))
  }
  await pdf.loadingTask.destroy()
  return pages
}

/** The structure for screen readers: the nested types of its nodes, and the document's language and title. */
export async function readPdfStructure(bytes: Uint8Array) {
  const pdf = await open(bytes)
  const { info } = await pdf.getMetadata()
  const { Title: title, Language: language } = info as { readonly Title?: string; readonly Language?: string }
  const isMarked = Buffer.from(bytes).includes("/Marked true")
  const types: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    collectTypes(await page.getStructTree(), [], types)
  }
  await pdf.loadingTask.destroy()
  return { isMarked, title, language, types }
}

/** The texts behind glyphs in their script's order: for copying, searching and reading aloud. */
export function readActualTexts(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes).toString("latin1")
  const contents = [...file.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, content = ""]) => {
    try {
      return [inflateSync(Buffer.from(content, "latin1")).toString("latin1")]
    } catch {
      return []
    }
  })
  return contents.flatMap((content) =>
    [...content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = ""]) => decode(text)),
  )
}

/** Text of a PDF: UTF-16 with a mark, and escaped parentheses. */
function decode(text: string): string {
  const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }
  const raw = text.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign)
  return raw.startsWith("\u00fe\u00ff") ? Buffer.from(raw.slice(2), "latin1").swap16().toString("utf16le") : raw
}

// The library takes ownership of the bytes, so it gets a copy.
const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise

type OpenPdf = Awaited<ReturnType<typeof open>>

type StructureTree = Awaited<ReturnType<Awaited<ReturnType<OpenPdf["getPage"]>>["getStructTree"]>>

function collectTypes(node: StructureTree | undefined, above: readonly string[], types: string[]): void {
  if (!node || !("children" in node)) return
  const path = [...above, node.role]
  types.push(path.join(" "))
  for (const child of node.children) if ("children" in child) collectTypes(child, path, types)
}
