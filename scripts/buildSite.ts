// Builds the site where its sources have changed since the last time.
import { buildSiteIfStale } from "./start/siteBuild.ts"

buildSiteIfStale()
