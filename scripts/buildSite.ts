// Builds the site, the operators' console and the documentation where their sources have changed since the last time.
import { buildDocsIfStale } from "./start/docsBuild.ts"
import { buildIfStale } from "./start/siteBuild.ts"

buildIfStale("site")
buildIfStale("console")
buildDocsIfStale()
