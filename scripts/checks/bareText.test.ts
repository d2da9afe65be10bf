import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { findBareText, openProject } from "./bareText.ts"

const project = join(import.meta.dirname, "../..")
const web = join(project, "apps/web")
const sources = [join(web, "src/"), join(project, "packages/ui/src/")]

test("text stands alone in its element, so that a translated page can change", () => {
  const program = openProject(join(web, "tsconfig.json"))
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => sources.some((source) => fileName.startsWith(source)))
    .filter(({ fileName }) => /(?<!\.test|\.testing)\.tsx$/.test(fileName))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    findBareText(program, file).map(
      ({ line, source }) => `${file.fileName.slice(project.length + 1)}:${line} ${source}`,
    ),
  )
  expect(found).toEqual([])
  // To ask for the types of a thousand files takes half a minute of a processor.
}, 400_000)

const bad = [
  "function A() { return word }",
  "const A = () => (isOn ? word : <b />)",
  "function A() { return isOn && slot }",
  "const a = <p>{word}{isOn && <b />}</p>",
  "const a = <p>words <b /></p>",
  "const a = <p><b />{isOn && word}</p>",
  "const a = <p>{word} {count}</p>",
  "const a = <p>{slot}<b /></p>",
  "const a = <p>{rows}<b /></p>",
  "const a = <Part>{word}<b /></Part>",
  "const a = <>{word}</>",
  "const a = <p>{isOn && <b />} <i /></p>",
] as const

const good = [
  "function A() { return <p>{word}</p> }",
  "function wording() { return word }",
  "const a = <p>{word}</p>",
  "const a = <p>{isOn ? word : <b />}</p>",
  "const a = <p>{`${word} ${count}`}</p>",
  "const a = <p><span>{word}</span>{isOn && <b />}</p>",
  "const a = <p>{isOn && <b />}<i /></p>",
  "const a = <p>{word && <b />}<i /></p>",
  "const a = <p>{rows.map((row) => <b key={row} />)}<i /></p>",
  "const a = <p><b /> <i /></p>",
  "const a = <Part>{word}</Part>",
  "const a = <Part>{slot}</Part>",
] as const

/** The lines of a file with bare text: each is a module of its own, with the same declarations before it. */
function findLines(lines: readonly string[]): readonly string[] {
  const declared = `import type { ReactNode } from "react"
declare const isOn: boolean, word: string, count: number, slot: ReactNode, rows: readonly string[]
declare function Part(props: { readonly children?: ReactNode }): React.JSX.Element
`
  const texts = new Map(lines.map((line, index) => [join(web, `src/sample${index}.tsx`), `${declared}${line}`]))
  const { options } = ts.parseJsonConfigFileContent(
    { extends: "../../tsconfig.base.json", compilerOptions: { types: ["react"] }, files: [...texts.keys()] },
    ts.sys,
    web,
  )
  const host = ts.createCompilerHost(options)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name)
    return text === undefined ? getSourceFile(name, version, ...rest) : ts.createSourceFile(name, text, version, true)
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return Array.from(texts.keys(), (name) => program.getSourceFile(name))
    .filter((file) => file && findBareText(program, file).length > 0)
    .map((file) => file?.text.slice(declared.length) ?? "")
}

test("text beside others, in a fragment or returned by a component is found, and no other", () => {
  expect(findLines([...bad, ...good])).toEqual(bad)
})
