import { strFromU8 } from "fflate"
import { SaxesParser } from "saxes"
import { FileProblem } from "./fileProblem.ts"
import type { Files } from "./unpack.ts"

/** A sheet of a workbook: its number, counted from 1, and its file. */
interface Sheet {
  readonly number: number
  readonly path: string
}

/** The first visible sheet. @throws FileProblem `not_a_workbook` */
export function findSheet(files: Files): Sheet {
  const sheets: Attributes[] = []
  eachElement(files, "xl/workbook.xml", (name, attributes) => {
    if (name === "sheet") sheets.push(attributes)
  })
  const index = sheets.findIndex(({ state = "visible" }) => state === "visible")
  const id = sheets[index]?.["r:id"]
  let target: string | undefined
  eachElement(files, "xl/_rels/workbook.xml.rels", (name, attributes) => {
    if (name === "Relationship" && attributes["Id"] === id) target = attributes["Target"]
  })
  if (id === undefined || !target) throw new FileProblem("not_a_workbook")
  const path = new URL(target, "file:///xl/").pathname.slice(1)
  return { number: index + 1, path: decodeURIComponent(path) }
}

/** Refuses a sheet with cells whose value is not certain. @throws FileProblem `merged`, `formulas` */
export function requirePlain(files: Files, path: string): void {
  const merged: (string | undefined)[] = []
  const formulas: (string | undefined)[] = []
  let cell: string | undefined
  eachElement(files, path, (name, attributes) => {
    if (name === "c") cell = attributes["r"]
    if (name === "f") formulas.push(cell)
    if (name === "mergeCell") merged.push(attributes["ref"])
  })
  if (merged.length > 0) throw new FileProblem("merged", some(merged))
  if (formulas.length > 0) throw new FileProblem("formulas", some(formulas))
}

type Attributes = Readonly<Record<string, string>>

/** Calls `look` for each element of a file, in order. */
function eachElement(files: Files, path: string, look: (name: string, attributes: Attributes) => void): void {
  const bytes = files[path]
  if (!bytes) throw new FileProblem("not_a_workbook")
  const parser = new SaxesParser()
  parser.on("opentag", ({ name, attributes }) => look(name, attributes))
  parser.on("error", () => {
    throw new FileProblem("not_a_workbook")
  })
  parser.write(strFromU8(bytes)).close()
}

/** The first five places, for an error message. */
function some(places: readonly (string | undefined)[]): string {
  const named = places.slice(0, 5).join(", ")
  return places.length > 5 ? `${named} …` : named
}
