// Writes down the API of today as the published one, which later changes are compared with: at a release.
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { createOpenApiDocument } from "../apps/provider/src/platform/openapi/document.ts"
import { publishedApi, readSurface } from "./checks/apiSurface.ts"

mkdirSync(dirname(publishedApi), { recursive: true })
const { calls, schemas } = readSurface(createOpenApiDocument("/api", ""))
// A line for each call and each schema: a change shows as one.
const lines = (part: object) =>
  Object.entries(part)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(",\n")
writeFileSync(publishedApi, `{"calls": {\n${lines(calls)}\n}, "schemas": {\n${lines(schemas)}\n}}\n`)
