import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"

/** What a reader of a PDF can select and copy: the text of each page. */
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
