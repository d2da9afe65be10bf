import { defineCollection } from "astro:content"
import { docsSchema } from "@astrojs/starlight/schema"
import { glob } from "astro/loaders"

// The address of a page is its path: the names of calls keep their capitals, and those of events their points.
const generateId = ({ entry }: { entry: string }) => entry.replace(/\.md$/, "").replace(/(^|\/)index$/, "") || "index"

export const collections = {
  docs: defineCollection({
    loader: glob({ base: `${process.env["DOCS_FOLDER"]}/docs`, pattern: "**/*.md", generateId }),
    schema: docsSchema(),
  }),
}
