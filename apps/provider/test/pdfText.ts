import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"

/** Extracts the selectable text of each page of a PDF. */
export async function readPdfText(bytes: Uint8Array): Promise<readonly string[]> {
  // The library takes the bytes for itself.
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "))
  }
  await loading.destroy()
  return pages
}
