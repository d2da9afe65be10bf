// Builds the documentation site where its sources have changed since the last time.
import { buildDocsIfStale } from "./start/docsBuild.ts"

buildDocsIfStale()
