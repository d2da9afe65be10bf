// Builds the site and the operators' console where their sources have changed since the last time.
import { buildIfStale } from "./start/siteBuild.ts"

buildIfStale("site")
buildIfStale("console")
