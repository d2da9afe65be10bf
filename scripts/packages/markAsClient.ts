import { globSync, readFileSync, writeFileSync } from "node:fs"

/** Marks each file of a build for frameworks with server components: modules that import it run in the browser. */
export function markAsClient(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{js,cjs}`)) {
    writeFileSync(file, `"use client";\n${readFileSync(file, "utf8")}`)
    const map: { mappings: string } = JSON.parse(readFileSync(`${file}.map`, "utf8"))
    // A line of a source map ends with a semicolon: the directive's own line has no source.
    writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
  }
}
