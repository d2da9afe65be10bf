import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

/** Writes a file unless it holds the same text: a reader never finds it empty. */
export function writeIfChanged(path: string, content: string | Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Makes a folder the same as another one, and leaves the files alone that are the same already. */
export function copyChangedFiles(from: string, to: string): void {
  const wanted = listFiles(from)
  for (const path of wanted) writeIfChanged(`${to}/${path}`, readFileSync(`${from}/${path}`))
  for (const path of listFiles(to).filter((old) => !wanted.includes(old))) rmSync(`${to}/${path}`)
}

function listFiles(folder: string): readonly string[] {
  return globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
}
